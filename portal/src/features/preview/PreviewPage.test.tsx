// @vitest-environment jsdom
import type { PreviewMessage } from '@foyer/contract/preview';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { prepareHtml } from '../../lib/SafeHtml.tsx';
import { renderInPortal } from '../../testing/portal.tsx';
import PreviewPage from './PreviewPage.tsx';

const editor = { postMessage: vi.fn() };
beforeAll(prepareHtml);
beforeEach(() => {
  editor.postMessage.mockClear();
  vi.stubGlobal('parent', editor);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draft = (title: string): PreviewMessage => ({
  draft: {
    kind: 'help',
    entry: { title, detail: '<p>All of it <a href="/m/help">here</a><img src=x onerror="alert(1)"></p>' },
  },
  language: 'EN',
  theme: 'light',
});
const send = (data: unknown, { origin = location.origin, source = editor as unknown } = {}) =>
  act(async () => {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    dispatchEvent(event);
  });

test('it says that it is ready, and shows what the window that frames it writes, sanitised, in the theme of the draft', async () => {
  await renderInPortal(<PreviewPage />);
  expect(editor.postMessage).toHaveBeenCalledWith({ previewReady: true }, location.origin);
  await send(draft('How to play'));
  expect(screen.getByRole('heading', { name: 'How to play' })).toBeTruthy();
  expect(document.querySelector('.prose')?.innerHTML).not.toContain('onerror');
  expect(document.documentElement.dataset.theme).toBe('light');
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another window', { source: {} }],
])('%s is ignored', async (_, from) => {
  await renderInPortal(<PreviewPage />);
  await send(draft('Not this'), from);
  expect(screen.queryByText('Not this')).toBeNull();
});

test('nothing in the preview takes the focus, and no link is followed', async () => {
  await renderInPortal(<PreviewPage />);
  await send(draft('Still'));
  const link = screen.getByRole('link', { name: 'here' });
  link.focus();
  expect(document.activeElement).not.toBe(link);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
});
