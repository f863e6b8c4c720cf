import type { Answer } from '@foyer/contract/client';
import { fallbackLanguage, type LanguageCode } from '@foyer/contract/languages';
import { useMerchants } from '../../api/merchant.ts';

export type MerchantInfo = Answer<'operatorMerchants'>[number];

/** The selected merchant; null until it is read. */
export function useMerchantInfo(): MerchantInfo | null {
  return useMerchants().chosen ?? null;
}

/** The language shown beside English at first: the merchant's own, else the first that players can choose. */
export function secondLanguageOf({
  defaultLanguage,
  languages,
}: Pick<MerchantInfo, 'defaultLanguage' | 'languages'>): LanguageCode {
  if (defaultLanguage !== fallbackLanguage) return defaultLanguage;
  return languages.find((code) => code !== fallbackLanguage) ?? 'TY';
}
