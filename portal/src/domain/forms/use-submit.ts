import { useRef, useState } from 'react';
import { codeOf, isPassing, type FailureCode } from '../app/failure.ts';

/**
 * Sends a form once however often it is tapped. What failed because the connection or the gateway was away is offered
 * to be tried again, with everything that was typed (see `TryAgain.tsx`).
 */
export function useSubmit() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState<FailureCode | null>(null);
  return {
    busy,
    /** Why the last try did not arrive; null when it did, or none was made. */
    lost,
    /**
     * Does the work unless it is under way or was done: a form that went through is left, not sent again.
     * @param work rejects with what was refused
     * @param refused shows it
     */
    submit(work: () => Promise<unknown>, refused: (error: unknown) => void) {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setLost(null);
      work().catch((error: unknown) => {
        isRunning.current = false;
        setBusy(false);
        const code = codeOf(error);
        if (isPassing(code)) setLost(code);
        else refused(error);
      });
    },
  };
}
