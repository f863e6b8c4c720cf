// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leavingTo } from '../domain/leaving/leaving-to.ts';
import { currentOverlay, openOverlay } from '../domain/overlays.ts';
import { prepareHtml, SafeHtml } from '../lib/SafeHtml.tsx';
import { renderInPortal } from '../testing/portal.tsx';
import { Link } from '../ui/Link.tsx';
import { Leaving } from './Leaving.tsx';
import { lendMissingParts } from '../testing/missing-parts.ts';

const opened = vi.fn();
/** Presses that nobody stopped: the browser would have followed them. */
const followed = vi.fn((event: Event) => event.preventDefault());

beforeAll(async () => {
  await prepareHtml();
  lendMissingParts();
});
beforeEach(() => {
  vi.stubGlobal('open', opened);
  document.addEventListener('click', followed);
  history.replaceState(null, '', '/m/notice');
  leavingTo.set(null);
});
afterEach(() => {
  cleanup();
  document.removeEventListener('click', followed);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function showContent(html: string) {
  document.removeEventListener('click', followed);
  const world = await renderInPortal(
    <>
      <Leaving />
      <SafeHtml html={html} />
      <Link href="https://banner.example/x">banner</Link>
    </>,
  );
  document.addEventListener('click', followed);
  return world;
}
const press = (name: string) => userEvent.click(screen.getByText(name));

test('a page of ours opens in place, and what stood over the page goes', async () => {
  await showContent('<a href="/m/help?tag=tc"><b>terms</b></a>');
  document.removeEventListener('click', followed);
  openOverlay('notices');
  await press('terms');
  expect(location.pathname + location.search).toBe('/m/help?tag=tc');
  expect(currentOverlay.get()).toBeNull();
  expect(opened).not.toHaveBeenCalled();
});

test('a site outside is named in full and asked about; it opens in a tab that cannot reach back', async () => {
  await showContent('<a href="https://ours.example@evil.example:8443/win?you=1">prize</a>');
  await press('prize');
  const dialog = await screen.findByRole('dialog', { name: "You're leaving Demo" });
  expect(dialog.querySelector('strong')?.textContent).toBe('evil.example:8443');
  expect(dialog.textContent).toContain('https://ours.example@evil.example:8443/win?you=1');
  expect([followed, opened].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opened).not.toHaveBeenCalled();
  await press('prize');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    'https://ours.example@evil.example:8443/win?you=1',
    '_blank',
    'noopener,noreferrer',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('every other link of the portal is confirmed too, also by the middle button', async () => {
  await showContent('');
  await press('banner');
  expect(leavingTo.get()).toBe('https://banner.example/x');
  leavingTo.set(null);
  const middle = new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true });
  screen.getByText('banner').dispatchEvent(middle);
  expect([middle.defaultPrevented, leavingTo.get()]).toEqual([true, 'https://banner.example/x']);
});

test.each([
  ['https://demo.example/x', true],
  ['https://sub.demo.example/x', false],
  ['https://demo.example.evil.example/x', false],
  ['http://demo.example/x', false],
  ['mailto:care@foyer.example', true],
])('%s is followed without a question: %s', async (href, isFollowed) => {
  await showContent(`<a href="${href}">link</a>`);
  await press('link');
  expect([followed.mock.calls.length, leavingTo.get() === null]).toEqual(isFollowed ? [1, true] : [0, false]);
});

test('a link by a scheme that is not allowed goes nowhere', async () => {
  await showContent('');
  const link = Object.assign(document.createElement('a'), {
    href: 'ftp://evil.example/x',
    textContent: 'file',
  });
  document.body.append(link);
  await press('file');
  link.remove();
  expect([followed.mock.calls.length, leavingTo.get()]).toEqual([0, null]);
});

test('a link pressed before the page ran is pressed again', async () => {
  const link = Object.assign(document.createElement('a'), {
    href: 'https://early.example/x',
    target: '_blank',
  });
  document.body.append(link);
  window.pressedEarly = link;
  await renderInPortal(<Leaving />);
  link.remove();
  expect([leavingTo.get(), window.pressedEarly]).toEqual(['https://early.example/x', undefined]);
});
