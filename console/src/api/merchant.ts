import type { Answer } from '@foyer/contract/client';
import { useSyncExternalStore } from 'react';
import { useGetList } from 'react-admin';

const key = 'foyer.console.merchant';
const listeners = new Set<() => void>();
// A tab keeps its own when it is loaded again, whatever another tab selects; a new one begins with the latest.
let current = sessionStorage.getItem(key) || localStorage.getItem(key) || '';
sessionStorage.setItem(key, current);

/** The code of the selected merchant. */
export const currentMerchant = (): string => current;

/** Selects another merchant; whoever shows data of the one before must drop it. */
export function selectMerchant(code: string): void {
  if (code === current) return;
  current = code;
  sessionStorage.setItem(key, code);
  localStorage.setItem(key, code);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of the selected merchant; renders again when another is selected. */
export const useMerchant = (): string => useSyncExternalStore(subscribe, currentMerchant);

type Merchant = Answer<'operatorMerchants'>[number] & { id: string };

/** The merchants that this person works for, and the selected one once they are known. */
export function useMerchants(): { data: Merchant[]; chosen: Merchant | undefined } {
  const code = useMerchant();
  const { data = [] } = useGetList<Merchant>('merchants');
  return { data, chosen: data.find((merchant) => merchant.code === code) };
}
