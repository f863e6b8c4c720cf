import { languages, type LanguageCode } from '@foyer/contract/languages';

/**
 * The texts of notifications. A lock screen may be read by anybody: no amounts, no names, nothing of the message, so
 * the texts have no parameters.
 */
export type PushText = 'message' | 'notice' | 'chat' | 'draw';

const english: Record<PushText, string> = {
  message: 'A new message is waiting for you.',
  notice: 'You have a new announcement.',
  chat: 'Support has replied to you.',
  draw: 'Your draw results are in.',
};
const filipino: Record<PushText, string> = {
  message: 'May bagong mensahe para sa iyo.',
  notice: 'May balita para sa iyo.',
  chat: 'Sumagot na ang customer service.',
  draw: 'Tapos na ang iyong draw.',
};
const byLanguage: Partial<Record<LanguageCode, Record<PushText, string>>> = { EN: english, TY: filipino };

/** A text with the tag and direction of its language; a missing one falls back to English (R-PORTAL-26). */
export function wordingOf(
  language: LanguageCode,
  text: PushText,
): { body: string; lang: string; dir: 'ltr' | 'rtl' } {
  const written = byLanguage[language] ? language : 'EN';
  const { tag, direction } = languages[written];
  return { body: (byLanguage[written] ?? english)[text], lang: tag, dir: direction };
}
