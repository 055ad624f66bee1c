/** Texts whose key is only known at run time: options, bots, refusals. Unknown ones fall back to the server's words. */
import { m } from './i18n';

type Message = (inputs?: Record<string, unknown>) => string;

/** The message of a key, or the fallback when there is none. */
export function text(key: string, fallback: string, inputs: Record<string, unknown> = {}): string {
  const message = (m as unknown as Record<string, Message | undefined>)[key];
  return message ? message(inputs) : fallback;
}

export const botName = (bot: string): string => text(`bot_${bot}`, bot);
export const botAbout = (bot: string, about: string): string => text(`bot_${bot}_about`, about);
export const optionName = (option: string): string => text(`option_${option}`, option.replaceAll('_', ' '));
export const optionAbout = (option: string): string => text(`option_${option}_about`, '');
export const optionValue = (option: string, value: string): string =>
  text(`option_${option}_${value}`, value.replaceAll('_', ' '));

interface Complaint {
  code: string;
  reason: string;
  why?: { code: string; reason: string } | null | undefined;
}

/** Why something was refused, in the reader's language where the code is known. */
export function complaint({ code, reason, why }: Complaint): string {
  if (why) return text(`why_${why.code}`, why.reason);
  return text(`refused_${code}`, reason);
}
