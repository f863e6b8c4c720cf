// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentOverlay, openOverlay } from '../overlays.ts';
import { renderInPortal } from '../../testing/portal.tsx';
import AppOverlays from './AppOverlays.tsx';
import { lendMissingParts } from '../../testing/missing-parts.ts';

beforeEach(() => {
  lendMissingParts();
});
afterEach(() => {
  cleanup();
  currentOverlay.set(null);
});

test('outside Safari an alert says what the profile needs, to the letter', async () => {
  openOverlay('use-safari');
  await renderInPortal(<AppOverlays />, {
    namespaces: ['shell', 'home', 'menu', 'installed', 'stop', 'errors'],
  });
  const alert = await screen.findByRole('dialog', { name: 'notice' });
  expect(alert.textContent).toContain('Please use Safari for download App.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(currentOverlay.get()).toBeNull();
});
