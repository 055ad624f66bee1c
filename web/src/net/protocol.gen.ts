/* Made from protocol.schema.json by `npm run protocol`: change src/alfama/server/protocol.py instead. */

export type ClientMessage = Play | Undo | Sit | Leave | SeatBot | OpenSeat | Start | Rematch | Ping;
export type ServerMessage = (AzulStateMessage | DuelStateMessage) | Done | Refused | Pong | Notice;
export type GameView = AzulView | DuelView;
export type GameChoices =
  | (OfferChoices | TilingChoices)
  | (
      | DuelActionChoices
      | DuelDrawChoices
      | DuelKeepChoices
      | DuelPlaceChoices
      | DuelReturnChoices
      | DuelStackChoices
      | DuelSpaceChoices
      | DuelPayChoices
      | DuelChipsChoices
      | DuelColumnChoices
    );
export type GameEvent =
  | (
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
    )
  | (
      | FirstPlayerEvent
      | DuelTabletsEvent
      | DuelDisplayEvent
      | DuelBagRefilledEvent
      | DuelFillEvent
      | RoundStartEvent
      | DuelChipRevealedEvent
      | DuelPlateTakenEvent
      | DuelPlateDrawnEvent
      | DuelTopBackEvent
      | DuelLookedEvent
      | DuelPlateKeptEvent
      | DuelPlatePlacedEvent
      | DuelPlatesReturnedEvent
      | DuelTakeEvent
      | DuelMarkerEvent
      | DuelToMoonEvent
      | ToLineEvent
      | DuelToBrokenEvent
      | DuelToTowerEvent
      | DuelChipTakenEvent
      | DuelPassEvent
      | DuelDomeStartEvent
      | TileEvent
      | DuelSpecialEvent
      | LineClearedEvent
      | DuelLineBrokenEvent
      | DuelLineKeptEvent
      | DuelChipsSpentEvent
      | DuelPenaltyEvent
      | RoundEndEvent
      | DuelTabletEvent
      | DuelFinalScoreEvent
      | DuelGameOverEvent
    );
export type AzulChoices = OfferChoices | TilingChoices;
export type AzulEvent =
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
export type DuelChoices =
  | DuelActionChoices
  | DuelDrawChoices
  | DuelKeepChoices
  | DuelPlaceChoices
  | DuelReturnChoices
  | DuelStackChoices
  | DuelSpaceChoices
  | DuelPayChoices
  | DuelChipsChoices
  | DuelColumnChoices;
export type DuelEvent =
  | FirstPlayerEvent
  | DuelTabletsEvent
  | DuelDisplayEvent
  | DuelBagRefilledEvent
  | DuelFillEvent
  | RoundStartEvent
  | DuelChipRevealedEvent
  | DuelPlateTakenEvent
  | DuelPlateDrawnEvent
  | DuelTopBackEvent
  | DuelLookedEvent
  | DuelPlateKeptEvent
  | DuelPlatePlacedEvent
  | DuelPlatesReturnedEvent
  | DuelTakeEvent
  | DuelMarkerEvent
  | DuelToMoonEvent
  | ToLineEvent
  | DuelToBrokenEvent
  | DuelToTowerEvent
  | DuelChipTakenEvent
  | DuelPassEvent
  | DuelDomeStartEvent
  | TileEvent
  | DuelSpecialEvent
  | LineClearedEvent
  | DuelLineBrokenEvent
  | DuelLineKeptEvent
  | DuelChipsSpentEvent
  | DuelPenaltyEvent
  | RoundEndEvent
  | DuelTabletEvent
  | DuelFinalScoreEvent
  | DuelGameOverEvent;
export type StateMessage = AzulStateMessage | DuelStateMessage;
export type LogEntry = AzulLogEntry | DuelLogEntry;
export type Frame = AzulFrame | DuelFrame;
export type Replay = AzulReplay | DuelReplay;
export type Studied = AzulStudied | DuelStudied;

