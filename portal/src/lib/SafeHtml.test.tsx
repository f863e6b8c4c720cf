// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareHtml, SafeHtml } from './SafeHtml.tsx';

const htmlOf = (html: string) => render(<SafeHtml html={html} />).container.firstElementChild!.innerHTML;

beforeAll(prepareHtml);
afterEach(cleanup);

test.each([
  ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
  ['<img src="/cdn/banner/a.webp" alt="A" onerror="alert(1)">', '<img src="/cdn/banner/a.webp" alt="A">'],
  [
    '<img src="https://tracker.example/p.gif">x<img src="//tracker.example/p.gif"><img src="/cdn/../api/v1/session"><img src="data:image/png,x"><img>',
    'x',
  ],
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="ftp://evil.example">x</a>', '<a>x</a>'],
  ['<a href="/console">x</a>', '<a>x</a>'],
  ['<a href="/m/../console" target="_top">x</a>', '<a>x</a>'],
  ['<form><input name="a"><button>go</button></form>', 'go'],
  ['<p id="root" class="page" style="position:fixed" data-x="1">x</p>', '<p>x</p>'],
  ['<iframe src="https://evil.example"></iframe><svg onload="alert(1)"></svg>', ''],
])('%s', (written, expected) => {
  expect(htmlOf(written)).toBe(expected);
});

test('links of ours open here, others in a new tab that cannot reach back', () => {
  expect(htmlOf('<a href="/m/help">a</a>')).toBe('<a href="/m/help">a</a>');
  expect(htmlOf('<a href="https://other.example">b</a>')).toContain('rel="noopener noreferrer nofollow"');
  expect(htmlOf('<a href="/many">c</a>')).toBe('<a>c</a>');
  expect(htmlOf('<a href="/m/?i=1&c=legal">d</a>')).toBe('<a href="/m/help?i=1&amp;c=legal">d</a>');
});

test('sizes in pixels become hundredths of a rem, nothing else of a style survives', () => {
  expect(htmlOf('<p style="color:red; width: 600px; position:fixed;font-size:28px">x</p>')).toBe(
    '<p style="width: calc(6 * var(--content-rem)); font-size: calc(0.28 * var(--content-rem));">x</p>',
  );
  expect(htmlOf('<p style="text-align:CENTER;font-size:28px">x</p>')).toBe(
    '<p style="font-size: calc(0.28 * var(--content-rem)); text-align: center;">x</p>',
  );
  expect(htmlOf('<p style="text-align:center url(x)">x</p>')).toBe('<p>x</p>');
  expect(htmlOf('<p style="width:99999px;height:url(//evil.example)">x</p>')).toBe('<p>x</p>');
});

describe('a browser that has to fetch the sanitiser, and cannot at first', () => {
  /** Content that waits for the sanitiser, and a part that waits until content can be shown. */
  async function showWithout(failures: number) {
    vi.resetModules();
    const library = await vi.importActual<object>('dompurify');
    const tries = vi.fn(() => {
      if (tries.mock.calls.length <= failures) throw new TypeError('Failed to fetch');
      return library;
    });
    vi.doMock('dompurify', tries);
    const { SafeHtml: Content, useHtmlReady } = await import('./SafeHtml.tsx');
    const Waiting = () => (useHtmlReady() ? 'ready' : 'waiting');
    vi.useFakeTimers();
    const { container, unmount } = render(
      <>
        <Content html="<p>Hello</p>" />
        <Waiting />
      </>,
    );
    await vi.waitFor(() => expect(tries).toHaveBeenCalledTimes(1));
    return { tries, unmount, words: () => container.textContent };
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  afterEach(() => {
    vi.useRealTimers();
    vi.doUnmock('dompurify');
  });

  test('tries again by itself, each time after twice as long', async () => {
    const { tries, words } = await showWithout(3);
    await pass(900);
    expect([tries.mock.calls.length, words()]).toEqual([1, 'waiting']);
    await pass(200);
    expect(tries).toHaveBeenCalledTimes(2);
    await pass(1800);
    expect(tries).toHaveBeenCalledTimes(2);
    await pass(200);
    expect([tries.mock.calls.length, words()]).toEqual([3, 'waiting']);
    await pass(4000);
    expect([tries.mock.calls.length, words()]).toEqual([4, 'Helloready']);
    await pass(60_000);
    expect(tries).toHaveBeenCalledTimes(4);
  });

  test('tries again at once when the network is back', async () => {
    const { tries, words } = await showWithout(1);
    expect(words()).toBe('waiting');
    dispatchEvent(new Event('online'));
    await pass(0);
    expect([tries.mock.calls.length, words()]).toEqual([2, 'Helloready']);
  });

  test('tries no more for what was left', async () => {
    const { tries, unmount } = await showWithout(1);
    unmount();
    dispatchEvent(new Event('online'));
    await pass(60_000);
    expect(tries).toHaveBeenCalledTimes(1);
  });
});
