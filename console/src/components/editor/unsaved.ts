import { useSyncExternalStore } from 'react';

/** What waits for an answer whether unsaved work may be lost; null: nothing does. */
type Waiting = (() => void) | null;

let holders = 0;
let waiting: Waiting = null;
const listeners = new Set<() => void>();

function wait(next: Waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Says that there is unsaved work. @returns takes it back */
export function holdUnsaved(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

/** Does something that would lose unsaved work, once its writer agrees; at once where there is none. */
export function unlessUnsaved(work: () => void): void {
  if (holders === 0) work();
  else wait(work);
}

/** Answers what waits. */
export function answerWaiting(mayLose: boolean): void {
  const work = waiting;
  wait(null);
  if (mayLose) work?.();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something waits for an answer. */
export const useWaiting = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
