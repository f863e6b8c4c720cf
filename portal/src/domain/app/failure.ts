import { CallError } from '@foyer/contract/client';
import type { PlayerErrorCode } from '@foyer/contract/error-codes';

/** What can go wrong with a call: a code that players can meet, or no connection at all. */
export type FailureCode = PlayerErrorCode | 'no_connection';

/** The stable code of whatever was thrown. Without a network that is why, where nothing else says: code that was not fetched. */
export function codeOf(error: unknown): FailureCode {
  if (error instanceof CallError) return error.code as FailureCode;
  return navigator.onLine === false ? 'no_connection' : 'unknown_error';
}

/** The failures that belong beside fields: code per field name; empty when there are none. */
export function fieldFailures(error: unknown): Partial<Record<string, PlayerErrorCode>> {
  return error instanceof CallError ? ((error.value?.fields ?? {}) as Record<string, PlayerErrorCode>) : {};
}

/** Whether the gateway wants a captcha from now on (R-ACCESS-6). */
export const demandsCaptcha = (error: unknown): boolean =>
  error instanceof CallError && error.value?.captcha === true;

/** Whether the failure says that the session is no longer. */
export const endsSession = (code: FailureCode): boolean =>
  code === 'not_logged_in' || code === 'session_ended';

/** Whether trying the same again soon may help. */
export const isPassing = (code: FailureCode): boolean =>
  code === 'no_connection' || code === 'busy' || code === 'service_unavailable';

/**
 * How long to wait before a failed request is retried, ms: as the gateway says, else doubling with each attempt.
 * @param attempt how often it failed before
 */
export const waitBefore = (attempt: number, error: unknown): number =>
  (error instanceof CallError ? (error.value?.retryAfter ?? 0) : 0) * 1000 ||
  Math.min(1000 * 2 ** attempt, 30_000);

/** What the funnel does with a failure. */
export interface FunnelActions {
  /** Tells the player, once. */
  show(code: FailureCode): void;
  /** The session is no longer: forget who was logged in. @returns whether anybody was */
  forgetSession(): boolean;
  /** The gateway says the site is closed: ask for its status again. */
  checkStatus(): void;
}

/**
 * The one funnel every failure passes that no form took for its fields.
 * @returns takes whatever was thrown
 */
export function createFunnel({ show, forgetSession, checkStatus }: FunnelActions): (error: unknown) => void {
  let isEndReported = false;
  return (error) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const code = codeOf(error);
    if (code === 'maintenance' || code === 'region_restricted') checkStatus();
    if (!endsSession(code)) return show(code);
    // Several calls, events and tabs may find the same end: it is reported once (R-ACCESS-52)
    if (forgetSession()) {
      isEndReported = true;
      show('session_ended');
    } else if (code === 'not_logged_in' || !isEndReported) {
      isEndReported ||= code === 'session_ended';
      show(code);
    }
  };
}
