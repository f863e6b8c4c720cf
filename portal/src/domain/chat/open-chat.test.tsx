// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { bootOf, renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { leavingTo } from '../leaving/leaving-to.ts';
import { watchLinks } from '../leaving/leaving.ts';
import { pressChat } from './press-chat.ts';

/** Waits for what is meant, also where a slow machine does other work beside. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

const outside = 'https://chat.example/room?language=CN';
/** A tab that a browser let open. */
const tabOf = () => ({
  opener: window as unknown,
  closed: false,
  close: vi.fn(),
  location: { replace: vi.fn() },
});
let tab: ReturnType<typeof tabOf>;
const open = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 40 });
  tab = tabOf();
  vi.stubGlobal(
    'open',
    open.mockReset().mockImplementation(() => tab),
  );
  history.replaceState(null, '', '/m/mine?tab=1');
  document.documentElement.style.setProperty('--header', '#0b0d24');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  currentToast.set(null);
  leavingTo.set(null);
});

const setUp = (
  chatUrl: string,
  kind: 'own' | 'outside' = 'own',
  session: ReturnType<typeof sessionOf> | null = sessionOf(0),
  more = {},
) =>
  renderInPortal(null, {
    boot: {
      session,
      settings: { ...bootOf().settings, chat: kind, trustedHosts: ['chat.example'] },
      ...more,
    },
    answers: { launchChat: { chatUrl } },
  });
const where = () => `${location.pathname}${location.search}`;
const own = '/m/chat?backUrl=%2Fm%2Fmine';

describe('our own chat', () => {
  test.each([
    ['en', 'EN'],
    ['zh-Hans', 'CN'],
    ['zh-Hant', 'CN'],
    ['fil', 'TY'],
    ['ar', 'AR'],
  ])('where the page speaks %s it is launched with %s', async (lang, language) => {
    document.documentElement.lang = lang;
    const { app, calls } = await setUp(own);
    pressChat(app);
    await until(() => expect(where()).toBe(own));
    expect(calls).toEqual([
      {
        name: 'launchChat',
        input: {
          query: { b2c: '1', language, backUrl: '/m/mine?tab=1', headerColor: '#0b0d24', title: 'Demo' },
        },
      },
    ]);
    expect(open).not.toHaveBeenCalled();
  });

  test('opens 500 ms after its address came', async () => {
    const { app, calls } = await setUp(own);
    const wait = vi.spyOn(globalThis, 'setTimeout');
    pressChat(app);
    await until(() => expect(where()).toBe(own));
    expect([calls.length, wait.mock.calls.some(([, ms]) => ms === 500)]).toEqual([1, true]);
  });

  test('is opened by every link to it, once however often it is pressed', async () => {
    const { app, calls } = await setUp(own);
    const stop = watchLinks(app);
    const { getByText } = render(<a href={paths.chat()}>Service</a>);
    for (let count = 0; count < 3; count += 1) fireEvent.click(getByText('Service'));
    await until(() => expect(where()).toBe(own));
    expect(calls).toHaveLength(1);
    stop();
  });
});

describe('who may', () => {
  test('a guest goes to the login first', async () => {
    const { app, calls } = await setUp(outside, 'outside', null);
    pressChat(app);
    await until(() => expect(where()).toBe(paths.login(paths.chat())));
    expect([calls, open.mock.calls]).toEqual([[], []]);
  });
  test('free play is refused', async () => {
    const { app, calls } = await setUp(outside, 'outside', sessionOf(4));
    pressChat(app);
    await until(() => expect(currentToast.get()?.message).toEqual({ code: 'free_reject' }));
    expect([calls, open.mock.calls]).toEqual([[], []]);
  });
});

describe('a chat outside', () => {
  test('opens in a tab that was opened in the press and cannot reach back', async () => {
    const { app } = await setUp(outside, 'outside');
    pressChat(app);
    // At once: a moment later the browser would refuse
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
    await until(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(outside));
    expect([tab.opener, where()]).toEqual([null, '/m/mine?tab=1']);
  });
  test('asks for confirmation where the browser blocks the new tab', async () => {
    open.mockReturnValue(null);
    const { app } = await setUp(outside, 'outside');
    pressChat(app);
    await until(() => expect(leavingTo.get()).toBe(outside));
  });
  test('asks for confirmation at an untrusted site', async () => {
    const { app } = await setUp('https://evil.example/', 'outside');
    pressChat(app);
    await until(() => expect(leavingTo.get()).toBe('https://evil.example/'));
    expect([tab.location.replace.mock.calls, tab.close.mock.calls.length]).toEqual([[], 1]);
  });
  test('closes the empty tab when the chat is our own again, and when it fails', async () => {
    const { app } = await setUp(own, 'outside');
    pressChat(app);
    await until(() => expect(where()).toBe(own));
    expect(tab.close).toHaveBeenCalledOnce();
    tab = tabOf();
    const failing = await renderInPortal(null, {
      boot: { session: sessionOf(0), settings: { ...bootOf().settings, chat: 'outside' } },
      answers: {
        launchChat: () => {
          throw new TypeError('x');
        },
      },
    });
    pressChat(failing.app);
    await until(() => expect(tab.close).toHaveBeenCalledOnce());
  });
});
