// @vitest-environment jsdom
import type { Announcement, SessionInfo } from '@foyer/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../app/app.ts';
import { createStore } from '../../lib/store.ts';
import { closeOverlay, currentOverlay, openOverlay } from '../overlays.ts';
import { showHomePopups } from './home-popups.ts';
import { closePopups, nextPrefs, popupsFor, readPrefs } from './popup-prefs.ts';

const entry = (title: string, change: Partial<Announcement> = {}): Announcement => ({
  id: title,
  type: 'PU',
  groupName: 'SHELL_PU_A',
  title,
  content: `<p>${title}</p>`,
  execution: 'A',
  promotionType: '',
  startDate: '2026-01-02T03:04:05.000Z',
  read: false,
  ...change,
});
const forMembers = entry('A');
const first = entry('F', { execution: 'F' });
const forGuests = entry('B', { groupName: 'SHELL_PU_B', execution: 'B' });
const notice = entry('N', { type: 'PL', groupName: '' });
const all = [forMembers, first, forGuests, notice];

const appOf = (session: Partial<SessionInfo> | null) => ({ session: createStore(session) }) as unknown as App;
const titles = (list: readonly Announcement[]) => list.map(({ title }) => title);
const never = new AbortController().signal;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  closeOverlay();
});

test('logged in A, F only on the first login; a guest B', () => {
  expect(titles(popupsFor(all, 0, false))).toEqual(['A']);
  expect(titles(popupsFor(all, 0, true))).toEqual(['A', 'F']);
  expect(titles(popupsFor(all, null, false))).toEqual(['B']);
});

describe('the show flag', () => {
  const [a, b] = [entry('a'), entry('b')];
  test('is set by new pairs of title and content', () => {
    expect(nextPrefs(null, [a]).show).toBe(true);
    expect(nextPrefs({ show: false, list: [a] }, [a])).toEqual({
      show: false,
      list: [{ title: 'a', content: '<p>a</p>' }],
    });
    expect(nextPrefs({ show: false, list: [a] }, [a, b]).show).toBe(true);
    expect(nextPrefs({ show: false, list: [a] }, [{ ...a, content: 'other' }]).show).toBe(true);
  });
  test('stays down when entries go, and up until the popups are closed', () => {
    expect(nextPrefs({ show: false, list: [a, b] }, [b]).show).toBe(false);
    expect(nextPrefs({ show: true, list: [a] }, [a]).show).toBe(true);
  });
});

describe('home opens', () => {
  test('login promotions first and notices once they are closed; each once', async () => {
    const app = appOf({ type: 0, firstTimeLogin: false });
    const sequence = showHomePopups(app, all, never);
    await expect.poll(() => currentOverlay.get()).toBe('popups');
    expect(localStorage.getItem('SHELL_PU_A')).toBe(
      JSON.stringify({ show: true, list: [{ title: 'A', content: '<p>A</p>' }] }),
    );
    closePopups('SHELL_PU_A');
    closeOverlay();
    await sequence;
    expect(currentOverlay.get()).toBe('notices');
    closeOverlay();
    await showHomePopups(app, all, never);
    expect(currentOverlay.get()).toBeNull();
    expect(readPrefs('SHELL_PU_A')?.show).toBe(false);
  });

  test("the guest's own group, stored separately", async () => {
    const sequence = showHomePopups(appOf(null), [forGuests], never);
    await expect.poll(() => currentOverlay.get()).toBe('popups');
    expect(readPrefs('SHELL_PU_A')).toBeNull();
    expect(readPrefs('SHELL_PU_B')?.list).toEqual([{ title: 'B', content: '<p>B</p>' }]);
    closeOverlay();
    await sequence;
  });

  test('nothing over an open dialog, nor on a page that was left', async () => {
    const left = new AbortController();
    openOverlay('menu');
    const sequence = showHomePopups(appOf(null), all, left.signal);
    left.abort();
    await sequence;
    expect(currentOverlay.get()).toBe('menu');
    expect(sessionStorage.getItem('noticeShown')).toBeNull();
  });
});
