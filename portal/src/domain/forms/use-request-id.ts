import { useRef } from 'react';

/**
 * Names what is asked for: pressed again with the same content it is the same request, so that a slow network or a double
 * press never asks twice; other content is another one.
 * @returns `idFor(content)`, and `answered()` once it was answered
 */
export function useRequestId(): { idFor: (content: string) => string; answered: () => void } {
  const last = useRef<{ content: string; id: string } | null>(null);
  return {
    idFor: (content) => {
      if (last.current?.content !== content) last.current = { content, id: crypto.randomUUID() };
      return last.current.id;
    },
    answered: () => {
      last.current = null;
    },
  };
}
