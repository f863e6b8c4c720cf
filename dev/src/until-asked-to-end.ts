const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A Ctrl-C arrives from the terminal and again from the process above us: that is one wish, not two. */
const sameWishMs = 1500;

/**
 * Waits for the wish to end: a signal, or the end of the process that started us. A second signal later on
 * ends this process at once.
 */
export function untilAskedToEnd(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt = 0;
    const ask = () => {
      const now = performance.now();
      if (askedAt > 0 && now - askedAt > sameWishMs) process.exit(130);
      askedAt ||= now;
      resolve();
    };
    for (const signal of signals) process.on(signal, ask);
    process.on('disconnect', ask);
  });
}
