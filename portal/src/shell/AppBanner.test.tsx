// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, type Setup } from '../testing/portal.tsx';
import { AppBanner } from './AppBanner.tsx';

const show = (downloadLinks: unknown, more: Setup = {}) =>
  renderInPortal(<AppBanner />, { answers: { downloadLinks }, ...more });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('the app is offered when a download exists, on its page, or directly where there is none', async () => {
  await show([{ resourceType: 'Android', url: 'https://get.example/foyer.apk' }]);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/m/app');
  cleanup();
  await show([{ resourceType: 'Android', url: 'https://get.example/foyer.apk' }], { built: [] });
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('https://get.example/foyer.apk');
});

test.each([
  [[]],
  [[{ resourceType: 'TELEGRAM', url: 'https://t.me/demo' }]],
  [[{ resourceType: 'Android', url: 'javascript:alert(1)' }]],
])('without a download there is nothing: %j', async (links) => {
  const { calls } = await show(links);
  expect(calls.map(({ name }) => name)).toContain('downloadLinks');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('closed, it stays away for this visit', async () => {
  await show([{ resourceType: 'IOS', url: 'https://get.example/ios' }]);
  await screen.findByRole('link');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([screen.queryByRole('link'), sessionStorage.getItem('appBannerClosed')]).toEqual([null, '1']);
});

test('within the app, and once installed, no sheet shows it', async () => {
  await show([{ resourceType: 'IOS', url: 'https://get.example/ios' }]);
  const banner = await screen.findByRole('complementary');
  expect([...banner.classList]).toEqual(['app-banner']);
  const sheet = readFileSync(join(import.meta.dirname, '../styles/shell.css'), 'utf8');
  const hidden = (rule: RegExp) => rule.exec(sheet)?.[0] ?? '';
  expect(hidden(/\[data-inside-app\][^{]*\.app-banner[^{]*\{\s*display: none;/)).not.toBe('');
  expect(hidden(/@media \(display-mode: standalone\) \{\s*\.app-banner[^{]*\{\s*display: none;/)).not.toBe(
    '',
  );
});
