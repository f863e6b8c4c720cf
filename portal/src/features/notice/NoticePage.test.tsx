// @vitest-environment jsdom
import type { Announcement } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import NoticePage from './NoticePage.tsx';
import { prepareHtml } from '../../lib/SafeHtml.tsx';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { NoticePopup } from '../../domain/notices/NoticePopup.tsx';
import { noticeToShow } from '../../domain/notices/notices.ts';
import { markInterval } from '../../domain/notices/read-marks.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';

/** What the gateway holds. */
let stored: Announcement[];
/** What is asked of it, with the time, ms. */
let requests: [what: string, at: number][];
let began: number;

const announcements = (): Announcement[] =>
  ['One', 'Two', 'Three'].map((title) => ({
    id: title,
    type: 'PL',
    groupName: '',
    title,
    content: `<p>All of ${title}</p>`,
    execution: 'A',
    promotionType: '',
    startDate: '2026-01-02T03:04:05.000Z',
    read: false,
  }));
const note = (what: string) => requests.push([what, Date.now() - began]);
const answers = {
  announcements: () => {
    note('list');
    return structuredClone(stored);
  },
  markAnnouncementRead: ({ body }: { body: { announcementId: string } }) => {
    note(body.announcementId);
    stored = stored.map((each) => (each.id === body.announcementId ? { ...each, read: true } : each));
    return {};
  },
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const unread = () => screen.queryAllByText('New').length;
const press = (name: string) => act(async () => screen.getByText(name).click());

beforeAll(async () => {
  await prepareHtml();
  lendMissingParts();
});
beforeEach(() => {
  stored = announcements();
  currentToast.set(null);
  noticeToShow.set(null);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows something to a member, or a guest; time stands still from then on. */
async function show(children: React.ReactNode, more: { session?: null; answers?: object } = {}) {
  requests = [];
  vi.useFakeTimers();
  const boot = { session: more.session === null ? null : sessionOf(0) };
  const world = await renderInPortal(children, {
    namespaces: ['shell', 'notice', 'menu', 'errors'],
    boot,
    answers: { ...answers, ...more.answers },
  });
  await wait(10);
  began = Date.now();
  requests = [];
  return world;
}

describe('on the page of announcements', () => {
  test('an announcement is marked read locally, then sent to the gateway, then the list is fetched again', async () => {
    let answer = () => {};
    const world = await show(<NoticePage />, {
      answers: {
        markAnnouncementRead: (input: never) =>
          new Promise<void>((resolve) => (answer = resolve)).then(() => answers.markAnnouncementRead(input)),
      },
    });
    expect(unread()).toBe(3);
    await press('One');
    await wait(1);
    // The gateway has not answered yet
    expect([unread(), requests]).toEqual([2, []]);
    expect(world.calls.at(-1)).toEqual({
      name: 'markAnnouncementRead',
      input: { body: { announcementId: 'One', read: true } },
    });
    answer();
    await wait(1);
    expect([unread(), requests.map(([what]) => what)]).toEqual([2, ['One', 'list']]);
  });

  test('marks are sent 150 ms apart, none is lost, and the list is fetched after the last', async () => {
    expect(markInterval).toBe(150);
    await show(<NoticePage />);
    await press('One');
    await press('Two');
    await press('Three');
    expect(unread()).toBe(0);
    await wait(149);
    expect(requests).toEqual([['One', 0]]);
    await wait(1000);
    expect(requests).toEqual([
      ['One', 0],
      ['Two', 150],
      ['Three', 300],
      ['list', 300],
    ]);
    expect(unread()).toBe(0);
  });

  test('one that comes a moment later waits too; after a while none does', async () => {
    await show(<NoticePage />);
    await press('One');
    await wait(100);
    await press('Two');
    await wait(1000);
    await press('Three');
    await wait(1000);
    expect(requests).toEqual([
      ['One', 0],
      ['list', 0],
      ['Two', 150],
      ['list', 150],
      ['Three', 1100],
      ['list', 1100],
    ]);
  });

  test('an announcement that is already read is not sent again', async () => {
    await show(<NoticePage />);
    await press('One');
    await press('One');
    await press('One');
    await wait(1000);
    expect(requests).toEqual([
      ['One', 0],
      ['list', 0],
    ]);
  });

  test('a failure is reported, and the list is fetched again', async () => {
    await show(<NoticePage />, { answers: { markAnnouncementRead: new CallError('not_found', 404, '') } });
    await press('One');
    await wait(10);
    expect(currentToast.get()?.message).toEqual({ code: 'not_found' });
    expect([requests.map(([what]) => what), unread()]).toEqual([['list'], 3]);
  });

  test('a guest reads them without a mark', async () => {
    await show(<NoticePage />, { session: null });
    await press('One');
    await wait(1000);
    expect(screen.getByText('All of One')).toBeTruthy();
    expect([requests, unread()]).toEqual([[], 0]);
  });
});

test('in the popup each is read once it is shown, also the one it opens at', async () => {
  noticeToShow.set('Two');
  await show(<NoticePopup open onClose={() => {}} />);
  expect(stored.map(({ read }) => read)).toEqual([false, true, false]);
  await act(async () => screen.getByRole('button', { name: 'Next' }).click());
  await wait(1000);
  expect(stored.map(({ read }) => read)).toEqual([false, true, true]);
  expect(screen.getByRole('dialog', { name: 'Three' })).toBeTruthy();
});

test('the next popup begins at the first notice again, whichever the last one was opened at', async () => {
  noticeToShow.set('Two');
  const onClose = vi.fn();
  await show(<NoticePopup open onClose={onClose} />);
  await act(async () => screen.getByRole('button', { name: 'know it' }).click());
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  await show(<NoticePopup open onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'One' })).toBeTruthy();
});

test('a popup whose notices are on their way says so, not that there are none', async () => {
  await show(<NoticePopup open onClose={() => {}} />, {
    answers: { announcements: () => new Promise(() => {}) },
  });
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(screen.queryByText('no announcement')).toBeNull();
});

test('a popup asks again for notices that do not come, and says that there are none once that is known', async () => {
  let answer = (): unknown => Promise.reject(new CallError('not_found', 404, ''));
  await show(<NoticePopup open onClose={() => {}} />, { answers: { announcements: () => answer() } });
  await wait(1000);
  expect(screen.queryByText('no announcement')).toBeNull();
  answer = () => [];
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await wait(1000);
  expect(screen.getByText('no announcement')).toBeTruthy();
});

test('a popup that is closed reads nothing', async () => {
  await show(<NoticePopup open={false} onClose={() => {}} />);
  await wait(1000);
  expect(stored.every(({ read }) => !read)).toBe(true);
});
