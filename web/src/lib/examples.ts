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

export type Example = Pick<Opening, 'players' | 'wall' | 'jokers'> & { text: string };

export const EXAMPLES: Example[] = OPENINGS.map(({ players, wall, jokers, displays, bag }) => ({
  players,
  wall,
  jokers,
  text:
    `azul1 players=${players} wall=${wall} jokers=${jokers ? 'yes' : 'no'} round=1 phase=offer turn=1 starter=1 ` +
    `marker=centre displays=${displays} centre=- bag=${bag} lid=- ${BOARDS(players)}`,
}));
