import { useEffect, useState } from 'react';

/**
 * A value that follows another once that has been painted: what costs much to render does not keep a press waiting.
 * @param first what it is at first
 */
export function useAfterPaint<Value>(value: Value, first: Value): Value {
  const [painted, setPainted] = useState(first);
  useEffect(() => {
    if (painted === value) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A task that a frame begins runs behind its paint
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, painted]);
  return painted;
}
