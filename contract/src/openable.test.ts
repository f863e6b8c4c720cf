import { expect, test } from 'vitest';
import { openable } from './openable.ts';

test.each([
  ['/m/help?tag=tc', '/m/help?tag=tc'],
  ['/m/app/profile.mobileconfig', '/m/app/profile.mobileconfig'],
  ['/m/?i=2&c=money', '/m/help?i=2&c=money'],
  ['/m/?c=money&i=2', '/m/help?c=money&i=2'],
  ['/m/?id=2', '/m/?id=2'],
  ['https://chat.example/x?y=1', 'https://chat.example/x?y=1'],
  [' https://Chat.Example', 'https://chat.example/'],
  ['https:chat.example', 'https://chat.example/'],
  ['https://ours.example@other.example/', 'https://ours.example@other.example/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['mailto:care@foyer.example', 'mailto:care@foyer.example'],
  ['tel:+639170000001', 'tel:+639170000001'],
  ['tg://resolve?domain=foyer', 'tg://resolve?domain=foyer'],
])('%s is opened as %s', (address, opened) => {
  expect(openable(address)).toBe(opened);
});

test.each([
  null,
  '',
  '#',
  'x',
  'help',
  './m/help',
  '//evil.example',
  '/\\evil.example',
  '/m//evil.example',
  '/m/../console',
  '/console',
  '/api/v1/session',
  '/m\t/help',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'intent://x#Intent;end',
  'ftp://evil.example',
  'about:blank',
  'view-source:https://evil.example',
  'ws://evil.example',
  'sms:1',
  'https://',
  'http://[',
])('%j is not opened', (address) => {
  expect(openable(address)).toBeNull();
});
