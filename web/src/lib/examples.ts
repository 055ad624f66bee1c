/** Positions to begin an analysis with: openings as a text of the notation (docs/notation.md), nothing computed. */

const EMPTY = '0:...../...../...../...../.....:-/-/-/-/-:-';
const BOARDS = (players: number): string =>
  Array.from({ length: players }, (_, seat) => `board${seat + 1}=${EMPTY}`).join(' ');

interface Opening {
  players: number;
  wall: 'coloured' | 'grey';
  jokers: boolean;
  displays: string;
  bag: string;
}

const OPENINGS: Opening[] = [
  {
    players: 2,
    wall: 'coloured',
    jokers: false,
    displays: 'BBRW/YYYK/RRRR/BYKW/KKWW',
    bag: 'B17Y16R15K16W16',
  },
  {
    players: 3,
    wall: 'coloured',
    jokers: false,
    displays: 'BBRW/YYYK/RRRR/BYKW/KKWW/BBYW/YRKK',
    bag: 'B15Y14R14K14W15',
  },
  {
    players: 4,
    wall: 'coloured',
    jokers: false,
    displays: 'BBRW/YYYK/RRRR/BYKW/KKWW/BBYW/YRKK/BRRW/YYKW',
    bag: 'B14Y12R12K13W13',
  },
  { players: 2, wall: 'grey', jokers: false, displays: 'BBRW/YYYK/RRRR/BYKW/KKWW', bag: 'B17Y16R15K16W16' },
  {
    players: 2,
    wall: 'coloured',
    jokers: true,
    displays: 'BBRJ/YYYK/RRRR/BYKW/KWWJ',
    bag: 'B16Y15R14K16W16J3',
  },
];

/** The options of the game, as a table has them. */
type Options = Record<string, number | string | boolean>;

export interface Example {
  game: 'azul' | 'duel';
  options: Options;
  text: string;
}

const AZUL = OPENINGS.map(({ players, wall, jokers, displays, bag }): Example => ({
  game: 'azul',
  options: { players, wall, jokers },
  text:
    `azul1 players=${players} wall=${wall} jokers=${jokers ? 'yes' : 'no'} round=1 phase=offer turn=1 starter=1 ` +
    `marker=centre displays=${displays} centre=- bag=${bag} lid=- ${BOARDS(players)}`,
}));

const LINES = '-/-/-/-/-/-:-:-:-';

/** Round 1 of Azul Duel, each player with the plate of the opening. */
const DUEL: Example = {
  game: 'duel',
  options: { players: 2, tablets: 3 },
  text:
    'duel1 round=1 phase=acquisition stage=action turn=1 starter=1 marker=factory tokens=2/2 taken=0/0 ' +
    'tablets=1a/2b/4a display=WBTK/YKTS/BKST stack=13w sun=BBTRK/BTRY/TTRK/BKKK/BYYK moon=-/-/-/-/- ' +
    'chips=?/?/?/? bag=B8T9R10Y10K7 tower=- ' +
    `board1=5:-/-/-/-/KYRW/-/-/-/-:${LINES} board2=5:WTKY/-/-/-/-/-/-/-/-:${LINES}`,
};

export const EXAMPLES: Example[] = [...AZUL, DUEL];

/** What may be typed where something is to be drawn, by the phase of Azul or the stage of Azul Duel. */
export const CHANCES: Readonly<Record<string, string>> = {
  start: 'first 1',
  deal: 'deal BBRW YYYK RRRR BYKW KKWW',
  first: 'first 1',
  tablets: 'tablets 1a 2b 4a',
  plates: 'plates KYRW TYWK BKST w',
  fill: 'fill BBTRK BTRY TTRK BKKK BYYK',
  chip: 'chip 1 BR',
  back: 'back s',
  fronts: 'fronts TRBW SKRB',
};
