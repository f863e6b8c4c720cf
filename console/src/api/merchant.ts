import { useSyncExternalStore } from 'react';

const key = 'foyer.console.merchant';
const listeners = new Set<() => void>();
let current = localStorage.getItem(key) ?? '';

/** The code of the merchant that is worked on. */
export const currentMerchant = (): string => current;

/** Works on another merchant from now on; who shows its data must forget it. */
export function pickMerchant(code: string): void {
  if (code === current) return;
  current = code;
  localStorage.setItem(key, code);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of the merchant that is worked on; renders again when another is picked. */
export const useMerchant = (): string => useSyncExternalStore(subscribe, currentMerchant);
