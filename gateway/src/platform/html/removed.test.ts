import { expect, test } from 'vitest';
import { sieveHtml } from './removed.ts';

const lost = (html: string) =>
  sieveHtml(html).removed.map(({ what, times }) => (times === 1 ? what : `${what} x${times}`));

test.each([
  ['<p>Hello <strong>you</strong>, <a href="/m/help">help</a></p>', []],
  ['<p style="font-size: 28px; text-align:center">Large</p>', []],
  ['<p>x</p><script>alert(1)</script>', ['<script>']],
  ['<p onclick="x()">x</p>', ['onclick="x()" of <p>']],
  ['<p style="position:fixed;font-size:20px">x</p>', ['style position: fixed of <p>']],
  ['<a href="javascript:alert(1)">x</a>', ['<a>', 'href="javascript:alert(1)" of <a>']],
  ['<img src="https://tracker.example/p.gif">', ['<img>', 'src="https://tracker.example/p.gif" of <img>']],
  ['<form><input name="a"></form><form></form>', ['<form> x2', '<input>', 'name="a" of <input>']],
])('of %s is lost %j', (html, expected) => {
  expect(lost(html)).toEqual(expected);
});

test('it tells what is kept, and cuts what is long', () => {
  const { html, removed } = sieveHtml(`<p class="${'x'.repeat(100)}">kept</p>`);
  expect(html).toBe('<p>kept</p>');
  expect(removed).toEqual([{ what: `class="${'x'.repeat(60)}…" of <p>`, times: 1 }]);
});
