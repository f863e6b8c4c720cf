import type { LanguageCode } from '@foyer/contract/languages';
import { useLocale } from '../../lib/i18n.tsx';

/** Where the chosen language is kept (R-PORTAL-26). Apart from `language.ts`, whose table loads when needed. */
export const languageStorageKey = 'language';

/** The current language's platform code, for calls. */
export function useLanguage(): LanguageCode {
  return useLocale().code as LanguageCode;
}
