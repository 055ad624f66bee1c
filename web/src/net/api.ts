/** The server's HTTP calls, typed. Every failure is an `ApiError` with a code that has a translation. */
import { address } from '../lib/base';
import type {
  ErrorAnswer,
  GameSpec,
  Guest,
  ListedTable,
  Me,
  NewTable,
  Replay,
  StateMessage,
  Studied,
  Study,
  TableCreated,
  Verified,
} from './protocol.gen';

export class ApiError extends Error {
  /**
   * @param code stable code; "offline" when the server could not be reached
   * @param reason the server's English sentence
   * @param line place in a text that could not be read, from 1; null otherwise (as `column`)
   * @param why the rule reason of an illegal move
   */
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly line: number | null = null,
    readonly column: number | null = null,
    readonly why: { code: string; reason: string } | null = null,
  ) {
    super(reason);
    this.name = 'ApiError';
  }
}

async function failure(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as ErrorAnswer;
    return new ApiError(
      error.code,
      error.reason,
      error.line ?? null,
      error.column ?? null,
      error.why ?? null,
    );
  } catch {
    return new ApiError('server_error', `The server answered ${response.status}.`);
  }
}

async function call<T>(method: string, path: string, body?: BodyInit, type = 'application/json'): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    init.body = body;
    init.headers = { ...init.headers, 'content-type': type };
  }
  let response: Response;
  try {
    response = await fetch(address(path), init);
  } catch {
    throw new ApiError('offline', 'The server cannot be reached.');
  }
  if (!response.ok) throw await failure(response);
  return (await response.json()) as T;
}

export type TableFilter = 'open' | 'running' | 'mine' | 'finished';

export const api = {
  me: () => call<Me>('GET', 'api/me'),
  guest: (name: string) => call<Guest>('POST', 'api/guest', JSON.stringify({ name })),
  rename: (name: string) => call<Guest>('PATCH', 'api/guest', JSON.stringify({ name })),
  games: () => call<GameSpec[]>('GET', 'api/games'),
  create: (table: NewTable) => call<TableCreated>('POST', 'api/tables', JSON.stringify(table)),
  tables: (filter: TableFilter) => call<ListedTable[]>('GET', `api/tables?filter=${filter}`),
  table: (table: string) => call<StateMessage>('GET', `api/tables/${table}`),
  replay: (table: string) => call<Replay>('GET', `api/tables/${table}/replay`),
  verify: (table: string) => call<Verified>('GET', `api/tables/${table}/verify`),
  study: (study: Study) => call<Studied>('POST', 'api/positions', JSON.stringify(study)),
  /** Look at a record, in either of its forms. */
  readRecord: (text: string) =>
    call<Replay>(
      'POST',
      'api/records',
      text,
      text.trimStart().startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8',
    ),
};

/** Where the record of a table can be downloaded. */
export function recordAddress(table: string, form: 'txt' | 'json'): string {
  return address(`api/tables/${table}/record.${form}`);
}
