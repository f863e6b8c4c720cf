/** An event as a page hears it. */
export interface PageEvent {
  type: string;
  sumBalance?: string;
  currency?: string;
  version?: number;
  news?: readonly string[];
  about?: string;
  by?: string;
  id?: string;
  playerId?: string;
}

/**
 * An open page on a stream of events: `next` waits for the next event, null at the end of the stream.
 * @param address of the stream at a gateway that listens
 */
export async function listenTo(address: string, headers: Record<string, string> = {}) {
  const giveUp = new AbortController();
  const response = await fetch(address, { headers, signal: giveUp.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<PageEvent | null> => {
    for (;;) {
      const [block, ...rest] = text.split('\n\n');
      if (rest.length > 0) {
        text = rest.join('\n\n');
        const data = block?.split('\n').find((line) => line.startsWith('data: '));
        if (data) return JSON.parse(data.slice(6)) as PageEvent;
        continue;
      }
      const read = await reader?.read();
      if (!read || read.done) return null;
      text += read.value;
    }
  };
  /** Waits for an event of a type; others may come before it. */
  const until = async (fits: (heard: PageEvent) => boolean): Promise<PageEvent | null> => {
    for (;;) {
      const heard = await next();
      if (!heard || fits(heard)) return heard;
    }
  };
  return { response, next, until, leave: () => giveUp.abort() };
}
