/** The scoring tablets of Azul Duel: number and side, as the server names them. */
import { text } from './texts';

export const TABLETS = ['1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b'] as const;

export const tabletTitle = (tablet: string): string => text(`duel_table_tablet_${tablet}`, tablet);
export const tabletAbout = (tablet: string): string => text(`duel_table_tablet_${tablet}_rule`, '');
