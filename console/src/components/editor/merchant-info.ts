import type { Answer } from '@foyer/contract/client';
import { fallbackLanguage, type LanguageCode } from '@foyer/contract/languages';
import { useGetList } from 'react-admin';
import { useMerchant } from '../../api/merchant.ts';

export type MerchantInfo = Answer<'operatorMerchants'>[number];

/** The selected merchant; null until it is read. */
export function useMerchantInfo(): MerchantInfo | null {
  const code = useMerchant();
  const { data = [] } = useGetList<MerchantInfo & { id: string }>('merchants');
  return data.find((merchant) => merchant.code === code) ?? null;
}

/** The language shown beside English at first: the merchant's own, else the first that players can choose. */
export function secondLanguageOf({
  defaultLanguage,
  languages,
}: Pick<MerchantInfo, 'defaultLanguage' | 'languages'>): LanguageCode {
  if (defaultLanguage !== fallbackLanguage) return defaultLanguage;
  return languages.find((code) => code !== fallbackLanguage) ?? 'TY';
}
