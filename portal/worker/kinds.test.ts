import { describe, expect, test } from 'vitest';
import { helpAddressOf, keptKeyOf, kindOf } from './kinds.ts';

const origin = 'https://play.example';
const kind = (path: string, isNavigation = false) => kindOf(new URL(path, origin), { origin, isNavigation });

describe('a document', () => {
  test.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/m/home?source=pwa'])(
    '%s is home',
    (path) => {
      expect([kind(path, true), keptKeyOf(new URL(path, origin))]).toEqual(['kept', '/m/home']);
    },
  );
  test.each(['/m/gameList?gameType=RNG', '/m/gameList', '/m/activity', '/m/login', '/m/register'])(
    '%s is kept as it was asked for',
    (path) => {
      expect([kind(path, true), keptKeyOf(new URL(path, origin))]).toEqual(['kept', path]);
    },
  );
  test.each(['/m/register?code=agent', '/m/activity?id=1', '/m/voucherCenter', '/m/help', '/m/?i=2&c=money'])(
    '%s is a page',
    (path) => {
      expect(kind(path, true)).toBe('page');
    },
  );
  test.each(['/console/', '/api/', 'https://other.example/m/home'])('%s is not ours to answer', (path) => {
    expect(kind(path, true)).toBe('other');
  });
});

describe('what a page fetches', () => {
  test.each([
    ['/assets/base-x.js', 'script'],
    ['/cdn/a57/icon-120.avif', 'picture'],
    ['/brand/foyer/icon.svg', 'picture'],
    ['/api/v1/games?pageNo=1', 'lists'],
    ['/api/v1/help', 'lists'],
    ['/api/v1/lotteries', 'lists'],
    ['/api/v1/lotteries/n1/results?pageSize=25', 'lists'],
    ['https://elsewhere.example/assets/base-x.js', 'other'],
  ])('%s is %s', (path, expected) => {
    expect(kind(path)).toBe(expected);
  });
  // Money and everything of a person come from the network or not at all
  test.each([
    '/api/v1/wallet',
    '/api/v1/member',
    '/api/v1/session',
    '/api/v1/rounds',
    '/api/v1/lottery/tickets',
    '/api/v1/favourites',
    '/api/v1/games/recommended',
    '/api/v1/announcements',
  ])('%s is never kept', (path) => {
    expect(kind(path)).toBe('other');
  });
});

test('the second address of the help centre leads to the first', () => {
  expect(helpAddressOf(new URL('/m/?i=2&c=money', origin))).toBe('/m/help?i=2&c=money');
  for (const path of ['/m/', '/m/?c=money', '/m/home?i=2', '/m/help?i=2'])
    expect(helpAddressOf(new URL(path, origin))).toBeNull();
});
