import { errorCatalogue, type ErrorCode } from '@foyer/contract/error-codes';
import type { Failure } from '@foyer/contract';

/**
 * A rule said no: thrown anywhere in the gateway, answered by the one error funnel in `http/errors.ts`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly value: Failure['value'];

  /**
   * @param code a code of the catalogue, which gives status and English wording
   * @param value what goes with it, for example the failing fields
   */
  constructor(code: ErrorCode, value?: Failure['value']) {
    super(errorCatalogue[code].text);
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.value = value;
  }
}

/**
 * A refusal that names fields of the request.
 * @param fields failure code per field
 */
export function fieldRefusal(fields: Record<string, ErrorCode>): Refusal {
  return new Refusal('body_invalid', { fields });
}

/**
 * Refuses a form with everything that is wrong with it: by the code itself when one field fails, else by `body_invalid`.
 * @param faults failure code per field; without any nothing happens
 * @throws Refusal that names the fields
 */
export function refuseFields(faults: Partial<Record<string, ErrorCode>>): void {
  const found = Object.entries(faults).filter(
    (entry): entry is [string, ErrorCode] => entry[1] !== undefined,
  );
  const [first] = found;
  if (!first) return;
  throw new Refusal(found.length === 1 ? first[1] : 'body_invalid', { fields: Object.fromEntries(found) });
}
