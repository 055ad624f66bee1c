/** Two short signals, made on the spot: no files, and nothing at all unless the setting is on. */

let context: AudioContext | null = null;

function tone(audio: AudioContext, frequency: number, delay: number, length: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const at = audio.currentTime + delay;
  oscillator.type = 'sine';
  oscillator.frequency.setValueAtTime(frequency, at);
  gain.gain.setValueAtTime(0.1, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** turn: it is yours to move; end: the game is over. */
export function signal(kind: 'turn' | 'end'): void {
  context ??= new AudioContext();
  void context.resume();
  const notes = kind === 'turn' ? [660, 880] : [523, 659, 784, 1047];
  for (const [step, frequency] of notes.entries()) tone(context, frequency, step * 0.13, 0.4);
}
