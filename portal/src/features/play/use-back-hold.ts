import { useEffect, useRef } from 'react';
import { storedInEntry } from '../../lib/navigation.ts';

const key = 'held';
const isHeld = (): boolean => storedInEntry(key) === true;

/** The step back that is held up. */
export interface BackHold {
  /** Lets the next step back end here instead of leaving; for when the player has touched the game. */
  hold(): void;
  /** Does what leaves, without an entry of ours in between. */
  release(then: () => void): void;
}

/**
 * An entry of the history on top of the page's own: the browser's back gesture arrives at the same page, which can
 * then ask. Browsers skip entries of pages that nobody has touched, so it is made only after the first touch.
 * @param onBack the player stepped back
 */
export function useBackHold(onBack: () => void): BackHold {
  const back = useRef(onBack);
  back.current = onBack;
  const leaving = useRef<(() => void) | null>(null);
  const held = useRef(false);
  useEffect(() => {
    held.current = isHeld();
    const look = () => {
      const [was, then] = [held.current, leaving.current];
      held.current = isHeld();
      leaving.current = null;
      if (!was || held.current) return;
      if (then) then();
      else back.current();
    };
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, []);
  return {
    hold() {
      if (isHeld()) return;
      history.pushState({ ...(history.state as object | null), [key]: true }, '');
      held.current = true;
    },
    release(then) {
      if (!isHeld()) return then();
      leaving.current = then;
      history.back();
    },
  };
}
