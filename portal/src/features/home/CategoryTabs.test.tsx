// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';

const panelFetched = vi.hoisted(() => vi.fn());
vi.mock('./CategoryPanel.tsx', () => {
  panelFetched();
  return { default: () => null };
});

afterEach(cleanup);

test('a tab that is chosen asks for its games at once, beside the code that shows them', async () => {
  Element.prototype.scrollIntoView = () => {};
  const vendors = [{ gameCategory: 'FISH', vendors: [] }];
  const { calls } = await renderInPortal(<CategoryTabs />, { answers: { vendors } });
  fireEvent.click(await screen.findByRole('tab', { name: 'Fish' }));
  expect(calls.at(-1)).toMatchObject({ name: 'games', input: { query: { gameType: 'FISH' } } });
});

test('a finger on the strip fetches what its tabs show, before one is chosen', async () => {
  await renderInPortal(<CategoryTabs />, { answers: { vendors: [] } });
  expect(panelFetched).not.toHaveBeenCalled();
  fireEvent.touchStart(screen.getByRole('tablist'));
  await vi.waitFor(() => expect(panelFetched).toHaveBeenCalledOnce());
});

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
