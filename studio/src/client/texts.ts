import { fallbackLanguage } from '@foyer/contract/languages';
import { languageOf, loadTexts } from '../messages/in-browser.ts';
import { hasText, tagOf, texts as textsOf, type Part, type Say } from '../messages/messages.ts';

let current: string = fallbackLanguage;

/**
 * Chooses the language by the platform's code, once its texts are loaded; what it lacks is English.
 * @param parts the texts of the game, beside those that all games share
 */
export async function setLanguage(code: string, parts: readonly Part[]): Promise<void> {
  const shown = languageOf(code);
  await loadTexts(shown, ['client', ...parts]);
  current = shown;
  document.documentElement.lang = languageTag();
}

/** The language of the page, by the platform's code. */
export const language = (): string => current;

/** The tag for numbers and money. */
export const languageTag = (): string => tagOf(current);

/** The texts of a part, in the language of the page. */
export const texts = <P extends Part>(part: P): Say<P> => textsOf(part, language);

/** A text that all games share. */
export const t = texts('client');

/** The text of a failure code; an unknown code gets the general one. */
export const failureText = (code: string): string =>
  // Every failure is told without values
  t(hasText('client', current, code) ? (code as 'unknown_error') : 'unknown_error');
