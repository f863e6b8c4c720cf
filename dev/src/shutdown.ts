const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A Ctrl-C arrives from the terminal and again from the parent process, ms between them at most: that is one request. */
const duplicateMs = 1500;

/**
 * Waits for a request to stop: a signal, or the end of the parent process. A second signal later on ends this process
 * at once.
 */
export function waitForShutdown(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt = 0;
    const onRequest = () => {
      const now = performance.now();
      if (firstAt > 0 && now - firstAt > duplicateMs) process.exit(130);
      firstAt ||= now;
      resolve();
    };
    for (const signal of signals) process.on(signal, onRequest);
    process.on('disconnect', onRequest);
  });
}
