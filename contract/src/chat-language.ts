import { languages, type LanguageCode } from './languages.ts';

/** The language that a live chat is opened in: CN for any Chinese variant (R-MESSAGING-12). */
export const chatLanguage = (code: LanguageCode): LanguageCode =>
  /^zh\b/.test(languages[code].tag) ? 'CN' : code;
