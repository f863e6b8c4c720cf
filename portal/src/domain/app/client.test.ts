import { afterEach, expect, test, vi } from 'vitest';
import type { PortalCallName } from '@foyer/contract/portal-calls';
import { gamesCall, hotGamesCall, vendorsCall } from '../games/game-calls.ts';
import { announcementsCall } from '../notices/notices.ts';
import type { CallRequest, LooseCall } from './calls.ts';
import { createPortalClient } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

test('a call is on its way at once, without an import, when there was one before', async () => {
  const sent = vi.fn(async () => Response.json({ success: true, value: {} }));
  vi.stubGlobal('fetch', sent);
  const call = createPortalClient('demo', 'http://gateway');
  await call('siteStatus');
  const second = call('siteStatus');
  // No import is done within a few microtasks, and browsers put it off while a finger is down.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(sent).toHaveBeenCalledTimes(2);
  await second;
});

/** The address that a call is sent to. */
async function sentTo(name: PortalCallName, input: object): Promise<URL> {
  const sent = vi.fn<typeof fetch>(async () => Response.json({ success: true, value: [] }));
  vi.stubGlobal('fetch', sent);
  const call = createPortalClient('demo', 'http://gateway') as unknown as LooseCall;
  await call(name, input, {});
  return new URL(sent.mock.calls[0]![0] as string);
}

test.each<[CallRequest, Record<string, string>]>([
  [vendorsCall() as CallRequest, { typeId: '1', merchant_code: 'demo' }],
  [
    hotGamesCall('EN', 'RNG') as CallRequest,
    { isPlatform: '2', merchantCode: 'demo', language: 'EN', platform: 'html5', gameType: 'RNG' },
  ],
  [
    gamesCall('EN', { gameName: 'mango', isNew: 1 }, 25) as CallRequest,
    {
      merchant: 'demo',
      platform: 'html5',
      gameName: 'mango',
      pageNo: '1',
      pageSize: '25',
      language: 'EN',
      clientType: '2',
      isNew: '1',
    },
  ],
  [
    announcementsCall('EN') as CallRequest,
    { types: 'B,PL,PU', platform: 'M', merchantCode: 'demo', language: 'EN' },
  ],
])('$name says what the specification has it say, the merchant too', async ({ name, input }, expected) => {
  expect(Object.fromEntries((await sentTo(name, input)).searchParams)).toMatchObject(expected);
  // The page keeps answers without it: the server, which knows the merchant by the host, brought the first of them
  expect(JSON.stringify(input)).not.toContain('demo');
});

test('a call that is told no merchant says none', async () => {
  expect((await sentTo('favouriteIds', {})).search).toBe('');
  expect((await sentTo('banners', { query: { language: 'EN' } })).search).toBe('?language=EN');
});
