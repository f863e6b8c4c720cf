import { languageCookie } from '@foyer/contract/choice-cookies';
import { languages, shownLanguage, type LanguageCode } from '@foyer/contract/languages';
import { useTexts, type Locale, type Texts } from '../../lib/i18n.tsx';
import { mirrorInCookie, writeText } from '../../lib/storage.ts';
import { forgetHotGames } from '../games/hot-cache.ts';
import { languageStorageKey } from './language-key.ts';

/** How pages are shown to who chose a language: with the tag and the direction of what they read (R-PORTAL-165). */
export function localeOf(code: LanguageCode): Locale {
  const { tag, direction } = languages[shownLanguage(code)];
  return { code, tag, direction };
}

/** Switches the language unless another is chosen meanwhile, keeps the choice and clears the cached hot games (R-CATALOGUE-7). */
export async function changeLanguage(texts: Texts, code: LanguageCode): Promise<void> {
  const locale = localeOf(code);
  const isLast = () => texts.chosen.get() === locale;
  try {
    await texts.change(locale);
  } catch (error) {
    // Nothing was chosen then: what is offered may be taken again
    if (isLast()) texts.chosen.set(null);
    throw error;
  }
  if (!isLast()) return;
  document.documentElement.lang = locale.tag;
  document.documentElement.dir = locale.direction;
  writeText(languageStorageKey, code);
  forgetHotGames();
  mirrorInCookie(languageCookie, code);
}

/** How to switch the language. */
export function useChangeLanguage(): (code: LanguageCode) => Promise<void> {
  const texts = useTexts();
  return (code) => changeLanguage(texts, code);
}
