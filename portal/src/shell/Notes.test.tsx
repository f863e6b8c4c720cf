// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../testing/portal.tsx';
import Notes from './Notes.tsx';

vi.mock('../domain/realtime/realtime.ts', () => ({ watchRealtime: () => () => {} }));

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test.each([
  ['a page asks', '/m/home', true],
  ['a preview is of the merchant that staff chose, and does not ask', '/console/preview', false],
])('%s whether the site at its host is open', async (_, path, asks) => {
  history.replaceState(null, '', path);
  const { calls } = await renderInPortal(<Notes />, { namespaces: ['shell'] });
  expect(calls.some(({ name }) => name === 'siteStatus')).toBe(asks);
});
