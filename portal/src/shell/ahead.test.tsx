// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { begun } from '../lib/begun.ts';
import { createTexts } from '../lib/i18n.tsx';
import { latePart } from '../lib/late.tsx';
import { createRouteTable } from '../lib/route-table.ts';
import { paths } from '../paths.ts';
import { renderInPortal, sessionOf } from '../testing/portal.tsx';
import { Link } from '../ui/Link.tsx';
import { askOnTouch, fetchAhead } from './ahead.ts';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', paths.home());
});
afterEach(() => {
  begun.set(false);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A portal with these pages, which notes what is fetched, in order. */
function world(built: readonly string[], failing: readonly string[] = []) {
  const fetched: string[] = [];
  const load = (name: string) => async () => {
    fetched.push(name);
    if (failing.includes(name)) throw new Error('away');
    return { default: () => null };
  };
  const defs = built.map((path) => ({ paths: [path], load: load(path), messages: [], file: path }));
  const texts = createTexts({ code: 'EN', tag: 'en', direction: 'ltr' }, {});
  const start = () => fetchAhead(createRouteTable(defs), texts, latePart(load('overlays')));
  return { fetched, start };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('what the next touch of a member needs', () => {
  const built = [paths.home(), paths.activity(), paths.mine(), paths.settings()];

  test('is fetched one after the other, when nothing else is to do; other pages are not', async () => {
    const { fetched, start } = world(built);
    start();
    expect(fetched).toEqual([]);
    await pass(200);
    expect(fetched).toEqual(['overlays']);
    await pass(10_000);
    expect(fetched).toEqual(['overlays', paths.activity(), paths.mine()]);
  });

  test('does not compete with what the page itself shows first', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { fetched, start } = world(built);
    start();
    await pass(10_000);
    expect(fetched).toEqual([]);
    state.mockRestore();
    dispatchEvent(new Event('load'));
    await pass(200);
    expect(fetched).toEqual(['overlays']);
  });

  test('waits on another page than home until that page is used', async () => {
    history.replaceState(null, '', paths.settings());
    const { fetched, start } = world(built);
    start();
    await pass(10_000);
    expect(fetched).toEqual([]);
    begun.set(true);
    await pass(10_000);
    expect(fetched).toEqual(['overlays', paths.activity(), paths.mine()]);
  });

  test('is not fetched after a logout on a page that was not used', async () => {
    history.replaceState(null, '', paths.settings());
    const { fetched, start } = world(built);
    start()();
    begun.set(true);
    await pass(10_000);
    expect(fetched).toEqual([]);
  });

  test('is left to the touch when it could not be fetched, and what follows is fetched', async () => {
    const { fetched, start } = world(built, ['overlays']);
    start();
    await pass(10_000);
    expect(fetched).toEqual(['overlays', paths.activity(), paths.mine()]);
  });

  test('is not fetched any more after a logout', async () => {
    const { fetched, start } = world(built);
    const stop = start();
    await pass(200);
    stop();
    await pass(10_000);
    expect(fetched).toEqual(['overlays']);
  });

  test.each([{ saveData: true }, { effectiveType: '3g' }])(
    'is not fetched where the browser is to save data: %o',
    async (connection) => {
      vi.stubGlobal('navigator', { connection });
      const { fetched, start } = world(built);
      start();
      await pass(10_000);
      expect(fetched).toEqual([]);
    },
  );
});

test.each([
  ['promotions', 'a member', paths.activity(), 0, ['promotions', 'offers']],
  ['promotions', 'a guest', paths.activity(), null, ['promotions']],
  ['the deposit', 'a member', paths.deposit(), 0, ['depositOverview']],
  ['the deposit', 'a guest', paths.deposit(), null, []],
  ['hot games', 'a guest', paths.gameList({ type: 'hot' }), null, ['hotGames']],
] as const)(
  'a finger on a link to %s asks at once for what its page shows %s first',
  async (_what, _who, href, type, expected) => {
    vi.useRealTimers();
    const { app, calls } = await renderInPortal(<Link href={href}>There</Link>, {
      boot: { session: type === null ? null : sessionOf(type) },
    });
    const stop = askOnTouch(app, 'EN');
    fireEvent.touchStart(screen.getByText('There'));
    expect(calls.map(({ name }) => name)).toEqual(expected);
    stop();
  },
);
