/**
 * Does something over and over until it is closed, one at a time.
 * @param everyMs from one start to the next; what takes longer is followed by the next turn
 * @param onError told of what the work throws
 * @returns ends it; what runs is finished first
 */
export function repeat(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
