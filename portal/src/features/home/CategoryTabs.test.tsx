// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextTask } from '../../lib/when-idle.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { categoryPanel } from './category-panel.ts';
import { CategoryTabs } from './CategoryTabs.tsx';

const panelFetched = vi.spyOn(categoryPanel, 'ready');
beforeEach(() => {
  panelFetched.mockReset().mockResolvedValue();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a tab that is chosen asks for its games at once, beside the code that shows them', async () => {
  Element.prototype.scrollIntoView = () => {};
  const vendors = [{ gameCategory: 'FISH', vendors: [] }];
  const { calls } = await renderInPortal(<CategoryTabs />, { answers: { vendors } });
  fireEvent.click(await screen.findByRole('tab', { name: 'Fish' }));
  expect(calls.at(-1)).toMatchObject({ name: 'games', input: { query: { gameType: 'FISH' } } });
});

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('where calm is asked for (%s) a tab that is chosen scrolls into sight %s', async (matches, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const vendors = [{ gameCategory: 'FISH', vendors: [] }];
  await renderInPortal(<CategoryTabs />, { answers: { vendors } });
  fireEvent.click(await screen.findByRole('tab', { name: 'Fish' }));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ behavior }));
});

test('a finger on the strip fetches what its tabs show, before one is chosen', async () => {
  await renderInPortal(<CategoryTabs />, { answers: { vendors: [] } });
  expect(panelFetched).not.toHaveBeenCalled();
  fireEvent.touchStart(screen.getByRole('tablist'));
  await vi.waitFor(() => expect(panelFetched).toHaveBeenCalledOnce());
});

test.each([
  ['a member', { session: sessionOf(0) }, {}, 1],
  ['a guest', {}, {}, 0],
  ['a member whose browser is to save data', { session: sessionOf(0) }, { saveData: true }, 0],
])(
  'what the tabs show is fetched for %s while nothing else is to do, or not',
  async (_, boot, connection, times) => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    await renderInPortal(<CategoryTabs />, { boot, answers: { vendors: [] } });
    await nextTask();
    expect(panelFetched).toHaveBeenCalledTimes(times);
  },
);

test('a finger on a tab asks for its games once, before it is chosen', async () => {
  Element.prototype.scrollIntoView = () => {};
  const vendors = [{ gameCategory: 'FISH', vendors: [] }];
  const { calls } = await renderInPortal(<CategoryTabs />, { answers: { vendors, games: { games: [] } } });
  const tab = await screen.findByRole('tab', { name: 'Fish' });
  const asked = () => calls.filter(({ name }) => name === 'games');
  fireEvent.touchStart(tab);
  expect(asked()).toMatchObject([{ input: { query: { gameType: 'FISH' } } }]);
  fireEvent.click(tab);
  expect(asked()).toHaveLength(1);
});

test('tabs that did not come can be asked for again, beside those that are there', async () => {
  let isUp = false;
  const vendors = () =>
    isUp ? [{ gameCategory: 'FISH', vendors: [] }] : Promise.reject(new CallError('unknown_error', 500, ''));
  await renderInPortal(<CategoryTabs />, { answers: { vendors } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('tab', { name: 'Fish' })).toBeNull();
  isUp = true;
  fireEvent.click(again);
  expect(await screen.findByRole('tab', { name: 'Fish' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
