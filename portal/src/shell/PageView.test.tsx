// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useTranslations } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { AppContext, createApp } from '../domain/app/app.ts';
import { createTexts, fetchNamespaces, TextsProvider } from '../lib/i18n.tsx';
import { go } from '../lib/navigation.ts';
import { createRouteTable, RouteTableContext, type RouteDef } from '../lib/route-table.ts';
import { bootOf } from '../testing/portal.tsx';
import { PageView } from './PageView.tsx';

afterEach(cleanup);

function Page() {
  return <p>{useTranslations('language')('language')}</p>;
}

const otherLocale = { code: 'TY', tag: 'fil', direction: 'ltr' } as const;

async function show(load: RouteDef['load'], { prefetched = false } = {}) {
  history.replaceState(null, '', '/m/home');
  const texts = createTexts(
    { code: 'EN', tag: 'en', direction: 'ltr' },
    await fetchNamespaces('EN', ['shell']),
  );
  const others: RouteDef[] = [
    { paths: ['/m/mine'], load: async () => ({ default: () => 'Mine' }), messages: [], file: 'mine' },
    {
      paths: ['/m/game'],
      load: async () => ({ default: () => 'Game' }),
      messages: [],
      file: 'game',
      light: true,
    },
  ];
  const home = { paths: ['/m/home'], load, messages: ['language'], file: 'page' } satisfies RouteDef;
  const table = createRouteTable([home, ...others]);
  // Texts of another language: the code is here, this language's texts are not
  if (prefetched) await table.find('/m/home').page.ready(createTexts(otherLocale, {}));
  const app = createApp(bootOf(), (() => new Promise(() => {})) as never, 0);
  await act(async () => {
    render(
      <AppContext value={app}>
        <RouteTableContext value={table}>
          <TextsProvider texts={texts} timeZone="UTC">
            <PageView />
          </TextsProvider>
        </RouteTableContext>
      </AppContext>,
    );
  });
}

test('a page whose chunk is here waits for its texts', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(async () => ({ default: Page }), { prefetched: true });
  expect(await screen.findByText('Choose your language')).toBeTruthy();
  expect(error.mock.calls.filter(([first]) => String(first).includes('MISSING_MESSAGE'))).toEqual([]);
  error.mockRestore();
});

test('while a page is on its way a spinner says so', async () => {
  await show(() => new Promise(() => {}));
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('a press is answered before the page that it leads to is rendered, unless that is a light one', async () => {
  await show(async () => ({ default: Page }));
  const page = () => document.getElementById('page')?.textContent;
  expect(page()).toBe('Choose your language');
  vi.useFakeTimers();
  act(() => go('/m/mine'));
  expect(page()).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(page()).toBe('Mine');
  await act(async () => go('/m/game'));
  expect(page()).toBe('Game');
  vi.useRealTimers();
});

test('a page that could not be loaded comes by itself when the network is back', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.useFakeTimers();
  let isBack = false;
  await show(async () => {
    if (!isBack) throw new Error('away');
    return { default: Page };
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText("We couldn't load this page")).toBeTruthy();
  isBack = true;
  await act(async () => void dispatchEvent(new Event('online')));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Choose your language')).toBeTruthy();
  vi.useRealTimers();
  online.mockRestore();
  error.mockRestore();
});
