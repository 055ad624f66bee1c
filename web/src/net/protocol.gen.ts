/* Made from protocol.schema.json by `npm run protocol`: change src/alfama/server/protocol.py instead. */

export type ClientMessage = Play | Undo | Sit | Leave | SeatBot | OpenSeat | Start | Rematch | Ping;
export type ServerMessage = StateMessage | Done | Refused | Pong | Notice;
export type GameChoices = OfferChoices | TilingChoices;
export type GameEvent =
  | FirstPlayerEvent
  | BagRefilledEvent
  | DealEvent
  | RoundStartEvent
  | TakeEvent
  | MarkerEvent
  | ToLineEvent
  | ToFloorEvent
  | ToLidEvent
  | ToCentreEvent
  | TileEvent
  | LineClearedEvent
  | LineLostEvent
  | FloorEvent
  | RoundEndEvent
  | BonusEvent
  | GameOverEvent;

export interface Protocol {
  ClientMessage: ClientMessage;
  ServerMessage: ServerMessage;
  GameView: AzulView;
  GameChoices: GameChoices;
  GameEvent: GameEvent;
  GuestIn: GuestIn;
  Guest: Guest;
  Me: Me;
  NewTable: NewTable;
  TableCreated: TableCreated;
  ListedTable: ListedTable;
  GameSpec: GameSpec;
  Replay: Replay;
  Study: Study;
  Studied: Studied;
  Verified: Verified;
  ErrorAnswer: ErrorAnswer;
}
/**
 * Play a move (move text, docs/notation.md) that was chosen at `version`.
 */
export interface Play {
  t: 'play';
  id: string;
  version: number;
  move: string;
}
/**
 * Take back one's last move, as long as nobody else has acted and nothing was dealt since.
 */
export interface Undo {
  t: 'undo';
  id: string;
  version: number;
}
/**
 * Take an open seat, under one's own name or another.
 */
export interface Sit {
  t: 'sit';
  id: string;
  seat: number;
  name?: string | null;
}
/**
 * Give up a seat of one's own, which is open from then on.
 */
export interface Leave {
  t: 'leave';
  id: string;
  seat: number;
}
/**
 * The host gives an open or abandoned seat to a bot.
 */
export interface SeatBot {
  t: 'bot';
  id: string;
  seat: number;
  bot: string;
}
/**
 * The host opens the seat of a bot or of somebody absent for a friend.
 */
export interface OpenSeat {
  t: 'open';
  id: string;
  seat: number;
}
/**
 * The host begins now; a `bot` named here takes all seats that are still open.
 */
export interface Start {
  t: 'start';
  id: string;
  bot?: string | null;
}
/**
 * After the end: a new table with the same seats and options, where the next seat starts.
 */
export interface Rematch {
  t: 'rematch';
  id: string;
}
/**
 * Are you there? Answered with pong.
 */
export interface Ping {
  t: 'ping';
}
/**
 * The whole table as one viewer may see it; a screen is a pure function of the last one.
 *
 * `choices` is null unless a seat of the viewer is to move. `seed` is null until the game is over. `seeded` marks a
 * game with a seed set by hand, which proves nothing. `log` holds what is new since the last state on this socket.
 */
export interface StateMessage {
  t: 'state';
  table: string;
  n: number;
  game: 'azul';
  options: {
    [k: string]: string | number | boolean;
  };
  state: 'waiting' | 'playing' | 'over';
  public: boolean;
  host: boolean;
  link: string;
  seats: SeatState[];
  you: number[];
  view: AzulView;
  choices: (OfferChoices | TilingChoices) | null;
  can_undo: boolean;
  commitment: string;
  seed: string | null;
  seeded: boolean;
  rematch: string | null;
  watchers: number;
  log: LogEntry[];
}
/**
 * Who sits where. `name` is null for an open seat; `bot` is the name of the bot's kind.
 */
export interface SeatState {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string | null;
  bot: string | null;
  mine: boolean;
  online: boolean;
  /**
   * Offline for so long that the host may replace this person.
   */
  absent: boolean;
}
/**
 * Everything that is public about a position of Azul, which is all of it but the order of the bag.
 */
export interface AzulView {
  game: 'azul';
  options: {
    [k: string]: string | number | boolean;
  };
  phase: 'start' | 'deal' | 'offer' | 'tiling' | 'over';
  round: number;
  turn: number | null;
  starter: number | null;
  marker: 'centre' | number | null;
  displays: string[];
  centre: string;
  bag: TileCounts;
  lid: TileCounts;
  boards: Board[];
  tiling: Tiling | null;
  last_round: ('will_end' | 'may_end') | null;
  outcome: Outcome | null;
  text: string;
}
/**
 * How many tiles of each colour (J = jokers).
 */
