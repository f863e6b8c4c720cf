// @vitest-environment jsdom
import type { ConversationNews } from '@foyer/contract/conversation-kinds';
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

interface Who {
  type?: SessionType | null;
  off?: readonly string[];
  answers?: object;
}
async function show({ type = 0, off = [], answers = {} }: Who = {}) {
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
  return { ...world, asked: () => world.calls.map(({ name }) => name).toSorted() };
}
const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const tell = (news: Partial<ConversationNews>) =>
  conversationNews.set({ id: 'c', kind: 'inbox', about: 'message', by: 'house', seq: 2, ...news });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('announcements, chat and inbox each have a count, and together the total, which the icon of the app shows too', async () => {
  const { calls } = await show();
  expect(shown()).toEqual(['2', '3', '5', '10']);
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
  expect(shown()).toEqual(['', '99+', '99', '99+']);
});

describe('who is not asked for', () => {
  test.each<[string, Who, string[]]>([
    ['a guest has no counts', { type: null }, []],
    ['type 4 has neither inbox nor chat', { type: 4 }, ['announcements']],
    ['without CBS3 there is no chat', { off: ['CBS3'] }, ['announcements', 'inboxUnreadCount']],
    ['without MAILCEN there is no inbox', { off: ['MAILCEN'] }, ['announcements', 'chatUnreadCount']],
    [
      'every other type has all three',
      { type: 40 },
      ['announcements', 'chatUnreadCount', 'inboxUnreadCount'],
    ],
  ])('%s', async (_why, who, expected) => {
    const { asked } = await show(who);
    expect(asked()).toEqual(expected);
  });
});

test('failures are not told, and the icon keeps what it shows', async () => {
  const refused = new CallError('unknown_error', 500, '');
  await show({ answers: { announcements: refused, chatUnreadCount: refused, inboxUnreadCount: refused } });
  expect([shown(), currentToast.get()]).toEqual([['', '', '', ''], null]);
  expect([app.set, app.clear].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

describe('pushes', () => {
  test('ask for the count they are about, no more often than every 250 ms', async () => {
    const { calls } = await show();
    calls.length = 0;
    tell({});
    await pass(countEvery - 1);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls.map(({ name }) => name)).toEqual(['inboxUnreadCount']);
    for (const seq of [3, 4, 5]) tell({ seq });
    tell({ kind: 'chat' });
    await pass(249);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls.slice(1).map(({ name }) => name)).toEqual(['inboxUnreadCount', 'chatUnreadCount']);
  });

  test('of what is read in another tab take the number away', async () => {
    let unReadCount = 5;
    await show({ answers: { inboxUnreadCount: () => ({ unReadCount }) } });
    expect(shown()).toEqual(['2', '3', '5', '10']);
    unReadCount = 0;
    tell({ about: 'read', by: 'player' });
    await pass(countEvery);
    await pass(1);
    expect(shown()).toEqual(['2', '3', '', '5']);
    expect(app.set.mock.calls).toEqual([[10], [5]]);
  });

  test.each<Partial<ConversationNews>>([{ about: 'typing' }, { about: 'state' }, { by: 'player' }])(
    'that change no count (%o) ask for none',
    async (news) => {
      const { calls } = await show();
      calls.length = 0;
      tell(news);
      await pass(1000);
      expect(calls).toEqual([]);
    },
  );

  test('that were missed ask for both', async () => {
    const { asked, calls } = await show();
    calls.length = 0;
    conversationNews.set({ about: 'missed' });
    await pass(countEvery);
    expect(asked()).toEqual(['chatUnreadCount', 'inboxUnreadCount']);
  });
});
