/**
 * A reason not to start, told to the operator in one line. `main.ts` prints the
 * message and ends with exit code 1; nothing has been changed.
 */
export class StopError extends Error {
  override readonly name = 'StopError';
}
