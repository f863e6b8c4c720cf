import { useSyncExternalStore } from 'react';

/** A value that several places read and that tells them when it changes. */
export interface Store<Value> {
  get(): Value;
  /** What it started with: what the server rendered, and so what hydration must find. */
  initial(): Value;
  /** Sets the value; listeners hear of it only when it is another one. */
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Makes a store.
 * @param initial the value it starts with
 */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    initial: () => initial,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Reads a store in a component and renders again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.initial);
}
