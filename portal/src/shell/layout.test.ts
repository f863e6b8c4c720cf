import { expect, test } from 'vitest';
import { hasAppBanner, hasBottomMenu, hasFooter, headerOf } from './layout.ts';

/** Every path of the specification: header, footer, app banner. */
test.each<[string, 'logo' | 'back' | null, boolean, boolean]>([
  ['/', 'logo', true, true],
  ['/m', 'logo', true, true],
  ['/m/', 'logo', true, true],
  ['/m/index', 'logo', true, true],
  ['/m/index.html', 'logo', true, true],
  ['/m/home', 'logo', true, true],
  ['/m/login', null, false, false],
  ['/m/register', null, false, false],
  ['/m/changePsw', null, false, false],
  ['/m/message', null, true, false],
  ['/m/gameList', null, false, false],
  ['/m/lottery', null, false, false],
  ['/m/forget', null, false, false],
  ['/m/mine', null, true, false],
  ['/m/slotsCenter', 'back', false, false],
  ['/m/app', 'back', false, false],
  ['/m/notice', 'back', false, false],
  ['/m/help', 'back', false, false],
  ['/m/helpDetail', 'back', false, false],
  ['/m/activity', 'back', true, false],
  ['/m/trail', 'back', true, false],
  ['/m/feedback', 'back', true, false],
  ['/m/language', 'back', true, false],
  ['/m/gameRecord', 'back', true, false],
  ['/m/voucherCenter', 'back', true, false],
  ['/m/member/benefits', 'back', true, false],
  ['/m/webEmail', 'back', true, false],
  ['/m/chat', null, false, false],
])('%s: header %s, footer %s, app banner %s', (path, header, footer, banner) => {
  expect([headerOf(path), hasFooter(path), hasAppBanner(path)]).toEqual([header, footer, banner]);
});

test.each([
  ['/m/home', true],
  ['/m/mine', true],
  ['/m/gameList', true],
  ['/m/login', false],
  ['/m/register', false],
  ['/m/game', false],
  ['/m/launchGame', false],
])('bottom menu on %s: %s', (path, expected) => {
  expect(hasBottomMenu(path)).toBe(expected);
});
