/** What a screen reader is told: one polite region for the whole application (App.svelte holds it). */

const REPEAT = '\u00a0';

class Live {
  text = $state('');

  /** Say a sentence; a sentence that is said twice in a row is made to differ, or it would not be read. */
  say(sentence: string): void {
    this.text = sentence === this.text ? sentence + REPEAT : sentence;
  }
}

export const live = new Live();

export function announce(sentence: string): void {
  if (sentence !== '') live.say(sentence);
}