export interface TileCounts {
  B: number;
  Y: number;
  R: number;
  K: number;
  W: number;
  J: number;
}
/**
 * One player's board.
 *
 * `wall` has 5 rows of 5 characters ("." = free). `lines` are the five pattern lines and `floor` the floor line, as
 * the letters of the tiles lying there. `pattern` is the colour printed on each wall space, null on the grey wall.
 * `barred` lists for each line the colours that it can no longer take in this game.
 */
export interface Board {
  score: number;
  wall: string[];
  lines: string[];
  floor: string;
  pattern: string[] | null;
  projected: Projection;
  progress: Progress;
  barred: string[][];
}
/**
 * What would happen to a board if the round ended now.
 */
export interface Projection {
  score: number;
  points: number;
  floor_would_lose: number;
  floor_loses: number;
}
/**
 * How far the wall is towards its bonuses: tiles in each row, in each column and of each colour, 0..5.
 */
export interface Progress {
  rows: number[];
  columns: number[];
  colours: {
    [k: string]: number;
  };
}
/**
 * The tiling decision that is open: `strands["2"] == [3]` = choosing column 2 leaves line 3 without a space.
 */
export interface Tiling {
  player: number;
  line: number;
  columns: number[];
  strands: {
    [k: string]: number[];
  };
}
/**
 * How a game ended. `ranking` holds the rank of each seat: 1 is best and equal ranks share it.
 */
export interface Outcome {
  termination: 'row' | 'no_tiles' | 'dead' | 'idle_cap';
  ranking: number[];
  winners: number[];
  scores: number[];
  bonuses: Bonuses[];
}
/**
 * Final bonuses of one player: completed rows, columns and colours, and their points together.
 */
export interface Bonuses {
  rows: number;
  columns: number;
  colours: number;
  points: number;
}
/**
 * What the player to take tiles may do.
 */
export interface OfferChoices {
  kind: 'offer';
  player: number;
  groups: Group[];
}
/**
 * All that is taken together from one source; `rest` is what goes to the centre.
 */
export interface Group {
  source: number;
  colour: string;
  jokers: boolean;
  count: number;
  joker_count: number;
  marker: boolean;
  rest: string;
  lines: OfferLine[];
}
/**
 * A line (0 = floor) as the destination of a group; `why` is set when `moves` is empty.
 */
export interface OfferLine {
  line: number;
  moves: OfferMove[];
  why: Why | null;
}
/**
 * One way of putting a taken group in a line: which tiles go where, as letters.
 */
export interface OfferMove {
  text: string;
  code: number;
  to_line: string;
  to_floor: string;
  to_lid: string;
  marker_space: number | null;
  completes: boolean;
  places: Place | null;
  projected: ProjectedScore;
}
/**
 * Where a completed line will be tiled at the end of the round, and the points for it.
 */
export interface Place {
  row: number;
  column: number;
  horizontal: number;
  vertical: number;
  points: number;
}
/**
 * The score if the round ended after the move, and the difference to the score if it ended now.
 */
export interface ProjectedScore {
  score: number;
  delta: number;
}
/**
 * Why something cannot be done: a stable code and an English sentence.
 */
export interface Why {
  code: string;
  reason: string;
}
/**
 * What the player to tile may do.
 */
export interface TilingChoices {
  kind: 'tiling';
  player: number;
  line: number;
  options: TilingOption[];
}
/**
 * One column for the line to be tiled (0 = none: the line is dropped); `strands` = lines left without a space.
 */
export interface TilingOption {
  text: string;
  code: number;
  column: number;
  tile: string;
  horizontal: number;
  vertical: number;
  points: number;
  strands: number[];
}
/**
 * One numbered thing that happened at the table.
 *
 * `by` is the seat that did it (null: nobody seated, or chance). `move` is the text of a move or of a chance event.
 * `seat`, `name` and `bot` are set when a seat changed hands; `undone` is the number of the entry that an undo took
 * back; `table` is the new table of a rematch; `at` is the time in UTC (ISO 8601).
 */
