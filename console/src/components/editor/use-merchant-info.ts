import type { Answer } from '@foyer/contract/client';
import { useGetList } from 'react-admin';
import { useMerchant } from '../../api/merchant.ts';

export type MerchantInfo = Answer<'operatorMerchants'>[number];

/** What is known of the merchant that is worked on; null until it is. */
export function useMerchantInfo(): MerchantInfo | null {
  const code = useMerchant();
  const { data = [] } = useGetList<MerchantInfo & { id: string }>('merchants');
  return data.find((merchant) => merchant.code === code) ?? null;
}
