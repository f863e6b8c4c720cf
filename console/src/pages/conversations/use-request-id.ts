import { useRef } from 'react';

/** Names what is sent: the same content, sent again after a failure, keeps its id and is there once. */
export function useRequestId() {
  const last = useRef({ content: '', id: '' });
  return {
    /** The id of this content. */
    idFor(content: unknown): string {
      const json = JSON.stringify(content);
      if (last.current.content !== json) last.current = { content: json, id: crypto.randomUUID() };
      return last.current.id;
    },
    /** What is sent from now on is another message, though it may say the same. */
    reset() {
      last.current = { content: '', id: '' };
    },
  };
}
