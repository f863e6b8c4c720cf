import { useEffect, useSyncExternalStore } from 'react';

/** What waits for an answer whether unsaved work may be lost; null: nothing does. */
type Waiting = (() => void) | null;

let holders = 0;
/** Its writer agreed to lose it: what they leave for may go somewhere itself, and is not asked about once more. */
let isGivenUp = false;
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
    if (holders === 0) isGivenUp = false;
  };
}

/** Whether there is unsaved work that nobody agreed to lose. */
export const hasUnsaved = (): boolean => holders > 0 && !isGivenUp;

/** Says that what is unsaved may be lost. */
export function giveUpUnsaved(): void {
  isGivenUp = holders > 0;
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

/** Says while there is unsaved work, so that it is asked about before it is lost; closing the window asks as well. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    const release = holdUnsaved();
    return () => {
      removeEventListener('beforeunload', onUnload);
      release();
    };
  }, [isUnsaved]);
}
