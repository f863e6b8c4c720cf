// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
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
