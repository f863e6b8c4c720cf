// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import { queryKeyOf } from '../app/app.ts';
import { beginSession, forgetSession, logOut, renewSession, sessionStorageKey, watchSession } from './session.ts';

const stored = () => JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null');
const setUp = async (setup: Setup = {}) => (await renderInPortal(null, setup)).app;
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  cleanup();
});

test('MC_SESSION_INFO holds what the specification says', async () => {
  const app = await setUp();
  stop = watchSession(app);
  beginSession(app, sessionOf(0));
  expect(stored()).toEqual({ token: 'handle', merchantCode: 'demo', userName: 'maria', type: 0, firstTimeLogin: false });
  expect(app.session.get()?.userName).toBe('maria');
});

test('the page says who is logged in, not what a storage remembers', async () => {
  localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(0)));
  stop = watchSession(await setUp());
  expect(stored()).toBeNull();
});

test('logging out clears everything, even when the gateway is away', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) }, answers: { logout: new Error('away') } });
  stop = watchSession(app);
  sessionStorage.setItem('noticeShown', '1');
  app.queries.setQueryData(queryKeyOf('wallet', { query: {} }), { sumBalance: '1' });
  await expect(logOut(app)).rejects.toThrow('away');
  expect([stored(), sessionStorage.length, localStorage.getItem('autoLogin'), app.session.get()]).toEqual([null, 0, '0', null]);
  expect(app.queries.getQueryData(queryKeyOf('wallet', { query: {} }))).toBeUndefined();
});

test('another player sees nothing of the one before', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) } });
  app.queries.setQueryData(queryKeyOf('favouriteIds'), ['n1']);
  beginSession(app, { ...sessionOf(0), userName: 'jose' });
  expect(app.queries.getQueryData(queryKeyOf('favouriteIds'))).toBeUndefined();
});

test('a login and a logout in another tab arrive here', async () => {
  const app = await setUp();
  stop = watchSession(app);
  localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(1)));
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  expect(app.session.get()?.type).toBe(1);
  localStorage.removeItem(sessionStorageKey);
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  expect(app.session.get()).toBeNull();
});

test('nonsense in the storage is no session', async () => {
  const app = await setUp();
  stop = watchSession(app);
  localStorage.setItem(sessionStorageKey, JSON.stringify({ token: 1, userName: 'x', type: 7 }));
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  expect(app.session.get()).toBeNull();
});

test('a renewal that finds no session forgets the one known', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) }, answers: { renewSession: null } });
  await renewSession(app);
  expect(app.session.get()).toBeNull();
});

test('forgetting twice is the same as once', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) } });
  forgetSession(app);
  forgetSession(app);
  expect(app.session.get()).toBeNull();
});
