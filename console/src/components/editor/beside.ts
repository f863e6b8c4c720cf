import { fallbackLanguage, type LanguageCode } from '@foyer/contract/languages';
import type { MerchantInfo } from './use-merchant-info.ts';

/** The language that is written beside English first: the merchant's own, else the first that players can choose. */
export function besideOf({
  defaultLanguage,
  languages,
}: Pick<MerchantInfo, 'defaultLanguage' | 'languages'>): LanguageCode {
  if (defaultLanguage !== fallbackLanguage) return defaultLanguage;
  return languages.find((code) => code !== fallbackLanguage) ?? 'TY';
}
