// @vitest-environment jsdom
import type { ConversationUpdate } from '@foyer/contract/conversation-kinds';
import type { SessionType } from '@foyer/contract/session-can';
import { switchNames } from '@foyer/contract/switches';
import { CallError } from '@foyer/contract/client';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bootOf, renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { conversationNews } from '../conversation/news.ts';
import { ChatBadge, InboxBadge, NoticesBadge, TotalBadge } from './badges.tsx';
import UnreadWatch from './UnreadWatch.tsx';
import { countEvery } from './unread.ts';

const notice = (read: boolean) => ({ id: crypto.randomUUID(), type: 'PL', title: 'News', content: '', read });
const counts = {
  announcements: [notice(false), notice(true), notice(false)],
  chatUnreadCount: { unReadCount: 3 },
  inboxUnreadCount: { unReadCount: 5 },
};
const app = { set: vi.fn(() => Promise.resolve()), clear: vi.fn(() => Promise.resolve()) };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(navigator, { setAppBadge: app.set, clearAppBadge: app.clear });
  vi.clearAllMocks();
  conversationNews.set(null);
  currentToast.set(null);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Viewer {
  type?: SessionType | null;
  off?: readonly string[];
  answers?: object;
}
async function show({ type = 0, off = [], answers = {} }: Viewer = {}) {
  const { settings } = bootOf();
  const boot = {
    session: type === null ? null : sessionOf(type),
    settings: { ...settings, switches: switchNames.filter((name) => !off.includes(name)) },
  };
  const badges = [NoticesBadge, ChatBadge, InboxBadge, TotalBadge];
  const world = await renderInPortal(
    <>
      {badges.map((Each, at) => (
        <p key={at}>
          <Each />
        </p>
      ))}
      <UnreadWatch />
    </>,
    { boot, answers: { ...counts, ...answers } },
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { ...world, callNames: () => world.calls.map(({ name }) => name).toSorted() };
}
const lines = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const publish = (news: Partial<ConversationUpdate>) =>
  conversationNews.set({ id: 'c', kind: 'inbox', about: 'message', by: 'house', seq: 2, ...news });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('announcements, chat and inbox each have a count, and together the total, which the icon of the app shows too', async () => {
  const { calls } = await show();
  expect(lines()).toEqual(['2', '3', '5', '10']);
  expect(calls).toContainEqual({ name: 'chatUnreadCount', input: { query: { module: 'CBS3' } } });
  expect(app.set.mock.calls).toEqual([[10]]);
});

test('nothing shows for none, and 99+ for more than 99', async () => {
  await show({
    answers: {
      announcements: [],
      chatUnreadCount: { unReadCount: 100 },
      inboxUnreadCount: { unReadCount: 99 },
    },
  });
  expect(lines()).toEqual(['', '99+', '99', '99+']);
});

describe('who is not asked for', () => {
  test.each<[string, Viewer, string[]]>([
    ['a guest has no counts', { type: null }, []],
    ['type 4 has neither inbox nor chat', { type: 4 }, ['announcements']],
    ['without CBS3 there is no chat', { off: ['CBS3'] }, ['announcements', 'inboxUnreadCount']],
    ['without MAILCEN there is no inbox', { off: ['MAILCEN'] }, ['announcements', 'chatUnreadCount']],
    [
      'every other type has all three',
      { type: 40 },
      ['announcements', 'chatUnreadCount', 'inboxUnreadCount'],
    ],
  ])('%s', async (_why, viewer, expected) => {
    const { callNames } = await show(viewer);
    expect(callNames()).toEqual(expected);
  });
});

test('failures are silent, and the icon keeps its count', async () => {
  const refused = new CallError('unknown_error', 500, '');
  await show({ answers: { announcements: refused, chatUnreadCount: refused, inboxUnreadCount: refused } });
  expect([lines(), currentToast.get()]).toEqual([['', '', '', ''], null]);
  expect([app.set, app.clear].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

describe('pushes', () => {
  test('fetch the count they concern, at most every 250 ms', async () => {
    const { calls } = await show();
    calls.length = 0;
    publish({});
    await pass(countEvery - 1);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls.map(({ name }) => name)).toEqual(['inboxUnreadCount']);
    for (const seq of [3, 4, 5]) publish({ seq });
    publish({ kind: 'chat' });
    await pass(249);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls.slice(1).map(({ name }) => name)).toEqual(['inboxUnreadCount', 'chatUnreadCount']);
  });

  test('about messages read in another tab clear the count', async () => {
    let unReadCount = 5;
    await show({ answers: { inboxUnreadCount: () => ({ unReadCount }) } });
    expect(lines()).toEqual(['2', '3', '5', '10']);
    unReadCount = 0;
    publish({ about: 'read', by: 'player' });
    await pass(countEvery);
    await pass(1);
    expect(lines()).toEqual(['2', '3', '', '5']);
    expect(app.set.mock.calls).toEqual([[10], [5]]);
  });

  test.each<Partial<ConversationUpdate>>([{ about: 'typing' }, { about: 'state' }, { by: 'player' }])(
    'that change no count (%o) ask for none',
    async (news) => {
      const { calls } = await show();
      calls.length = 0;
      publish(news);
      await pass(1000);
      expect(calls).toEqual([]);
    },
  );

  test('that were missed ask for both', async () => {
    const { callNames, calls } = await show();
    calls.length = 0;
    conversationNews.set({ about: 'missed' });
    await pass(countEvery);
    expect(callNames()).toEqual(['chatUnreadCount', 'inboxUnreadCount']);
  });
});
