import { useState } from 'react';

/** Presses on what was just opened are the second half of a double tap, ms (R-CATALOGUE-37). */
export const doubleTapMs = 300;

/**
 * Closing that ignores presses within 300 ms of the opening.
 * @param onClose called by a press after that
 */
export function useLateClose(onClose: () => void): () => void {
  const [openedAt] = useState(() => performance.now());
  return () => {
    if (performance.now() - openedAt >= doubleTapMs) onClose();
  };
}
