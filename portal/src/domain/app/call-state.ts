import { codeOf } from './failure.ts';

/** What a call says of its answer, as TanStack Query tells it. */
export interface CallState {
  data: unknown;
  error: Error | null;
  /** Waits for a network. */
  isPaused: boolean;
  refetch: () => unknown;
}

/** Whether there is no answer, and none on its way: the call failed, or waits for a network. */
export const hasNotCome = ({ data, error, isPaused }: CallState): boolean =>
  data === undefined && (error !== null || isPaused);

/** Of calls that are all needed one without an answer, sooner one that did not come; undefined where all are here. */
export function missingOf(calls: readonly CallState[]): CallState | undefined {
  return calls.find(hasNotCome) ?? calls.find(({ data }) => data === undefined);
}

/** Whether the gateway says that there is no such thing: by that id, or by what is no id at all. */
export const isUnknown = (error: Error | null): boolean =>
  error !== null && ['not_found', 'body_invalid'].includes(codeOf(error));
