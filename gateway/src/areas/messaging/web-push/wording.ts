import { languages, type LanguageCode } from '@foyer/contract/languages';

/**
 * What a notification says. It stands on a lock screen, where anybody may read it: no amounts, no names, nothing of
 * what was written, so there is nothing to fill in.
 */
export type PushText = 'message' | 'notice' | 'chat' | 'draw';

const english: Record<PushText, string> = {
  message: 'A new message is waiting for you.',
  notice: 'There is news for you.',
  chat: 'Customer service has answered you.',
  draw: 'Your draw has been settled.',
};
const filipino: Record<PushText, string> = {
  message: 'May bagong mensahe para sa iyo.',
  notice: 'May balita para sa iyo.',
  chat: 'Sumagot na ang customer service.',
  draw: 'Tapos na ang iyong draw.',
};
const byLanguage: Partial<Record<LanguageCode, Record<PushText, string>>> = { EN: english, TY: filipino };

/** A text in a language with how it is written; what is missing falls back to English (R-PORTAL-26). */
export function wordingOf(
  language: LanguageCode,
  text: PushText,
): { body: string; lang: string; dir: 'ltr' | 'rtl' } {
  const spoken = byLanguage[language] ? language : 'EN';
  const { tag, direction } = languages[spoken];
  return { body: (byLanguage[spoken] ?? english)[text], lang: tag, dir: direction };
}
