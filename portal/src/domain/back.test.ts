import { expect, test } from 'vitest';
import { backFrom, isHome } from './back.ts';

test.each([
  ['/m/login', 'home'],
  ['/m/register', 'home'],
  ['/m/trail', 'home'],
  ['/m/activity', 'home'],
  ['/m/forget', 'home'],
  ['/m/message', 'home'],
  ['/m/gameList', 'step'],
  ['/m/activityDetail', 'step'],
  ['/m/mine', 'step'],
  ['/m/help', 'step'],
  ['/m/language', 'step'],
  ['/m/member/benefits', 'step'],
] as const)('back from %s: %s', (path, back) => {
  expect(backFrom(path)).toBe(back);
});

test.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])('%s is home', (path) => {
  expect(isHome(path)).toBe(true);
});

test.each(['/m/homes', '/m/mine', '/home', '/m/index.htm'])('%s is not home', (path) => {
  expect(isHome(path)).toBe(false);
});
