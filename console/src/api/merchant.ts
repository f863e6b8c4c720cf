import { useSyncExternalStore } from 'react';

const key = 'foyer.console.merchant';
const listeners = new Set<() => void>();
let current = localStorage.getItem(key) ?? '';

/** The code of the selected merchant. */
export const currentMerchant = (): string => current;

/** Selects another merchant; whoever shows data of the one before must drop it. */
export function selectMerchant(code: string): void {
  if (code === current) return;
  current = code;
  localStorage.setItem(key, code);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of the selected merchant; renders again when another is selected. */
export const useMerchant = (): string => useSyncExternalStore(subscribe, currentMerchant);
