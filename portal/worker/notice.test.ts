import { expect, test } from 'vitest';
import { noticeOf, pathOf } from './notice.ts';

const host = 'play.example';
const sent = {
  title: 'Foyer',
  body: 'Words',
  lang: 'fil',
  dir: 'ltr',
  icon: '/brand/foyer/icon-192.png',
  topic: 'messages',
  path: '/m/webEmail?id=1',
  unread: 2,
};

test('what the gateway sent is shown as it is', () => {
  expect(noticeOf(JSON.stringify(sent), host)).toEqual(sent);
});

test.each([null, '', 'no JSON', 'null', '[]', '{"title":7}'])('something is shown for %s', (text) => {
  expect(noticeOf(text, host)).toEqual({
    title: host,
    body: '',
    lang: '',
    dir: 'ltr',
    icon: '',
    topic: 'other',
    path: '/m/home',
    unread: null,
  });
});

test.each([
  'https://evil.example/m/home',
  '//evil.example',
  '/console/',
  'javascript:alert(1)',
  '/m/../console',
  '/m\\evil',
  7,
  null,
])('a tap never leads to %s', (path) => {
  expect(pathOf(path)).toBe('/m/home');
});

test.each([-1, 1.5, '2', Infinity])('%s is no count', (unread) => {
  expect(noticeOf(JSON.stringify({ ...sent, unread }), host).unread).toBeNull();
});

test('an icon comes from the brand alone', () => {
  expect(noticeOf(JSON.stringify({ ...sent, icon: 'https://evil.example/x.png' }), host).icon).toBe('');
});
