import { useEffect, useRef, useState, type ComponentType } from 'react';

export interface ApproachedProps {
  /** Fetches the part; its own chunk. */
  load: () => Promise<{ default: ComponentType }>;
  /** Class of the box that keeps the place. */
  className: string;
  /** What to do when it cannot be fetched; it is tried again at the next approach. */
  onError: (error: unknown) => void;
}

/** How near a part must come before it is fetched. */
const nearness = '400px';

/** A part of a page that is fetched when the player scrolls towards it. */
export function Approached({ load, className, onError }: ApproachedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const element = box.current;
    if (Part || !element) return;
    let asked = false;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || asked) return;
        asked = true;
        load().then(
          (module) => setPart(() => module.default),
          (error: unknown) => {
            asked = false;
            onError(error);
          },
        );
      },
      { rootMargin: nearness },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [Part, load, onError]);
  return Part ? <Part /> : <div ref={box} className={className} />;
}
