// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from './testing/portal.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

test('a network that was lost before the portal ran counts as lost, and its return is noticed (T17)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderInPortal(<p>here</p>);
  expect(onlineManager.isOnline()).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
});
