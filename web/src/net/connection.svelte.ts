/**
 * The live connection of one table. Commands carry an id and are sent again after a reconnection until they are
 * answered (the server carries out an id only once); states come with a number, so that late ones are dropped and
 * gaps are asked for again. What is on screen is always the last state of the server, never a guess.
 */
import { socketAddress } from '../lib/base';
import type {
  ClientMessage,
  Done,
  LogEntry,
  Notice,
  Refused,
  ServerMessage,
  StateMessage,
} from './protocol.gen';

/** "lost" = what is on screen may be old; a reconnection is being tried. */
export type Status = 'connecting' | 'open' | 'lost' | 'ended';

/** The part of WebSocket that is used, so that tests can bring their own. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

type Sent = Exclude<ClientMessage, { t: 'ping' }>;
/** A command without what the connection adds: its id, and the version that is on screen. */
export type Command = Sent extends infer C ? (C extends Sent ? Omit<C, 'id' | 'version'> : never) : never;

export class RefusedError extends Error {
  constructor(readonly refused: Refused) {
    super(refused.reason);
    this.name = 'RefusedError';
  }
}

/** Milliseconds. The heartbeat is well under the usual 60 s of proxies. */
export const TIMES = { heartbeat: 15_000, answer: 6_000, firstRetry: 400, lastRetry: 8_000 };

/** Codes after which trying again is useless. */
const FINAL = new Set(['unknown_table', 'broken_table']);

interface Waiting {
  message: Sent;
  resolve: (done: Done) => void;
  reject: (error: RefusedError) => void;
}

/** A text that no other command has; crypto.randomUUID would need https. */
function commandId(): string {
  const words = crypto.getRandomValues(new Uint32Array(3));
  return Array.from(words, (word) => word.toString(36)).join('-');
}

export class TableConnection {
  status = $state<Status>('connecting');
  state = $state.raw<StateMessage | null>(null);
  /** Everything that happened at the table so far, in order, without gaps or doubles. */
  log = $state.raw<LogEntry[]>([]);
  /** Commands that were sent and are not answered yet. */
  waiting = $state(0);
  notice = $state.raw<Notice | Refused | null>(null);

  #socket: SocketLike | null = null;
  #answered = false; // a state has come on this socket
  #commands = new Map<string, Waiting>();
  #retry = TIMES.firstRetry;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #heartTimer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: () => void = () => undefined;

  constructor(
    readonly table: string,
    private readonly makeSocket: (address: string) => SocketLike = (url) => new WebSocket(url) as SocketLike,
  ) {
    this.#listen();
    this.#open();
  }

  /** Send a command; resolves when the server has carried it out, rejects with its refusal. */
  send(command: Command): Promise<Done> {
    const versioned = command.t === 'play' || command.t === 'undo' ? { version: this.state?.n ?? 0 } : {};
    const message = { ...command, ...versioned, id: commandId() } as Sent;
    return new Promise((resolve, reject) => {
      this.#commands.set(message.id, { message, resolve, reject });
      this.waiting = this.#commands.size;
      if (this.#answered) this.#transmit(message);
    });
  }

  /** Leave the table page. Unanswered commands stay unanswered. */
  close(): void {
    this.status = 'ended';
    this.#stopListening();
    clearTimeout(this.#retryTimer);
    this.#drop();
  }

  /** Is the other end still there? Called on every sign that the page was away (focus, wake, network back). */
  check(): void {
    if (this.status === 'ended') return;
    if (this.status === 'open') this.#ping();
    else this.#reconnect(0);
  }

  /** Connect anew, for instance as somebody who has just got a name. */
  renew(): void {
    if (this.status === 'ended') return;
    this.#drop();
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#retryTimer);
    const after = this.log.at(-1)?.n ?? 0;
    const socket = this.makeSocket(
      socketAddress(`ws/tables/${encodeURIComponent(this.table)}?after=${after}`),
    );
    this.#socket = socket;
    this.#answered = false;
    this.#expectAnswer();
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #receive(message: ServerMessage): void {
    this.#beat();
    switch (message.t) {
      case 'state':
        this.#take(message);
        break;
      case 'done':
        this.#settle(message.id)?.resolve(message);
        break;
      case 'refused':
        if (message.id === null) this.#tell(message);
        else this.#settle(message.id)?.reject(new RefusedError(message));
        break;
      case 'notice':
        this.#tell(message);
        break;
      case 'pong':
        break;
    }
  }

  #take(message: StateMessage): void {
    if (!this.#answered && message.n < (this.state?.n ?? 0)) this.#forget(); // the server knows another history
    const last = this.log.at(-1)?.n ?? 0;
    const fresh = message.log.filter((entry) => entry.n > last);
    // Numbers go up one by one: a hole means that a message got lost, and only a new socket can fill it.
    const holed = fresh.some((entry, index) => entry.n !== last + 1 + index);
    if (holed || message.n > last + fresh.length) {
      this.#lose();
      return;
    }
    if (fresh.length > 0) this.log = [...this.log, ...fresh];
    if (this.state === null || message.n >= this.state.n) this.state = message;
    this.status = 'open';
    this.#retry = TIMES.firstRetry;
    if (!this.#answered) {
      this.#answered = true;
      for (const { message: command } of this.#commands.values()) this.#transmit(command);
    }
  }

  #forget(): void {
    this.state = null;
    this.log = [];
  }

  #tell(message: Notice | Refused): void {
    this.notice = message;
    if (FINAL.has(message.code)) this.close();
  }

  #settle(id: string): Waiting | undefined {
    const found = this.#commands.get(id);
    this.#commands.delete(id);
    this.waiting = this.#commands.size;
    return found;
  }

  #transmit(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
    this.#expectAnswer();
  }

  #ping(): void {
    if (this.#answered) this.#transmit({ t: 'ping' });
  }

  /** Something came: all is well until the next heartbeat. */
  #beat(): void {
    clearTimeout(this.#heartTimer);
    this.#heartTimer = setTimeout(() => this.#ping(), TIMES.heartbeat);
  }

  #expectAnswer(): void {
    clearTimeout(this.#heartTimer);
    this.#heartTimer = setTimeout(() => this.#lose(), TIMES.answer);
  }

  #lose(): void {
    if (this.status === 'ended') return;
    this.status = this.state === null ? 'connecting' : 'lost';
    this.#drop();
    this.#reconnect(this.#retry * (0.75 + Math.random() / 2));
    this.#retry = Math.min(this.#retry * 2, TIMES.lastRetry);
  }

  #drop(): void {
    clearTimeout(this.#heartTimer);
    const socket = this.#socket;
    this.#socket = null;
    this.#answered = false;
    socket?.close();
  }

  #reconnect(delay: number): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => {
      this.#drop();
      this.#open();
    }, delay);
  }

  #listen(): void {
    const seen = () => {
      if (document.visibilityState === 'visible') this.check();
    };
    const offline = () => this.#lose();
    const check = () => this.check();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('focus', check);
    window.addEventListener('pageshow', check);
    window.addEventListener('online', check);
    window.addEventListener('offline', offline);
    this.#stopListening = () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('focus', check);
      window.removeEventListener('pageshow', check);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', offline);
    };
  }
}
