// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';

const run = new Function(readFileSync(join(import.meta.dirname, 'inline.js'), 'utf8'));
beforeAll(() => {
  run();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X)', 'iPad'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'null'],
])('%s is marked before the first paint as %s', (userAgent, os) => {
  delete document.documentElement.dataset.os;
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValueOnce(userAgent);
  run();
  expect(document.documentElement.dataset.os).toBe(os);
});

test('a browser that knows passkeys is marked before the first paint, so that the login offers one', () => {
  expect(document.documentElement.dataset.passkeys).toBeUndefined();
  vi.stubGlobal('PublicKeyCredential', () => {});
  run();
  expect(document.documentElement.dataset.passkeys).toBe('');
  vi.unstubAllGlobals();
});

test('a picture that fails is marked, so that its frame shows the default art; one that comes after all is not', () => {
  document.body.innerHTML = '<img alt="">';
  const picture = document.querySelector('img')!;
  picture.dispatchEvent(new Event('error'));
  expect(picture.dataset.failed).toBe('');
  picture.dispatchEvent(new Event('load'));
  expect(picture.dataset.failed).toBeUndefined();
});

test('a link out of the site and one to the live chat wait until somebody tends them, a button until the page runs', () => {
  document.body.innerHTML =
    '<a href="https://outside.example/" target="_blank"><b>out</b></a><a href="/m/help">in</a><a href="/m/chat">chat</a><button>press</button>';
  const [outside, inside, chat] = document.querySelectorAll('a');
  const button = document.querySelector('button')!;
  const isStopped = (element: HTMLElement) => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    element.dispatchEvent(press);
    return press.defaultPrevented;
  };
  // What the browser would do, it does not do here
  for (const link of [outside!, inside!, chat!])
    link.addEventListener('click', (event) => event.stopPropagation());
  expect([isStopped(outside!.querySelector('b')!), window.pressedEarly]).toEqual([true, outside]);
  expect([isStopped(chat!), window.pressedEarly]).toEqual([true, chat]);
  expect([isStopped(button), window.pressedEarly]).toEqual([true, button]);
  document.documentElement.dataset.hydrated = '';
  expect([isStopped(button), isStopped(outside!)]).toEqual([false, true]);
  document.documentElement.dataset.watched = '';
  expect([isStopped(outside!), isStopped(inside!), isStopped(chat!)]).toEqual([false, false, false]);
});
