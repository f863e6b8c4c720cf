/** Work that is done at most so often. */
export interface ThrottledCall {
  /** Asks for the work: it is done as soon as it may be, and once for all that asked meanwhile. */
  (): void;
  /** Forgets what was asked for. */
  cancel(): void;
}

/**
 * Keeps work apart.
 * @param everyMs from the start, and from one time to the next, ms
 */
export function throttled(work: () => void, everyMs: number): ThrottledCall {
  let mayAt = Date.now() + everyMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    mayAt = Date.now() + everyMs;
    work();
  };
  const want = () => {
    timer ??= setTimeout(run, Math.max(0, mayAt - Date.now()));
  };
  return Object.assign(want, {
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  });
}
