// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import GameCenterPage from './GameCenterPage.tsx';

afterEach(cleanup);

test.each(['/m/gameCenter', '/m/slotsCenter'])(
  '%s has its name, and its back button in the header',
  async (path) => {
    history.replaceState(null, '', path);
    await renderInPortal(<GameCenterPage />, {
      namespaces: ['shell', 'gameCenter', 'gameList', 'errors'],
      answers: { vendors: [] },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  },
);

test('the games of a category that do not come are asked for again', async () => {
  history.replaceState(null, '', '/m/slotsCenter');
  let isBack = false;
  const game = { nodeId: 'n', gameName: 'Neon Roll', icon: '/cdn/tile/n', gameType: 'RNG', available: true };
  await renderInPortal(<GameCenterPage />, {
    namespaces: ['shell', 'gameCenter', 'gameList', 'errors'],
    answers: {
      vendors: [{ gameCategory: 'RNG', vendors: [] }],
      games: () => (isBack ? { games: [game], pageNum: 1, totalPages: 1 } : Promise.reject(new Error('no'))),
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBack = true;
  fireEvent.click(again);
  expect(await screen.findByText('Neon Roll')).toBeTruthy();
});
