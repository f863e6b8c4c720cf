import { CallError } from '@foyer/contract/client';
import { codeOf, type FailureCode } from '../../domain/app/failure.ts';

/** Why a slip was not bought, and what would be taken. */
export interface Refusal {
  code: FailureCode;
  /** Which line it is about, from 0. */
  line?: number | undefined;
  /** The cost that still fits, minor units. */
  left?: string | undefined;
  /** The unit that it fits with, minor units, where that of the line is too large. */
  unit?: string | undefined;
  /** What can be chosen instead. */
  prizeModes?: readonly string[] | undefined;
  /** Whether nothing was bought, nor will be: the gateway looked at the request. Else the answer may have been lost. */
  isFinal: boolean;
  /** Whether the answer was lost: the request may have been taken all the same. */
  isLost: boolean;
}

/** Said before a request is looked at: who is logged out, may not play, or asks too often. */
const beforehand = [401, 403, 429];
/** Closed, or too busy: nothing was taken. */
const unavailable = 503;

/** Reads what was thrown by a sale. */
export function refusalOf(error: unknown): Refusal {
  const status = error instanceof CallError ? error.status : 0;
  const isRefused = status >= 400 && status < 500;
  const about = error instanceof CallError ? error.value?.lottery : undefined;
  return {
    code: codeOf(error),
    isFinal: isRefused && !beforehand.includes(status),
    isLost: !isRefused && status !== unavailable,
    line: about?.line,
    left: about?.left,
    unit: about?.unit,
    prizeModes: about?.prizeModes,
  };
}