export interface LogEntry {
  n: number;
  kind: 'start' | 'first' | 'deal' | 'move' | 'undo' | 'sit' | 'leave' | 'bot' | 'open' | 'rematch';
  by: number | null;
  move: string | null;
  events: (
    | FirstPlayerEvent
    | BagRefilledEvent
    | DealEvent
    | RoundStartEvent
    | TakeEvent
    | MarkerEvent
    | ToLineEvent
    | ToFloorEvent
    | ToLidEvent
    | ToCentreEvent
    | TileEvent
    | LineClearedEvent
    | LineLostEvent
    | FloorEvent
    | RoundEndEvent
    | BonusEvent
    | GameOverEvent
  )[];
  seat: number | null;
  name: string | null;
  bot: string | null;
  undone: number | null;
  table: string | null;
  at: string;
}
/**
 * The first player was drawn or named.
 */
export interface FirstPlayerEvent {
  kind: 'first_player';
  player: number;
}
/**
 * The bag was empty and took the tiles of the lid.
 */
export interface BagRefilledEvent {
  kind: 'bag_refilled';
  tiles: {
    [k: string]: number;
  };
}
/**
 * Tiles were dealt to the displays; `short` = there were not enough for all of them.
 */
export interface DealEvent {
  kind: 'deal';
  displays: string[];
  short: boolean;
}
/**
 * A round begins.
 */
export interface RoundStartEvent {
  kind: 'round_start';
  round: number;
  starter: number;
}
/**
 * A player took tiles from a source (0 = centre).
 */
export interface TakeEvent {
  kind: 'take';
  player: number;
  source: number;
  colour: string;
  count: number;
  jokers: number;
}
/**
 * A player took the starting marker; `space` is its place on the floor line, null when that is full.
 */
export interface MarkerEvent {
  kind: 'marker';
  player: number;
  space: number | null;
}
/**
 * Tiles were put in a pattern line, the first of them on `first_space`.
 */
export interface ToLineEvent {
  kind: 'to_line';
  player: number;
  line: number;
  tiles: string;
  first_space: number;
}
/**
 * Tiles fell to the floor line, the first of them on `first_space`.
 */
export interface ToFloorEvent {
  kind: 'to_floor';
  player: number;
  tiles: string;
  first_space: number;
}
/**
 * Tiles went straight to the lid because the floor line is full.
 */
export interface ToLidEvent {
  kind: 'to_lid';
  player: number;
  tiles: string;
}
/**
 * The tiles left on a display were pushed to the centre.
 */
export interface ToCentreEvent {
  kind: 'to_centre';
  source: number;
  tiles: string;
}
/**
 * A tile was placed on the wall: `points` for its horizontal and vertical runs, `score` afterwards.
 */
export interface TileEvent {
  kind: 'tile';
  player: number;
  line: number;
  column: number;
  tile: string;
  horizontal: number;
  vertical: number;
  points: number;
  score: number;
}
/**
 * The other tiles of a tiled line went to the lid.
 */
export interface LineClearedEvent {
  kind: 'line_cleared';
  player: number;
  line: number;
  tiles: string;
}
/**
 * Grey wall: no space was left for a complete line, so its tiles fell to the floor.
 */
export interface LineLostEvent {
  kind: 'line_lost';
  player: number;
  line: number;
  tiles: string;
}
/**
 * The floor was charged: the printed loss, what was really lost (never below 0) and the score afterwards.
 */
export interface FloorEvent {
  kind: 'floor';
  player: number;
  tiles: string;
  spaces: number;
  would_lose: number;
  loses: number;
  score: number;
}
/**
 * A round is over.
 */
export interface RoundEndEvent {
  kind: 'round_end';
  round: number;
  scores: number[];
}
/**
 * The final bonuses of a player: how many rows, columns and colours are complete, and the points together.
 */
export interface BonusEvent {
  kind: 'bonus';
  player: number;
  rows: number;
  columns: number;
  colours: number;
  points: number;
  score: number;
}
/**
 * The game is over.
 */
export interface GameOverEvent {
  kind: 'game_over';
  termination: 'row' | 'no_tiles' | 'dead' | 'idle_cap';
  ranking: number[];
  winners: number[];
  scores: number[];
}
/**
 * A command was carried out; the state with its events was sent before. `table` answers a rematch.
 */
export interface Done {
  t: 'done';
  id: string;
  n: number;
  table: string | null;
}
/**
 * A command was not carried out and nothing changed. `why` says in rule terms why a move is illegal.
 */
