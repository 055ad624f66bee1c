/** How the people and bots around a table are called. */
import type { SeatState } from '../net/protocol.gen';
import { m } from './i18n';
import { botName } from './texts';

export function seatName(seat: Pick<SeatState, 'seat' | 'kind' | 'name' | 'bot'>): string {
  if (seat.kind === 'bot') return botName(seat.bot ?? seat.name ?? '');
  if (seat.kind === 'open') return m.seat_open();
  return seat.name ?? m.new_player_name({ seat: seat.seat + 1 });
}

/** One name per seat; bots and people of the same name are told apart by their seat. */
export function seatNames(seats: readonly Pick<SeatState, 'seat' | 'kind' | 'name' | 'bot'>[]): string[] {
  const names = seats.map(seatName);
  return names.map((name, seat) =>
    names.some((other, at) => at !== seat && other === name) ? `${name} (${seat + 1})` : name,
  );
}
