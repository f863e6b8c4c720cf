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

test('a finger on the strip fetches what its tabs show, before one is chosen', async () => {
  await renderInPortal(<CategoryTabs />, { answers: { vendors: [] } });
  expect(panelFetched).not.toHaveBeenCalled();
  fireEvent.touchStart(screen.getByRole('tablist'));
  await vi.waitFor(() => expect(panelFetched).toHaveBeenCalledOnce());
});