export interface Refused {
  t: 'refused';
  id: string | null;
  code: string;
  reason: string;
  n: number;
  why: Why | null;
}
/**
 * The answer to a ping.
 */
export interface Pong {
  t: 'pong';
}
/**
 * Something about the connection or the server, not about a command.
 */
export interface Notice {
  t: 'notice';
  code: string;
  reason: string;
}
/**
 * A name to play under.
 */
export interface GuestIn {
  name: string;
}
/**
 * Who the cookie says you are.
 */
export interface Guest {
  id: string;
  name: string;
}
/**
 * The same, with nulls for somebody who has not given a name yet.
 */
export interface Me {
  id: string | null;
  name: string | null;
}
/**
 * A new table. Tables where no seat is open begin at once, the others when the last seat is taken.
 *
 * `seed` (32 hex digits) sets the draws by hand and marks the game; `first` names the seat that starts, else it is
 * drawn.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: string | number | boolean;
  };
  /**
   * @minItems 1
   * @maxItems 10
   */
  seats: NewSeat[];
  seed?: string | null;
  first?: number | null;
  public?: boolean;
}
/**
 * A seat of a new table: me, another person on this screen (local), open for a friend, or a bot.
 */
export interface NewSeat {
  kind: 'me' | 'local' | 'open' | 'bot';
  name?: string | null;
  bot?: string | null;
}
/**
 * The id of a new table; its page is /t/<id>.
 */
export interface TableCreated {
  table: string;
}
/**
 * A table in the list of tables; `updated` in UTC (ISO 8601), `mine` = a seat of yours or made by you.
 */
export interface ListedTable {
  table: string;
  game: string;
  options: {
    [k: string]: string | number | boolean;
  };
  seats: ListedSeat[];
  state: 'waiting' | 'playing' | 'over';
  round: number;
  mine: boolean;
  updated: string;
}
/**
 * A seat in the list of tables.
 */
export interface ListedSeat {
  name: string | null;
  kind: 'person' | 'bot' | 'open';
  taken: boolean;
}
/**
 * What can be played here.
 */
export interface GameSpec {
  game: string;
  players: number[];
  options: OptionSpec[];
  bots: BotSpec[];
}
/**
 * An option of a game: one of `values`, a flag, or a number between values[0] and values[1].
 */
export interface OptionSpec {
  name: string;
  kind: 'choice' | 'flag' | 'number';
  values: (string | number | boolean)[];
  default: string | number | boolean;
}
/**
 * A bot that can take a seat.
 */
export interface BotSpec {
  name: string;
  about: string;
}
/**
 * A game as a list of moments, with the header tags of its record.
 */
export interface Replay {
  header: {
    [k: string]: string;
  };
  frames: Frame[];
}
/**
 * One moment of a replay: what was done and the position after it. Frame 0 is the position before everything.
 */
export interface Frame {
  n: number;
  by: number | null;
  move: string | null;
  events: (
    | FirstPlayerEvent
    | BagRefilledEvent
    | DealEvent
    | RoundStartEvent
    | TakeEvent
    | MarkerEvent
    | ToLineEvent
    | ToFloorEvent
    | ToLidEvent
    | ToCentreEvent
    | TileEvent
    | LineClearedEvent
    | LineLostEvent
    | FloorEvent
    | RoundEndEvent
    | BonusEvent
    | GameOverEvent
  )[];
  view: AzulView;
}
/**
 * A position to look at (position text) and moves or chance events to play from there, one text each.
 */
export interface Study {
  position: string;
  /**
   * @maxItems 400
   */
  moves?: string[];
}
/**
 * The position reached, what its player may do there, and the frames on the way.
 */
export interface Studied {
  view: AzulView;
  choices: (OfferChoices | TilingChoices) | null;
  frames: Frame[];
}
/**
 * The check of a finished game: the seed fits the commitment, and every draw follows from the seed.
 */
export interface Verified {
  ok: boolean;
  seed: string;
  commitment: string;
  seeded: boolean;
  draws: DealCheck[];
}
/**
 * Whether one draw of a finished game is what its seed gives.
 */
export interface DealCheck {
  n: number;
  move: string;
  expected: string;
  ok: boolean;
}
/**
 * Every HTTP error has this form.
 */
export interface ErrorAnswer {
  error: ErrorBody;
}
/**
 * What is wrong: a stable code and a sentence; line and column (from 1) for a text that cannot be read.
 */
export interface ErrorBody {
  code: string;
  reason: string;
  line: number | null;
  column: number | null;
  why: Why | null;
}