export interface Protocol {
  ClientMessage: ClientMessage;
  ServerMessage: ServerMessage;
  GameView: GameView;
  GameChoices: GameChoices;
  GameEvent: GameEvent;
  AzulChoices: AzulChoices;
  AzulEvent: AzulEvent;
  DuelChoices: DuelChoices;
  DuelEvent: DuelEvent;
  StateMessage: StateMessage;
  LogEntry: LogEntry;
  Frame: Frame;
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
 * `choices` is null unless a seat of the viewer is to move. `log` holds what is new since the last state here.
 */
export interface AzulStateMessage {
  t: 'state';
  table: string;
  /**
   * Number of the last entry of the log.
   */
  n: number;
  options: {
    [k: string]: string | number | boolean;
  };
  state: 'waiting' | 'playing' | 'over';
  public: boolean;
  /**
   * Whether the viewer may give seats away.
   */
  host: boolean;
  link: string;
  seats: SeatState[];
  /**
   * Seats of the viewer.
   */
  you: number[];
  can_undo: boolean;
  /**
   * SHA-256 of the seed.
   */
  commitment: string;
  /**
   * Null until the game is over.
   */
  seed: string | null;
  /**
   * Whether the seed was set by hand, which proves nothing.
   */
  seeded: boolean;
  rematch: string | null;
  watchers: number;
  game: 'azul';
  view: AzulView;
  choices: (OfferChoices | TilingChoices) | null;
  log: AzulLogEntry[];
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
 * The score if the round ended after the move, and the difference to the score if it ended now; chips not spent.
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
 * One numbered thing that happened at a table of Azul.
 */
export interface AzulLogEntry {
  /**
   * Number of the entry, from 1.
   */
  n: number;
  /**
   * The seat that did it; null: nobody seated, or chance.
   */
  by: number | null;
  /**
   * Text of a move or a chance event; ? stands for what is hidden from the viewer.
   */
  move: string | null;
  /**
   * The seat that changed hands.
   */
  seat: number | null;
  /**
   * Who took it, when a person did.
   */
  name: string | null;
  /**
   * Who took it, when a bot did.
   */
  bot: string | null;
  /**
   * Number of the entry that an undo took back.
   */
  undone: number | null;
  /**
   * The new table of a rematch.
   */
  table: string | null;
  /**
   * Time in UTC (ISO 8601).
   */
  at: string;
  kind: ('start' | 'move' | 'undo' | 'sit' | 'leave' | 'bot' | 'open' | 'rematch') | ('first' | 'deal');
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
 * A tile was placed on the wall or dome: `points` for its horizontal and vertical runs, `score` afterwards.
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
 * The other tiles of a tiled line went to the lid or tower.
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
 * The whole table as one viewer may see it; a screen is a pure function of the last one.
 *
 * `choices` is null unless a seat of the viewer is to move. `log` holds what is new since the last state here.
 */
export interface DuelStateMessage {
  t: 'state';
  table: string;
  /**
   * Number of the last entry of the log.
   */
  n: number;
  options: {
    [k: string]: string | number | boolean;
  };
  state: 'waiting' | 'playing' | 'over';
  public: boolean;
  /**
   * Whether the viewer may give seats away.
   */
  host: boolean;
  link: string;
  seats: SeatState[];
  /**
   * Seats of the viewer.
   */
  you: number[];
  can_undo: boolean;
  /**
   * SHA-256 of the seed.
   */
  commitment: string;
  /**
   * Null until the game is over.
   */
  seed: string | null;
  /**
   * Whether the seed was set by hand, which proves nothing.
   */
  seeded: boolean;
  rematch: string | null;
  watchers: number;
  game: 'duel';
  view: DuelView;
  choices:
    | (
        | DuelActionChoices
        | DuelDrawChoices
        | DuelKeepChoices
        | DuelPlaceChoices
        | DuelReturnChoices
        | DuelStackChoices
        | DuelSpaceChoices
        | DuelPayChoices
        | DuelChipsChoices
        | DuelColumnChoices
      )
    | null;
  log: DuelLogEntry[];
}
/**
 * Everything that one seat (or a spectator) may know of a position of Azul Duel.
 */
export interface DuelView {
  game: 'duel';
  options: {
    [k: string]: string | number | boolean;
  };
  /**
   * Whose knowledge this is; null for what everybody knows.
   */
  seat: number | null;
  phase: 'setup' | 'opening' | 'preparation' | 'acquisition' | 'dome' | 'over';
  /**
   * What is awaited: a draw or a decision.
   */
  stage:
    | ('first' | 'tablets' | 'plates' | 'fill' | 'chip' | 'back' | 'fronts')
    | ('action' | 'draw' | 'keep' | 'place' | 'return' | 'stack' | 'space' | 'pay' | 'chips' | 'column')
    | 'over';
  /**
   * 1..5; during preparation, the one about to begin.
   */
  round: number;
  /**
   * Set in the fifth round.
   */
  last_round: 'will_end' | null;
  /**
   * The seat that decides; null when something is drawn, and after the end.
   */
  turn: number | null;
  /**
   * Starting player of the round; from dome forming on, of the next one.
   */
  starter: number | null;
  /**
   * The seat with the starting player tile; null: it is at the large factory.
   */
  marker: number | null;
  /**
   * Dome forming: the pattern line that is decided about.
   */
  line: number | null;
  /**
   * The plate that is to be placed, as printed.
   */
  held: string | null;
  /**
   * Stage stack: the small factory whose rest is to be stacked.
   */
  factory: number | null;
  /**
   * Stage chips: the chips named so far.
   */
  paid: string[];
  /**
   * Player tokens left in this round, 0..2 a seat: plates still to be taken.
   */
  tokens: number[];
  /**
   * Chips taken in this round, 0..2 a seat.
   */
  taken: number[];
  /**
   * Who can do nothing more in this phase.
   */
  passed: boolean[];
  stack: DuelStack;
  /**
   * Plates drawn in this turn, in order: letters if known, else the back (s, w); '' for the kept one.
   */
  hand: string[];
  /**
   * Stage return: letters (a = first drawn) of those named so far, from the top; ? for others' eyes.
   */
  return_order: string;
  /**
   * Names of the tablets in play; empty before they are drawn.
   */
  tablets: string[];
  /**
   * Face-up plates at positions 1..3; '' for a hole.
   */
  display: string[];
  /**
   * Tiles on the suns of factories 0..4, in colour order.
   */
  sun: string[];
  /**
   * Tiles on the moons of factories 0..4: the large one in colour order, small ones from the top.
   */
  moon: string[];
  /**
   * Chips at factories 1..4: their letters, '?' face down, '' none.
   */
  chips: string[];
  /**
   * Chips of each kind that nobody has seen, 0..2: supply and face down.
   */
  chip_pool: {
    [k: string]: number;
  };
  bag: DuelTileCounts;
  tower: DuelTileCounts;
  /**
   * Special tiles left in the supply, 0..9.
   */
  specials: number;
  /**
   * The tablets in play with everybody's progress.
   */
  objectives: DuelTablet[];
  boards: DuelBoard[];
  outcome: DuelOutcome | null;
  /**
   * The position text; with ? for what the seat does not know, it cannot be read again.
   */
  text: string;
}
/**
 * The stack of dome plates.
 */
export interface DuelStack {
  /**
   * Plates in it, 0..15, the returned ones included.
   */
  size: number;
  /**
   * The back of the top plate; null when not seen yet, or none is left.
   */
  back: ('s' | 'w') | null;
  /**
   * What drawing a plate costs each seat now: 1 point, or 0 with a score of 0.
   */
  costs: number[];
  /**
   * The plates that were given back, from the top of the stack.
   */
  returned: DuelReturned[];
  /**
   * Whether they lie on the others (option returned_plates), or under them.
   */
  returned_on_top: boolean;
}
/**
 * A plate in the stack that somebody drew and gave back, as the seat of the view knows it.
 */
export interface DuelReturned {
  /**
   * Its letters if the seat knows them, else null.
   */
  plate: string | null;
  /**
   * Unless the seat knows it: the plates it may be; empty for spectators.
   */
  possible: string[];
}
/**
 * How many tiles of each colour, 0..13.
 */
export interface DuelTileCounts {
  B: number;
  T: number;
  R: number;
  Y: number;
  K: number;
}
/**
 * A scoring tablet in play. `count` of 4b counts the special spaces that are still empty.
 */
export interface DuelTablet {
  tablet: '1a' | '1b' | '2a' | '2b' | '3a' | '3b' | '4a' | '4b';
  /**
   * A few English words: rows, colourful rows, columns, edge, diagonals, …
   */
  title: string;
  seats: DuelTabletSeat[];
}
/**
 * How far a seat is with a tablet, if the game ended now.
 */
export interface DuelTabletSeat {
  /**
   * Rows, columns, diagonals, corners, tiles or spaces that it counts for this seat.
   */
  count: number;
  /**
   * The most it can count: for wild and special spaces, those on the dome now.
   */
  of: number;
  /**
   * What it would bring now; only 4b brings less than 0.
   */
  points: number;
  /**
   * The most it can bring, as for `of`.
   */
  most: number;
  /**
   * 1a, 1b: the rows from the top; 2a: the columns from the left; 3a: falling and rising diagonal; 3b: corners row by row; 2b, 4a, 4b: the ring, the wild, the special spaces as one.
   */
  parts: DuelTabletPart[];
}
/**
 * One thing that a tablet looks at: so many tiles (1b: colours) `have` of so many.
 */
export interface DuelTabletPart {
  have: number;
  of: number;
}
/**
 * One player's board.
 */
export interface DuelBoard {
  score: number;
  /**
   * Pattern lines 1..6 as the letters of their tiles.
   */
  lines: string[];
  /**
   * Letters of the broken tiles, up to 4, in colour order.
   */
  broken: string;
  /**
   * Printed spaces, six rows of six characters; '.' where no plate lies.
   */
  dome: string[];
  /**
   * Tiles on the dome, six rows of six characters; '.' where none lies.
   */
  tiles: string[];
  /**
   * Chips that can be spent, in the order B T R Y K BR RT TY YK KB.
   */
  chips: string[];
  /**
   * Chips that are out of the game.
   */
  spent: string[];
  /**
   * Plates on slots 1..9, row by row, as they lie; null: empty.
   */
  slots: (string | null)[];
  /**
   * Points that the broken tiles cost together now: 0, 1, 3, 6 or 10.
   */
  broken_cost: number;
  projected: DuelProjection;
}
/**
 * A board, if the domes were formed now without chips, each line in the space with the most points.
 */
export interface DuelProjection {
  /**
   * The score then, tablets not counted.
   */
  score: number;
  /**
   * Points of all tiles, specials included.
   */
  points: number;
  /**
   * Points for broken tiles and the starting player tile as printed, 0..12.
   */
  would_lose: number;
  /**
   * What of it the score can bear.
   */
  loses: number;
  /**
   * Lines 1..6.
   */
  lines: DuelLine[];
}
/**
 * A pattern line, if the domes were formed now without chips.
 */
export interface DuelLine {
  /**
   * placed: a tile goes to the dome; stays: it waits for a space; breaks: no space will ever come.
   */
  fate: 'empty' | 'incomplete' | 'placed' | 'stays' | 'breaks';
  /**
   * Dome column 1..6 with the most points, when a tile is placed.
   */
  column: number | null;
  /**
   * Points of the tile's runs, when it is placed.
   */
  points: number;
  /**
   * Points of a special tile that comes with it, 0 for none.
   */
  special: number;
  /**
   * Dome columns 1..6 with a free space for its tiles.
   */
  columns: number[];
  /**
   * Tiles it lacks, 0..6.
   */
  missing: number;
  /**
   * Whether the seat's chips could stand for all that it lacks now.
   */
  payable: boolean;
}
/**
 * How a game ended. `ranking` holds the rank of each seat; there is no shared victory.
 */
export interface DuelOutcome {
  termination: 'rounds';
  ranking: number[];
  winners: number[];
  scores: number[];
  /**
   * For each seat the points of every tablet in play, by its name.
   */
  tablets: {
    [k: string]: number;
  }[];
  /**
   * Equal scores: the holder of the starting player tile wins.
   */
  tie_break: boolean;
}
/**
 * The actions: tiles, a chip, a face-up plate, a draw. In the opening only face-up plates.
 */
export interface DuelActionChoices {
  kind: 'action';
  player: number;
  takes: DuelTake[];
  chips: DuelChipMove[];
  plates: DuelPlateMove[];
  draw: DuelDrawMove | null;
  why: DuelNoAction;
}
/**
 * All tiles of a colour from one sun, or from all moons together (source moon).
 */
export interface DuelTake {
  source: 'L' | '1' | '2' | '3' | '4' | 'moon';
  colour: string;
  count: number;
  /**
   * Where they lie: of small moons one tile each, the top one.
   */
  parts: DuelPart[];
  /**
   * What is left on a sun and goes to its moon, in colour order.
   */
  rest: string;
  /**
   * Destinations 0..6.
   */
  lines: DuelTakeLine[];
}
/**
 * Tiles of a group at one factory (0 = the large one).
 */
export interface DuelPart {
  factory: number;
  count: number;
}
/**
 * A line (0 = broken space) as the destination of a group; `why` is set when `moves` is empty.
 */
export interface DuelTakeLine {
  line: number;
  moves: DuelTakeMove[];
  why: Why | null;
}
/**
 * One way of putting taken tiles in a line.
 */
export interface DuelTakeMove {
  text: string;
  code: number;
  /**
   * Letters of the tiles that go in the line.
   */
  to_line: string;
  /**
   * Letters of the tiles that are broken.
   */
  to_broken: string;
  /**
   * Letters of the tiles that go to the tower at no cost.
   */
  to_tower: string;
  /**
   * Whether the starting player tile comes along.
   */
  marker: boolean;
  /**
   * Small factories whose chip is turned up.
   */
  reveals: number[];
  /**
   * Whether the order of the rest on the moon is asked for next (stage stack).
   */
  asks_order: boolean;
  /**
   * Whether the line is complete then.
   */
  completes: boolean;
  /**
   * What becomes of the line then; null for the broken space.
   */
  fate: ('empty' | 'incomplete' | 'placed' | 'stays' | 'breaks') | null;
  /**
   * The line after the move; null for the broken space.
   */
  becomes: DuelLine | null;
  projected: ProjectedScore;
}
/**
 * Take a revealed chip.
 */
export interface DuelChipMove {
  text: string;
  code: number;
  factory: number;
  chip: string;
}
/**
 * Take a face-up plate, to be placed next.
 */
export interface DuelPlateMove {
  text: string;
  code: number;
  position: number;
  plate: string;
}
/**
 * Draw the top plate of the stack.
 */
export interface DuelDrawMove {
  text: string;
  code: number;
  /**
   * 1 point, or 0 with a score of 0.
   */
  cost: number;
  back: ('s' | 'w') | null;
}
/**
 * For every kind of action that is not possible, why.
 */
export interface DuelNoAction {
  takes: Why | null;
  chips: Why | null;
  plates: Why | null;
  draw: Why | null;
}
/**
 * After a draw: draw another plate, or look.
 */
export interface DuelDrawChoices {
  kind: 'draw';
  player: number;
  /**
   * Backs of the plates drawn so far, s or w, in order.
   */
  drawn: string;
  draw: DuelDrawMove | null;
  look: DuelLookMove;
}
/**
 * Stop drawing and look at the fronts.
 */
export interface DuelLookMove {
  text: string;
  code: number;
}
/**
 * Which of the drawn plates is kept. Everybody sees it then, so this cannot be taken back.
 */
export interface DuelKeepChoices {
  kind: 'keep';
  player: number;
  /**
   * The drawn plates in order.
   */
  drawn: string[];
  options: DuelDrawnMove[];
}
/**
 * Keep a drawn plate, or put it back next; `drawn` is its letter, a = first drawn.
 */
export interface DuelDrawnMove {
  text: string;
  code: number;
  drawn: string;
  plate: string;
}
/**
 * Where the plate in hand goes and how it lies.
 */
export interface DuelPlaceChoices {
  kind: 'place';
  player: number;
  /**
   * The plate as printed.
   */
  plate: string;
  options: DuelPlaceMove[];
}
/**
 * A slot and a turning for the plate in hand.
 */
export interface DuelPlaceMove {
  text: string;
  code: number;
  /**
   * 1..9, row by row.
   */
  slot: number;
  /**
   * Clockwise quarter turns, 0..3.
   */
  turns: number;
  /**
   * Its letters as it would lie.
   */
  plate: string;
  /**
   * Lines with tiles that would find a space on it.
   */
  serves: number[];
  /**
   * What a special tile on it would score, 1..6; null without one.
   */
  special_value: number | null;
  projected: ProjectedScore;
}
/**
 * Which drawn plate goes back next; the first named lies highest. The last one goes by itself.
 */
export interface DuelReturnChoices {
  kind: 'return';
  player: number;
  /**
   * Letters of those named so far.
   */
  order: string;
  options: DuelDrawnMove[];
}
/**
 * In which order the rest of a small factory is stacked on its moon.
 */
export interface DuelStackChoices {
  kind: 'stack';
  player: number;
  factory: number;
  /**
   * The tiles to be stacked, in colour order.
   */
  rest: string;
  options: DuelStackMove[];
}
/**
 * An order of the rest of a small factory on its moon, from the top.
 */
export interface DuelStackMove {
  text: string;
  code: number;
  tiles: string;
}
/**
 * Where the tile of a complete line goes.
 */
export interface DuelSpaceChoices {
  kind: 'space';
  player: number;
  line: number;
  tiles: string;
  options: DuelSpaceMove[];
}
/**
 * A dome column that may be chosen now.
 */
export interface DuelSpaceMove {
  line: number;
  column: number;
  tile: string;
  /**
   * Length of its horizontal run, itself included.
   */
  horizontal: number;
  /**
   * Length of its vertical run, itself included.
   */
  vertical: number;
  /**
   * Points of the runs.
   */
  points: number;
  special: DuelSpecialTile | null;
  projected: ProjectedScore;
  text: string;
  code: number;
}
/**
 * A special tile that comes with a placed tile.
 */
export interface DuelSpecialTile {
  row: number;
  column: number;
  points: number;
}
/**
 * Whether and how an incomplete line is completed with chips.
 */
export interface DuelPayChoices {
  kind: 'pay';
  player: number;
  line: number;
  tiles: string;
  missing: number;
  paid: string[];
  /**
   * The usable chips.
   */
  chips: string[];
  /**
   * Every way to pay, fewest chips first.
   */
  payments: DuelPayment[];
  /**
   * Where the tile could go once the line is paid for.
   */
  spaces: DuelSpace[];
  leave: DuelLeaveMove;
  /**
   * The payments chip by chip.
   */
  options: DuelPayMove[];
}
/**
 * A whole payment: the decisions still to be made for it, also as one word, the chips spent and the chips left.
 */
export interface DuelPayment {
  text: string;
  moves: string[];
  chips: string[];
  left: string[];
}
/**
 * A dome column for the tile of a line, and what it would bring.
 */
export interface DuelSpace {
  line: number;
  column: number;
  tile: string;
  /**
   * Length of its horizontal run, itself included.
   */
  horizontal: number;
  /**
   * Length of its vertical run, itself included.
   */
  vertical: number;
  /**
   * Points of the runs.
   */
  points: number;
  special: DuelSpecialTile | null;
  projected: ProjectedScore;
}
/**
 * Leave an incomplete line as it is.
 */
export interface DuelLeaveMove {
  text: string;
  code: number;
  line: number;
  /**
   * What stays in the line.
   */
  tiles: string;
  missing: number;
  /**
   * The line that is decided about next; null when this dome is done then.
   */
  next_line: number | null;
  /**
   * No round follows: the tiles will bring nothing.
   */
  last_round: boolean;
}
/**
 * Name a chip for the line; `paid` and `left` are the chips named and usable after it.
 */
export interface DuelPayMove {
  text: string;
  code: number;
  line: number;
  chip: string;
  missing: number;
  paid: string[];
  left: string[];
}
/**
 * The next chip of a payment that was begun.
 */
export interface DuelChipsChoices {
  kind: 'chips';
  player: number;
  line: number;
  tiles: string;
  missing: number;
  paid: string[];
  chips: string[];
  payments: DuelPayment[];
  spaces: DuelSpace[];
  options: DuelPayMove[];
}
/**
 * Where the tile of a line goes that was completed with chips.
 */
export interface DuelColumnChoices {
  kind: 'column';
  player: number;
  line: number;
  tiles: string;
  options: DuelSpaceMove[];
}
/**
 * One numbered thing that happened at a table of Azul Duel, as the viewer may see it.
 */
export interface DuelLogEntry {
  /**
   * Number of the entry, from 1.
   */
  n: number;
  /**
   * The seat that did it; null: nobody seated, or chance.
   */
  by: number | null;
  /**
   * Text of a move or a chance event; ? stands for what is hidden from the viewer.
   */
  move: string | null;
  /**
   * The seat that changed hands.
   */
  seat: number | null;
  /**
   * Who took it, when a person did.
   */
  name: string | null;
  /**
   * Who took it, when a bot did.
   */
  bot: string | null;
  /**
   * Number of the entry that an undo took back.
   */
  undone: number | null;
  /**
   * The new table of a rematch.
   */
  table: string | null;
  /**
   * Time in UTC (ISO 8601).
   */
  at: string;
  kind:
    | ('start' | 'move' | 'undo' | 'sit' | 'leave' | 'bot' | 'open' | 'rematch')
    | ('first' | 'tablets' | 'plates' | 'fill' | 'chip' | 'back' | 'fronts');
  events: (
    | FirstPlayerEvent
    | DuelTabletsEvent
    | DuelDisplayEvent
    | DuelBagRefilledEvent
    | DuelFillEvent
    | RoundStartEvent
    | DuelChipRevealedEvent
    | DuelPlateTakenEvent
    | DuelPlateDrawnEvent
    | DuelTopBackEvent
    | DuelLookedEvent
    | DuelPlateKeptEvent
    | DuelPlatePlacedEvent
    | DuelPlatesReturnedEvent
    | DuelTakeEvent
    | DuelMarkerEvent
    | DuelToMoonEvent
    | ToLineEvent
    | DuelToBrokenEvent
    | DuelToTowerEvent
    | DuelChipTakenEvent
    | DuelPassEvent
    | DuelDomeStartEvent
    | TileEvent
    | DuelSpecialEvent
    | LineClearedEvent
    | DuelLineBrokenEvent
    | DuelLineKeptEvent
    | DuelChipsSpentEvent
    | DuelPenaltyEvent
    | RoundEndEvent
    | DuelTabletEvent
    | DuelFinalScoreEvent
    | DuelGameOverEvent
  )[];
}
/**
 * The scoring tablets were drawn.
 */
export interface DuelTabletsEvent {
  kind: 'tablets';
  tablets: string[];
}
/**
 * Plates were turned up; `back` is that of the new top plate of the stack, null when it is empty.
 */
export interface DuelDisplayEvent {
  kind: 'display';
  plates: DuelShownPlate[];
  back: ('s' | 'w') | null;
}
/**
 * A plate that was turned up at a position 1..3.
 */
export interface DuelShownPlate {
  position: number;
  plate: string;
}
/**
 * The bag was empty and took the tiles of the tower (letters in colour order).
 */
export interface DuelBagRefilledEvent {
  kind: 'bag_refilled';
  tiles: string;
}
/**
 * The factories were filled: tiles on the large sun, and on the four small ones.
 */
export interface DuelFillEvent {
  kind: 'fill';
  large: string;
  small: string[];
}
/**
 * The chip of a small factory was turned up.
 */
export interface DuelChipRevealedEvent {
  kind: 'chip_revealed';
  factory: number;
  chip: string;
}
/**
 * A player took the face-up plate at a position.
 */
export interface DuelPlateTakenEvent {
  kind: 'plate_taken';
  player: number;
  position: number;
  plate: string;
}
/**
 * A player drew a plate: its letter (a = first of the turn), its back, the point paid, the score afterwards.
 */
export interface DuelPlateDrawnEvent {
  kind: 'plate_drawn';
  player: number;
  drawn: string;
  back: 's' | 'w';
  cost: number;
  score: number;
}
/**
 * The back of the new top plate of the stack came in sight.
 */
export interface DuelTopBackEvent {
  kind: 'top_back';
  back: 's' | 'w';
}
/**
 * A player looked at the fronts of the drawn plates. Others have `plates` null and see `backs`: sorted letters.
 */
export interface DuelLookedEvent {
  kind: 'looked';
  player: number;
  plates: string[] | null;
  backs: string | null;
}
/**
 * A player kept a drawn plate.
 */
export interface DuelPlateKeptEvent {
  kind: 'plate_kept';
  player: number;
  drawn: string;
  plate: string;
}
/**
 * A player placed a plate: its letters as it lies, and the clockwise quarter turns 0..3.
 */
export interface DuelPlatePlacedEvent {
  kind: 'plate_placed';
  player: number;
  slot: number;
  plate: string;
  turns: number;
}
/**
 * A player put drawn plates back, from the top. Others have `plates` and `order` null and see `backs`, sorted.
 */
export interface DuelPlatesReturnedEvent {
  kind: 'plates_returned';
  player: number;
  plates: string[] | null;
  order: string | null;
  backs: string | null;
}
/**
 * A player took tiles of one colour: from the sun of one factory, or from the moons of all these factories.
 */
export interface DuelTakeEvent {
  kind: 'take';
  player: number;
  side: 'sun' | 'moon';
  factories: number[];
  tiles: string;
}
/**
 * A player took the starting player tile.
 */
export interface DuelMarkerEvent {
  kind: 'marker';
  player: number;
}
/**
 * The rest of a sun went to the moon: from the top, on the large one in colour order.
 */
export interface DuelToMoonEvent {
  kind: 'to_moon';
  factory: number;
  tiles: string;
}
/**
 * Tiles were broken.
 */
export interface DuelToBrokenEvent {
  kind: 'to_broken';
  player: number;
  tiles: string;
}
/**
 * Tiles went straight to the tower because the broken-tiles space is full.
 */
export interface DuelToTowerEvent {
  kind: 'to_tower';
  player: number;
  tiles: string;
}
/**
 * A player took a revealed chip.
 */
export interface DuelChipTakenEvent {
  kind: 'chip_taken';
  player: number;
  factory: number;
  chip: string;
}
/**
 * A player can do nothing more in this phase.
 */
export interface DuelPassEvent {
  kind: 'pass';
  player: number;
}
/**
 * Dome forming begins; `starter` forms first, and will start the next round.
 */
export interface DuelDomeStartEvent {
  kind: 'dome_start';
  starter: number;
}
/**
 * A special tile was added: its points and the score afterwards.
 */
export interface DuelSpecialEvent {
  kind: 'special';
  player: number;
  row: number;
  column: number;
  points: number;
  score: number;
}
/**
 * A line will never find a space: its tiles were broken.
 */
export interface DuelLineBrokenEvent {
  kind: 'line_broken';
  player: number;
  line: number;
  tiles: string;
}
/**
 * A line stays: it waits for a space, or its owner chose to spend no chips.
 */
export interface DuelLineKeptEvent {
  kind: 'line_kept';
  player: number;
  line: number;
  tiles: string;
  why: 'no_space' | 'chosen';
}
/**
 * Chips stood for the `missing` tiles of a line.
 */
export interface DuelChipsSpentEvent {
  kind: 'chips_spent';
  player: number;
  line: number;
  chips: string[];
  missing: number;
}
/**
 * Broken tiles and the starting player tile were paid for: printed costs, what was lost, the score afterwards.
 */
export interface DuelPenaltyEvent {
  kind: 'penalty';
  player: number;
  /**
   * Broken tiles, 0..4.
   */
  broken: number;
  for_broken: number;
  for_marker: number;
  loses: number;
  score: number;
}
/**
 * A scoring tablet was counted for a player.
 */
export interface DuelTabletEvent {
  kind: 'tablet';
  player: number;
  tablet: string;
  count: number;
  points: number;
}
/**
 * The points of all tablets of a player were added.
 */
export interface DuelFinalScoreEvent {
  kind: 'final_score';
  player: number;
  points: number;
  score: number;
}
/**
 * The game is over.
 */
export interface DuelGameOverEvent {
  kind: 'game_over';
  ranking: number[];
  winners: number[];
  scores: number[];
  tie_break: boolean;
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
 * One moment of a replay: what was done and the position after it. Frame 0 is the position before everything.
 */
export interface AzulFrame {
  n: number;
  by: number | null;
  move: string | null;
  /**
   * What a record says about it.
   */
  comment: string;
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
 * One moment of a replay: what was done and the position after it. Frame 0 is the position before everything.
 */
export interface DuelFrame {
  n: number;
  by: number | null;
  move: string | null;
  /**
   * What a record says about it.
   */
  comment: string;
  events: (
    | FirstPlayerEvent
    | DuelTabletsEvent
    | DuelDisplayEvent
    | DuelBagRefilledEvent
    | DuelFillEvent
    | RoundStartEvent
    | DuelChipRevealedEvent
    | DuelPlateTakenEvent
    | DuelPlateDrawnEvent
    | DuelTopBackEvent
    | DuelLookedEvent
    | DuelPlateKeptEvent
    | DuelPlatePlacedEvent
    | DuelPlatesReturnedEvent
    | DuelTakeEvent
    | DuelMarkerEvent
    | DuelToMoonEvent
    | ToLineEvent
    | DuelToBrokenEvent
    | DuelToTowerEvent
    | DuelChipTakenEvent
    | DuelPassEvent
    | DuelDomeStartEvent
    | TileEvent
    | DuelSpecialEvent
    | LineClearedEvent
    | DuelLineBrokenEvent
    | DuelLineKeptEvent
    | DuelChipsSpentEvent
    | DuelPenaltyEvent
    | RoundEndEvent
    | DuelTabletEvent
    | DuelFinalScoreEvent
    | DuelGameOverEvent
  )[];
  view: DuelView;
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
  game: 'azul' | 'duel';
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
  game: 'azul' | 'duel';
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
export interface AzulReplay {
  header: {
    [k: string]: string;
  };
  game: 'azul';
  frames: AzulFrame[];
}
/**
 * A game as a list of moments, with the header tags of its record.
 */
export interface DuelReplay {
  header: {
    [k: string]: string;
  };
  game: 'duel';
  frames: DuelFrame[];
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
export interface AzulStudied {
  game: 'azul';
  view: AzulView;
  choices: (OfferChoices | TilingChoices) | null;
  frames: AzulFrame[];
}
/**
 * The position reached, what its player may do there, and the frames on the way.
 */
export interface DuelStudied {
  game: 'duel';
  view: DuelView;
  choices:
    | (
        | DuelActionChoices
        | DuelDrawChoices
        | DuelKeepChoices
        | DuelPlaceChoices
        | DuelReturnChoices
        | DuelStackChoices
        | DuelSpaceChoices
        | DuelPayChoices
        | DuelChipsChoices
        | DuelColumnChoices
      )
    | null;
  frames: DuelFrame[];
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
