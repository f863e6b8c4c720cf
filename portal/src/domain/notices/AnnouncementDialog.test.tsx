// @vitest-environment jsdom
import type { Announcement } from '@foyer/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pauseMotion } from '../../lib/motion-paused.ts';
import { prepareHtml } from '../../lib/SafeHtml.tsx';
import { renderInPortal } from '../../testing/portal.tsx';
import { AnnouncementDialog, popupInterval } from './AnnouncementDialog.tsx';
import { lendMissingParts } from '../../testing/missing-parts.ts';

const announcements = ['One', 'Two', 'Three'].map((title): Announcement => ({
  id: title,
  type: 'PU',
  groupName: 'SHELL_PU_B',
  title,
  content: `<p>All of ${title}</p>`,
  execution: 'B',
  promotionType: '',
  startDate: '2026-01-02T03:04:05.000Z',
  read: false,
}));
const title = () => screen.getByRole('dialog').getAttribute('aria-labelledby')!;
const shownTitle = () => document.getElementById(title())!.textContent;
const arrow = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
let calm = false;
const zone = process.env.TZ;

beforeAll(async () => {
  process.env.TZ = 'Asia/Manila';
  await prepareHtml();
  lendMissingParts();
});
afterAll(() => {
  process.env.TZ = zone;
});
beforeEach(() => {
  calm = false;
  vi.stubGlobal('matchMedia', () => ({ matches: calm, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  pauseMotion(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (more: { autoplay?: boolean; dated?: boolean } = {}, onClose = () => {}) =>
  renderInPortal(<AnnouncementDialog open onClose={onClose} announcements={announcements} {...more} />);

test('the arrows are bounded and the title follows', async () => {
  await show({ dated: true });
  expect(shownTitle()).toBe('One');
  expect(screen.getByText('2026/01/02')).toBeTruthy();
  expect(arrow('Previous').disabled).toBe(true);
  await userEvent.click(arrow('Next'));
  await userEvent.click(arrow('Next'));
  expect(shownTitle()).toBe('Three');
  expect(screen.getByText('All of Three')).toBeTruthy();
  expect(arrow('Next').disabled).toBe(true);
  await userEvent.click(arrow('Previous'));
  expect(shownTitle()).toBe('Two');
});

test('the arrows point the other way where pages run from right to left', async () => {
  await show();
  for (const name of ['Previous', 'Next'])
    expect(arrow(name).querySelector('svg')!.classList.contains('rtl-flip')).toBe(true);
});

test('the day that one began is the day where the player is', async () => {
  const [first] = announcements;
  const late = { ...first!, startDate: '2026-01-02T20:00:00.000Z' };
  await renderInPortal(<AnnouncementDialog open onClose={() => {}} announcements={[late]} dated />);
  expect(screen.getByText('2026/01/03')).toBeTruthy();
});

test('the confirm button closes the dialog', async () => {
  const onClose = vi.fn();
  await show({}, onClose);
  await userEvent.click(screen.getByRole('button', { name: 'know it' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('autoplay turns every 5000 ms, after the last the first, until the player turns', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  expect(popupInterval).toBe(5000);
  await show({ autoplay: true });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(4900);
  expect(shownTitle()).toBe('One');
  await wait(200);
  expect(shownTitle()).toBe('Two');
  await wait(5000);
  expect(shownTitle()).toBe('Three');
  await wait(5000);
  expect(shownTitle()).toBe('One');
  await act(async () => arrow('Next').click());
  await wait(20_000);
  expect(shownTitle()).toBe('Two');
});

test.each([
  ['a press', (dialog: HTMLElement) => fireEvent.pointerDown(dialog.querySelector('p')!)],
  ['a key', (dialog: HTMLElement) => fireEvent.keyDown(dialog.firstElementChild!, { key: 'ArrowDown' })],
  ['scrolling', (dialog: HTMLElement) => fireEvent.scroll(dialog.firstElementChild!)],
])('the page that is being read stays after %s', async (_what, read) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show({ autoplay: true });
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(shownTitle()).toBe('Two');
  act(() => void read(screen.getByRole('dialog')));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(shownTitle()).toBe('Two');
});

test('nothing turns while the player stopped what moves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  pauseMotion(true);
  await show({ autoplay: true });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(shownTitle()).toBe('One');
});

test('nothing turns for those who asked for less motion, or without autoplay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  calm = true;
  await show({ autoplay: true });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(shownTitle()).toBe('One');
});
