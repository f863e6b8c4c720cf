import { useEffect, useState, type ComponentType } from 'react';

export interface LateProps {
  /** Fetches the part; its own chunk. */
  load: () => Promise<{ default: ComponentType }>;
}

/** A part that shows nothing at first and is fetched once the page runs; nobody misses it where it does not come. */
export function Late({ load }: LateProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    load().then(
      (module) => setPart(() => module.default),
      () => {},
    );
  }, [load]);
  return Part && <Part />;
}
