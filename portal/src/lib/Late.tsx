import { useEffect, useState, type ComponentType } from 'react';

export interface LateProps {
  /** Fetches the part; its own chunk. */
  load: () => Promise<{ default: ComponentType }>;
}

/** After a failure it is fetched again this much later, and twice as much after each further one, ms. */
const firstPause = 1000;

/** A part that shows nothing at first and is fetched once the page runs; on a network that fails, again and again. */
export function Late({ load }: LateProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null | undefined;
    const fetchPart = (pause: number) =>
      load().then(
        (module) => setPart(() => module.default),
        () => {
          if (timer !== null) timer = setTimeout(fetchPart, pause, pause * 2);
        },
      );
    void fetchPart(firstPause);
    return () => {
      clearTimeout(timer ?? undefined);
      timer = null;
    };
  }, [load]);
  return Part && <Part />;
}
