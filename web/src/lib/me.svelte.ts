/** Who this browser is for the server: a guest with a name, or nobody yet. */
import { api } from '../net/api';

class Me {
  /** null: no name given yet; undefined: not asked the server yet. */
  name = $state<string | null | undefined>(undefined);
  /** Set while something waits for a name (NameDialog shows itself then). */
  asking = $state(false);
  #answer: ((named: boolean) => void) | null = null;

  async load(): Promise<void> {
    this.name = (await api.me()).name;
  }

  async call(name: string): Promise<void> {
    const guest = this.name ? await api.rename(name) : await api.guest(name);
    this.name = guest.name;
  }

  /** Make sure there is a name: asks for one if need be. False when the question was closed without an answer. */
  async ensure(): Promise<boolean> {
    if (this.name === undefined) await this.load();
    return this.name ? true : this.ask();
  }

  ask(): Promise<boolean> {
    this.asking = true;
    return new Promise((resolve) => (this.#answer = resolve));
  }

  /** Ends the question of `ask`. */
  answered(named: boolean): void {
    this.asking = false;
    this.#answer?.(named);
    this.#answer = null;
  }
}

export const me = new Me();
