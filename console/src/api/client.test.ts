import { unattendedHeader } from '@foyer/contract/unattended';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createGateway } from '../testing/gateway.ts';
import { owner } from '../testing/records.ts';
import { call } from './client.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'])(
  'calls of a console that nobody touched for a minute say so, until somebody does: %s',
  async (touch) => {
    const gateway = createGateway();
    gateway.answer('staffSession', owner);
    const fetch = vi.fn(gateway.fetch);
    vi.stubGlobal('fetch', fetch);
    const isUnattended = async () => {
      await call('staffSession');
      return new Headers(fetch.mock.lastCall?.[1]?.headers).has(unattendedHeader);
    };
    document.dispatchEvent(new Event(touch, { bubbles: true }));
    expect(await isUnattended()).toBe(false);
    vi.setSystemTime(Date.now() + 59_000);
    expect(await isUnattended()).toBe(false);
    vi.setSystemTime(Date.now() + 2000);
    expect(await isUnattended()).toBe(true);
    document.dispatchEvent(new Event(touch, { bubbles: true }));
    expect(await isUnattended()).toBe(false);
  },
);
