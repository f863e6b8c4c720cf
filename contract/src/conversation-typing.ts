/** How long a sign of typing stays, ms. */
export const typingFor = 6000;
/** Typing is reported no more often than this, ms. */
export const typingEvery = 3000;

/** Whether the other side of a conversation is typing: goes off by itself. */
export interface TypingSign {
  set(isOn: boolean): void;
  /** Forgets it, and tells nobody any more. */
  stop(): void;
}

/** @param onChange told whether the other side is typing */
export function createTypingSign(onChange: (isOn: boolean) => void): TypingSign {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set(isOn) {
      clearTimeout(timer);
      onChange(isOn);
      if (isOn) timer = setTimeout(() => onChange(false), typingFor);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Reports that somebody types here, at most so often. @param report called at once, or not at all */
export function createTypingReport(report: () => void): () => void {
  let reportedAt = -Infinity;
  return () => {
    if (performance.now() - reportedAt < typingEvery) return;
    reportedAt = performance.now();
    report();
  };
}
