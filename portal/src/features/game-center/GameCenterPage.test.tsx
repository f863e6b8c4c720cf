// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import GameCenterPage from './GameCenterPage.tsx';

afterEach(cleanup);

// The others have the header's
test.each([
  ['/m/gameCenter', 0],
  ['/m/slotsCenter', 0],
  ['/m/lottery', 1],
  ['/m/startLottery', 0],
])('%s brings %i back buttons', async (path, count) => {
  history.replaceState(null, '', path);
  await renderInPortal(<GameCenterPage />, {
    namespaces: ['shell', 'gameCenter', 'gameList', 'errors'],
    answers: { vendors: [] },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(count);
});
