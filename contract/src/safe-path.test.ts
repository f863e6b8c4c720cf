import { describe, expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each(['/m/home', '/m', '/m/gameList?type=fav', '/m/help?tag=tc', '/m/game?nodeId=R1&pageBack=home'])(
  '%s is ours',
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

/** What must never be followed (T14). */
const refused = [
  null,
  '',
  ' ',
  'm/home',
  './m/home',
  '?from=/m',
  '#/m/home',
  // Other origins, written out or implied
  'https://evil.example',
  'https://evil.example/m/',
  'http://evil.example/m',
  'HTTPS://evil.example/m',
  'https:evil.example',
  'https:/evil.example/m',
  '//evil.example/m/',
  '///evil.example/m',
  '////evil.example',
  '//m/home',
  '//m@evil.example/m',
  '/m//evil.example',
  '/m/..//evil.example',
  '/m/..//..//evil.example',
  'https://portal.invalid@evil.example/m',
  'https://evil.example#/m/home',
  'https://evil.example?/m/home',
  'wss://evil.example/m',
  'ftp://evil.example/m',
  // Backslashes, which browsers read as slashes
  '\\\\evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/\\/evil.example/m',
  '/m\\@evil.example',
  '/m/\\evil',
  '/m/..\\..\\evil.example',
  '/m\\home',
  // Control characters, which browsers drop
  '/\t/evil.example',
  '/m\t/home',
  '/\n/evil.example',
  '/m/%0a\n',
  '\t//evil.example',
  '\u0000/m/home',
  '/m\u0000',
  '/m/\r\nLocation: https://evil.example',
  '/m/\u007f',
  '\u0001//evil.example',
  // Schemes that run or read something
  'javascript:alert(1)',
  'javascript://m/%0aalert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'intent://evil.example#Intent;scheme=https;end',
  'about:blank',
  'mailto:a@evil.example',
  // Out of /m
  '/',
  '/mevil',
  '/m@evil.example',
  '/m.evil.example',
  '/m:443',
  '/api/v1/session',
  '/console',
  '/console/players',
  '/m/../../x',
  '/m/../api/v1/session',
  '/m/..',
  '/m/%2e%2e/console',
  '/m/%2E%2E/console',
  '/m/.%2e/console',
  '/m/./../console',
  '/m/a/../../console',
  '/M/home',
];
test.each(refused)('%j is refused', (path) => {
  expect(safePath(path)).toBeNull();
});

describe('what looks hostile but is safe', () => {
  test.each([
    ['/m/%2f%2fevil.example', '/m/%2f%2fevil.example'],
    ['/m/%5cevil.example', '/m/%5cevil.example'],
    ['/m/home?from=https:%2f%2fevil.example', '/m/home?from=https:%2f%2fevil.example'],
    ['/m/\u2044\u2044evil.example', '/m/%E2%81%84%E2%81%84evil.example'],
    ['/m/home#//', null],
    ['/m/home#x', '/m/home'],
    ['/m/;@evil.example', '/m/;@evil.example'],
    ['/m/../m/home', '/m/home'],
  ])('%j stays with us', (given, expected) => {
    expect(safePath(given)).toBe(expected);
    expect(new URL(expected ?? '/', 'https://portal.invalid').origin).toBe('https://portal.invalid');
  });
});
