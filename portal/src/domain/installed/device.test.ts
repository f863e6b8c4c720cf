// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isInsideApp, isOldIos, noteOrigin, openedAs, phoneOf } from './device.ts';

const ios = (version: string, browser = 'Version/16.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const android =
  'Mozilla/5.0 (Linux; Android 12; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

test.each([
  [ios('16_4'), { os: 'ios', version: [16, 4], isSafari: true }],
  [ios('16_4', 'CriOS/120.0 Mobile/15E148 Safari/604.1'), { os: 'ios', version: [16, 4], isSafari: false }],
  [ios('16_4', 'Mobile/15E148'), { os: 'ios', version: [16, 4], isSafari: false }],
  [android, { os: 'android', version: null, isSafari: false }],
  ['curl/8', { os: 'other', version: null, isSafari: false }],
])('%s', (userAgent, phone) => {
  expect(phoneOf(userAgent)).toEqual(phone);
});

test.each([
  ['10_3', true],
  ['11_4', true],
  ['12_1', true],
  ['12_2', false],
  ['12_4', false],
  ['16_0', false],
])('iOS %s is old: %s', (version, expected) => {
  expect(isOldIos(phoneOf(ios(version)))).toBe(expected);
});

describe('inside the app', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/m/home');
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is not a browser', () => {
    noteOrigin();
    expect([openedAs(), isInsideApp()]).toEqual(['H5', false]);
    expect(localStorage.getItem('WEBCLIP')).toBeNull();
  });
  test('is the icon of the profile, from its first page on', () => {
    history.replaceState(null, '', '/m/home?source=webclip');
    noteOrigin();
    history.replaceState(null, '', '/m/home');
    expect(localStorage.getItem('WEBCLIP')).toBe('1');
    expect([openedAs(), isInsideApp()]).toEqual(['WEBCLIP', true]);
  });
  test('is the Android app, on its first page and on those behind it', () => {
    const referrer = vi
      .spyOn(document, 'referrer', 'get')
      .mockReturnValue('android-app://com.example.foyer/');
    localStorage.setItem('WEBCLIP', '1');
    noteOrigin();
    expect(openedAs()).toBe('APP');
    referrer.mockRestore();
    expect([openedAs(), isInsideApp()]).toEqual(['APP', true]);
  });
  test('is the home screen', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
    expect([openedAs(), isInsideApp()]).toEqual(['PWA', true]);
    vi.unstubAllGlobals();
    vi.stubGlobal('navigator', { standalone: true });
    expect(openedAs()).toBe('PWA');
  });
});
