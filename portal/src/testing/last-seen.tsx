import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { LastSeen } from '../domain/session/LastSeen.tsx';

/** A page with what keeps its answers for times without a network. */
export const withLastSeen = (page: ReactNode) => (
  <>
    {page}
    <LastSeen />
  </>
);

/** The part of a browser's caches that the portal uses: jsdom has none. @returns what they hold, by address */
export function stubCaches(): Map<string, string> {
  const kept = new Map<string, string>();
  const addressOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, location.href).href;
  const match = async (request: string) => {
    const text = kept.get(addressOf(request));
    return text === undefined ? undefined : new Response(text);
  };
  const cache = {
    match,
    put: async (request: string, response: Response) => {
      const text = await response.text();
      kept.delete(addressOf(request));
      kept.set(addressOf(request), text);
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (request: string | { url: string }) => kept.delete(addressOf(request)),
  };
  vi.stubGlobal('caches', {
    match,
    open: async () => cache,
    has: async () => kept.size > 0,
    delete: async () => {
      kept.clear();
      return true;
    },
  });
  return kept;
}

/** The names of the calls whose answers are kept. */
export const seenCalls = async (): Promise<string[]> =>
  (await (await caches.open('seen')).keys())
    .map(({ url }) => new URL(url).searchParams.get('key'))
    .filter((key) => key !== null)
    .map((key) => String((JSON.parse(key) as unknown[])[0]));
