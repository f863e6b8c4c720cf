import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { portalCalls } from './generated/portal-calls.ts';

/** Never answers; ends with its signal alone. */
const hung: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    const end = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) end();
    else init?.signal?.addEventListener('abort', end);
  });

test('what is sent and never answered is given up as a lost connection', async () => {
  const call = createClient({
    calls: async () => portalCalls,
    base: 'http://gateway',
    fetch: hung,
    timeoutMs: 1,
  });
  await expect(call('logout')).rejects.toMatchObject({ code: 'no_connection' });
});

test('what its caller gave up is no failure of the connection', async () => {
  const given = new AbortController();
  const call = createClient({
    calls: async () => portalCalls,
    base: 'http://gateway',
    fetch: hung,
    timeoutMs: 1,
  });
  const asked = call('siteStatus', undefined, { signal: given.signal });
  given.abort(new DOMException('gone', 'AbortError'));
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
