import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SafeHtml } from './SafeHtml.tsx';

const htmlOf = (html: string) => render(<SafeHtml html={html} />).container.firstElementChild!.innerHTML;

test('links lead where they lead players, beside the console', () => {
  const beside = 'target="_blank" rel="noopener noreferrer nofollow"';
  expect(htmlOf('<a href="/m/?i=1&c=legal">a</a>')).toBe(`<a href="/m/help?i=1&amp;c=legal" ${beside}>a</a>`);
  expect(htmlOf('<a href="tel:+639170000001">b</a>')).toBe(`<a href="tel:+639170000001" ${beside}>b</a>`);
  expect(htmlOf('<a href="javascript:alert(1)">c</a>')).toBe('<a>c</a>');
});

test('nothing is left but what players are shown', () => {
  expect(htmlOf('<p style="color:red" id="root">x<script>alert(1)</script></p>')).toBe('<p>x</p>');
  expect(htmlOf('<img src="https://tracker.example/p.gif"><img src="/cdn/banner/a.webp" alt="A">')).toBe(
    '<img src="/cdn/banner/a.webp" alt="A">',
  );
});
