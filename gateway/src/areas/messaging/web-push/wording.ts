import { languages, type LanguageCode } from '@foyer/contract/languages';
import { messages } from '../../../messages/messages.ts';

/**
 * The texts of notifications. A lock screen may be read by anybody: no amounts, no names, nothing of the message, so
 * the texts have no parameters.
 */
export type PushText = 'message' | 'notice' | 'chat' | 'draw';

/** A text with the tag and direction of its language; a missing one falls back to English (R-PORTAL-26). */
export function wordingOf(
  language: LanguageCode,
  text: PushText,
): { body: string; lang: string; dir: 'ltr' | 'rtl' } {
  const { tag, direction } = languages[messages.languageOf(language, `push.${text}`)];
  return { body: messages.say(language, `push.${text}`), lang: tag, dir: direction };
}
