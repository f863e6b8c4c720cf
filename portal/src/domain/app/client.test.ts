import { afterEach, expect, test, vi } from 'vitest';
import { createPortalClient } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

test('a call is on its way at once, without an import, when there was one before', async () => {
  const sent = vi.fn(async () => Response.json({ success: true, value: {} }));
  vi.stubGlobal('fetch', sent);
  const call = createPortalClient('http://gateway');
  await call('siteStatus');
  const second = call('siteStatus');
  // No import is done within a few microtasks, and browsers put it off while a finger is down.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(sent).toHaveBeenCalledTimes(2);
  await second;
});
