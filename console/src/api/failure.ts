import { CallError } from '@foyer/contract/client';
import { errorCatalogue } from '@foyer/contract/error-codes';
import { HttpError } from 'react-admin';

/** What goes wrong without any answer. */
const noConnection = 'The gateway cannot be reached. Check your connection and try again.';

/** Where the players' wording would puzzle staff. */
const ownWords: Partial<Record<CallError['code'], string>> = {
  approval_required: 'Waiting for approval: someone with another role decides on the Approvals page.',
  no_connection: noConnection,
  no_permission: 'Your role does not allow this.',
  not_logged_in: 'Please log in.',
  session_ended: 'Your session has ended, please log in again.',
  service_unavailable: 'The gateway is not available right now, please try again in a moment.',
  unknown_error: 'Something went wrong on our side. Please try again.',
  version_conflict: 'Someone else changed this meanwhile: look at what they saved.',
};

/**
 * The words for a code: the one place where the console turns codes into text.
 * @param code of the catalogue, or `no_connection`
 */
export function textOf(code: CallError['code']): string {
  return ownWords[code] ?? (code === 'no_connection' ? noConnection : errorCatalogue[code].text);
}

/** What to say about anything thrown. */
export function failureText(error: unknown): string {
  if (error instanceof CallError) return textOf(error.code);
  if (error instanceof HttpError) return String(error.message);
  return textOf('unknown_error');
}

/** Words per field of a refused form; empty when the failure names no field. */
export function failureFields(error: unknown): Record<string, string> {
  const fields =
    (error instanceof CallError ? error.value : (error as HttpError | null)?.body?.value)?.fields ?? {};
  return Object.fromEntries(
    Object.entries(fields as Record<string, CallError['code']>).map(([name, code]) => [name, textOf(code)]),
  );
}

/** The failure as react-admin handles it: a message to show once, and the status to act on. */
export function toHttpError(error: unknown): Error {
  if (!(error instanceof CallError)) return error instanceof Error ? error : new Error(String(error));
  return new HttpError(textOf(error.code), error.status, { code: error.code, value: error.value });
}

/** The stable code of a failure that came through {@link toHttpError}, or null. */
export function codeOf(error: unknown): CallError['code'] | null {
  if (error instanceof CallError) return error.code;
  return (error instanceof HttpError ? (error.body?.code as CallError['code']) : null) ?? null;
}
