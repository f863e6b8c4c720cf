/**
 * Merchant-facing language codes and what the platform knows of them (R-PORTAL-26).
 * `complete` tells whether every text exists; a missing text falls back to EN.
 */
export const languages = {
  TY: { tag: 'fil', direction: 'ltr', name: 'Filipino', flag: 'ph', complete: true },
  EN: { tag: 'en', direction: 'ltr', name: 'English', flag: 'gb', complete: true },
  CN: { tag: 'zh-Hans', direction: 'ltr', name: '简体中文', flag: 'cn', complete: false },
  TW: { tag: 'zh-Hant', direction: 'ltr', name: '繁體中文', flag: 'tw', complete: false },
  JA: { tag: 'ja', direction: 'ltr', name: '日本語', flag: 'jp', complete: false },
  TH: { tag: 'th', direction: 'ltr', name: 'ไทย', flag: 'th', complete: false },
  VI: { tag: 'vi', direction: 'ltr', name: 'Tiếng Việt', flag: 'vn', complete: false },
  MY: { tag: 'my', direction: 'ltr', name: 'မြန်မာ', flag: 'mm', complete: false },
  ES: { tag: 'es', direction: 'ltr', name: 'Español', flag: 'es', complete: false },
  HI: { tag: 'hi', direction: 'ltr', name: 'हिन्दी', flag: 'in', complete: false },
  ID: { tag: 'id', direction: 'ltr', name: 'Bahasa Indonesia', flag: 'id', complete: false },
  KM: { tag: 'km', direction: 'ltr', name: 'ខ្មែរ', flag: 'kh', complete: false },
  KO: { tag: 'ko', direction: 'ltr', name: '한국어', flag: 'kr', complete: false },
  MS: { tag: 'ms', direction: 'ltr', name: 'Bahasa Melayu', flag: 'my', complete: false },
  PT: { tag: 'pt', direction: 'ltr', name: 'Português', flag: 'br', complete: false },
  TA: { tag: 'ta', direction: 'ltr', name: 'தமிழ்', flag: 'lk', complete: false },
  UR: { tag: 'ur', direction: 'rtl', name: 'اردو', flag: 'pk', complete: false },
  TR: { tag: 'tr', direction: 'ltr', name: 'Türkçe', flag: 'tr', complete: false },
  BN: { tag: 'bn', direction: 'ltr', name: 'বাংলা', flag: 'bd', complete: false },
  AR: { tag: 'ar', direction: 'rtl', name: 'العربية', flag: 'ae', complete: false },
  FA: { tag: 'fa', direction: 'rtl', name: 'فارسی', flag: 'ir', complete: false },
  RU: { tag: 'ru', direction: 'ltr', name: 'Русский', flag: 'ru', complete: false },
  KK: { tag: 'kk', direction: 'ltr', name: 'Қазақша', flag: 'kz', complete: false },
  UZ: { tag: 'uz', direction: 'ltr', name: 'Oʻzbekcha', flag: 'uz', complete: false },
  LO: { tag: 'lo', direction: 'ltr', name: 'ລາວ', flag: 'la', complete: false },
  NE: { tag: 'ne', direction: 'ltr', name: 'नेपाली', flag: 'np', complete: false },
  FR: { tag: 'fr', direction: 'ltr', name: 'Français', flag: 'fr', complete: false },
} as const;

/** A merchant-facing language code such as TY or EN. */
export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [LanguageCode, ...LanguageCode[]];

/** Spec 1 §1: the default language is TY. */
export const defaultLanguage: LanguageCode = 'TY';

/** Texts missing in another language fall back to EN (R-PORTAL-26). */
export const fallbackLanguage: LanguageCode = 'EN';

/**
 * The language that a page of the portal is shown in: until every text of a language exists, English, so that its pages
 * carry the tag and the direction of what is read (R-PORTAL-165).
 */
export const shownLanguage = (code: LanguageCode): LanguageCode =>
  languages[code].complete ? code : fallbackLanguage;

/**
 * The language of the platform that somebody prefers.
 * @param tags BCP 47 tags as browsers send them, the best first
 * @param offered the codes to choose from
 * @returns the code of the first tag that is among them; null when none is
 */
export function preferredLanguage(
  tags: readonly string[],
  offered: readonly LanguageCode[],
): LanguageCode | null {
  for (const tag of tags) {
    const { language, script } = new Intl.Locale(tag === 'tl' ? 'fil' : tag).maximize();
    const found = offered.find((code) => {
      const own = new Intl.Locale(languages[code].tag).maximize();
      return own.language === language && own.script === script;
    });
    if (found) return found;
  }
  return null;
}

/**
 * Reads a language code from outside.
 * @param value anything, for example a cookie
 * @returns the code, or null when the platform does not offer it
 */
export function languageCode(value: unknown): LanguageCode | null {
  return typeof value === 'string' && Object.hasOwn(languages, value) ? (value as LanguageCode) : null;
}
