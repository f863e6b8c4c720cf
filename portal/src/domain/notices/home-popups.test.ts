// @vitest-environment jsdom
import type { Announcement, SessionInfo } from '@foyer/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '../app/app.ts';
import { prepareHtml } from '../../lib/SafeHtml.tsx';
import { createStore } from '../../lib/store.ts';
import { closeOverlay, currentOverlay, openOverlay } from '../overlays.ts';
import { showHomePopups } from './home-popups.ts';
import { closePopups, nextPrefs, popupsFor, readPrefs } from './popup-prefs.ts';

vi.mock('../../lib/SafeHtml.tsx', () => ({ prepareHtml: vi.fn(async () => {}) }));

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

afterEach(() => vi.unstubAllGlobals());
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
  /** A visit later: the tab was closed, what the browser keeps stays. */
  const comeAgain = () => {
    closeOverlay();
    sessionStorage.clear();
  };
  const member = { type: 0, firstTimeLogin: false, userName: 'maria' } as const;
  const downloads = [{ resourceType: 'Android', url: '/app.apk' }];
  const offering = (session: Partial<SessionInfo> | null) =>
    ({ session: createStore(session), call: async () => downloads }) as unknown as App;

  test('one thing in a visit: promotions until they are closed, then the app and notices in turn', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const app = offering(member);
    const opened: (string | null)[] = [];
    for (let visit = 0; visit < 5; visit++) {
      await showHomePopups(app, all, never);
      opened.push(currentOverlay.get());
      if (visit === 0) closePopups('SHELL_PU_A');
      closeOverlay();
      await showHomePopups(app, all, never);
      expect(currentOverlay.get(), 'a second one').toBeNull();
      comeAgain();
    }
    expect(opened).toEqual(['popups', 'app', 'notices', 'app', 'notices']);
    expect(localStorage.getItem('SHELL_PU_A')).toBe(
      JSON.stringify({ show: false, list: [{ title: 'A', content: '<p>A</p>' }] }),
    );
  });

  test.each([
    ['notices', true],
    ['app', false],
  ] as const)('%s with what makes written content safe on its way: %s', async (due, isWanted) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    localStorage.setItem('lastPopup', due === 'app' ? 'notices' : 'app');
    vi.mocked(prepareHtml).mockClear();
    await showHomePopups(offering(member), [notice], never);
    expect([currentOverlay.get(), vi.mocked(prepareHtml).mock.calls.length > 0]).toEqual([due, isWanted]);
  });

  test('something for who logs in, also after what the guest saw', async () => {
    await showHomePopups(appOf(null), all, never);
    expect(currentOverlay.get()).toBe('popups');
    expect(readPrefs('SHELL_PU_A')).toBeNull();
    expect(readPrefs('SHELL_PU_B')?.list).toEqual([{ title: 'B', content: '<p>B</p>' }]);
    closeOverlay();
    await showHomePopups(appOf(member), all, never);
    expect([currentOverlay.get(), readPrefs('SHELL_PU_A')?.show]).toEqual(['popups', true]);
  });

  test('nothing over an open dialog, nor on a page that was left or scrolled', async () => {
    openOverlay('menu');
    await showHomePopups(appOf(null), all, never);
    expect(currentOverlay.get()).toBe('menu');
    closeOverlay();
    await showHomePopups(appOf(null), all, AbortSignal.abort());
    expect([currentOverlay.get(), sessionStorage.getItem('noticeShown')]).toEqual([null, null]);
    vi.stubGlobal('scrollY', 40);
    await showHomePopups(appOf(null), all, never);
    vi.unstubAllGlobals();
    expect(currentOverlay.get()).toBeNull();
    // The visit had its turn
    await showHomePopups(appOf(null), all, never);
    expect(currentOverlay.get()).toBeNull();
  });

  test('nothing over a page whose search had the focus before it ran', async () => {
    document.body.innerHTML = '<input type="search">';
    document.querySelector('input')!.focus();
    await showHomePopups(appOf(null), all, never);
    document.body.replaceChildren();
    expect(currentOverlay.get()).toBeNull();
    // The visit had its turn
    await showHomePopups(appOf(null), all, never);
    expect(currentOverlay.get()).toBeNull();
  });

  test('nothing any more over a page that is touched while the code of the dialog is on its way', async () => {
    const left = new AbortController();
    await showHomePopups(appOf(null), all, left.signal);
    expect(currentOverlay.get()).toBe('popups');
    left.abort();
    expect(currentOverlay.get()).toBeNull();
  });

  test('what stays when the dialog itself is touched', async () => {
    const left = new AbortController();
    await showHomePopups(appOf(null), all, left.signal);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    left.abort();
    dialog.remove();
    expect(currentOverlay.get()).toBe('popups');
  });
});
