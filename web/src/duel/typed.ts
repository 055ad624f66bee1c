/** Moves as text: tidied, and looked up among the choices before they are sent. */
import { m } from '../lib/i18n';
import type { Choices } from './types';
import { whyText } from './words';

/** The text as the notation writes it: capitals for colours, small letters for moons, turns and drawn plates. */
export function tidy(text: string): string {
  const bare = text.replace(/\s+/g, '').toUpperCase();
  return bare
    .replace(/^M/, 'm')
    .replace(/(@\d)R(\d)/g, '$1r$2')
    .replace(/=([A-M])(?=@|$)/, (_, letter: string) => `=${letter.toLowerCase()}`)
    .replace(/<([A-M]+)/g, (_, drawn: string) => `<${drawn.toLowerCase()}`);
}

/** The texts of all decisions that may begin a word now. */
function texts(choices: Choices): string[] {
  switch (choices.kind) {
    case 'action':
      return [
        ...choices.takes.flatMap((take) => take.lines.flatMap((line) => line.moves.map((move) => move.text))),
        ...choices.chips.map((move) => move.text),
        ...choices.plates.map((move) => move.text),
        ...(choices.draw ? [choices.draw.text] : []),
      ];
    case 'draw':
      return [choices.look.text, ...(choices.draw ? [choices.draw.text] : [])];
    case 'pay':
      return [choices.leave.text, ...choices.options.map((move) => move.text)];
    default:
      return choices.options.map((move) => move.text);
  }
}

/** Why the text cannot be played, or nothing when its first decision can; the server judges the rest of a word. */
export function typedFault(choices: Choices, text: string): string {
  if (texts(choices).some((known) => text.startsWith(known))) return '';
  if (choices.kind !== 'action') return m.table_typed_unknown();
  const parts = /^(m|L|\d)([BTRYK])(\d|-)/.exec(text);
  if (parts) {
    const source = parts[1] === 'm' ? 'moon' : parts[1];
    const take = choices.takes.find((one) => one.source === source && one.colour === parts[2]);
    if (!take) return choices.why.takes ? whyText(choices.why.takes.code) : m.table_typed_not_there();
    const line = parts[3] === '-' ? 0 : Number(parts[3]);
    const why = take.lines.find((one) => one.line === line)?.why;
    return why ? whyText(why.code) : m.table_typed_unknown();
  }
  const why = text.startsWith('C')
    ? choices.why.chips
    : text.startsWith('P')
      ? choices.why.plates
      : text.startsWith('S')
        ? choices.why.draw
        : null;
  return why ? whyText(why.code) : m.table_typed_unknown();
}
