import { CallError } from '@foyer/contract/client';
import { codeOf, type FailureCode } from '../../domain/app/failure.ts';

/** Why a slip was not bought, and what would be taken. */
export interface Refusal {
  code: FailureCode;
  /** Which line it is about, from 0. */
  line?: number | undefined;
  /** The cost that still fits, minor units. */
  left?: string | undefined;
  /** What can be chosen instead. */
  prizeModes?: readonly string[] | undefined;
}

/** Reads what was thrown by a sale. */
export function refusalOf(error: unknown): Refusal {
  const about = error instanceof CallError ? error.value?.lottery : undefined;
  return { code: codeOf(error), line: about?.line, left: about?.left, prizeModes: about?.prizeModes };
}
