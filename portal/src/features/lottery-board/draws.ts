import { hasNotCome } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { codeOf, type FailureCode } from '../../domain/app/failure.ts';
import { clockOf, type ServerClock } from '../../domain/lottery/server-clock.ts';

/** A draw that tickets are sold for. */
export interface Draw {
  id: string;
  numero: string;
  closesAt: string;
}

export interface Draws {
  /** Why they are not known; null once they are, and while they are on their way. */
  fault: FailureCode | null;
  isKnown: boolean;
  clock: ServerClock;
  draws: readonly Draw[];
  refresh: () => void;
}

const none: readonly Draw[] = [];
/** How many draws ahead the board knows, to offer the next one at once. */
const ahead = 3;
/** How often they are asked for again, ms: a schedule may change. */
const askAgain = 30_000;

/** The draws of a lottery that are sold now and next. */
export function useDraws(nodeId: string | undefined): Draws {
  const asked = useCall(requestOf('numeros', { query: { nodeId: nodeId ?? '', count: ahead } }), {
    enabled: nodeId !== undefined,
    silent: true,
    staleTime: 0,
    refetchInterval: askAgain,
  });
  const { data, error, dataUpdatedAt, refetch } = asked;
  return {
    fault: hasNotCome(asked) ? (error ? codeOf(error) : 'no_connection') : null,
    isKnown: data !== undefined,
    clock: data ? clockOf(data.now, dataUpdatedAt) : { ahead: 0 },
    draws: data?.numeros ?? none,
    refresh: () => void refetch(),
  };
}

/** The draw that is sold at a moment: the first that has not closed. */
export const soldAt = (draws: readonly Draw[], now: number): Draw | null =>
  draws.find(({ closesAt }) => Date.parse(closesAt) > now) ?? null;

/** Whether the draw that a slip was meant for is no longer sold (R-LOTTERY-72). */
export const hasClosed = (draws: readonly Draw[], drawId: string | null, now: number): boolean =>
  drawId !== null && !draws.some(({ id, closesAt }) => id === drawId && Date.parse(closesAt) > now);
