// @vitest-environment jsdom
import { allRoutes } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn, noConnection } from '../../testing/form.ts';
import { bootOf, renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { queryKeyOf } from '../app/app.ts';
import { writeDraft } from '../../lib/drafts.ts';
import { storedSession, logOut, renewSession, resumeSession, watchSession } from './session-sync.ts';
import { beginSession, forgetSession, sessionStorageKey } from './session.ts';

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
  currentToast.set(null);
});

test('MC_SESSION_INFO holds what the specification says', async () => {
  const app = await setUp();
  stop = watchSession(app);
  beginSession(app, sessionOf(0));
  expect(stored()).toEqual({
    token: 'handle',
    merchantCode: 'demo',
    userName: 'maria',
    type: 0,
    firstTimeLogin: false,
  });
  expect(app.session.get()?.userName).toBe('maria');
});

test('a trial keeps no first-login flag, a trial merchant only token and merchant code; session storage holds the trial user', async () => {
  const app = await setUp();
  stop = watchSession(app);
  beginSession(app, sessionOf(4));
  expect(stored()).toEqual({ token: 'handle', merchantCode: 'demo', userName: 'maria', type: 4 });
  expect(JSON.parse(sessionStorage.getItem('trialUser') ?? '')).toEqual(sessionOf(4));
  beginSession(app, { ...sessionOf(41), token: 'other' });
  expect(stored()).toEqual({ token: 'other', merchantCode: 'demo' });
  expect(storedSession()).toEqual({ ...sessionOf(41), token: 'other' });
  beginSession(app, { ...sessionOf(0), token: 'real' });
  expect([stored(), sessionStorage.getItem('trialUser')]).toEqual([{ ...sessionOf(0), token: 'real' }, null]);
});

test("another tab learns from the gateway who a trial merchant's account is", async () => {
  const { app, calls } = await renderInPortal(null, { answers: { renewSession: sessionOf(41) } });
  stop = watchSession(app);
  localStorage.setItem(sessionStorageKey, JSON.stringify({ token: 'handle', merchantCode: 'demo' }));
  const receive = () => dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  receive();
  await vi.waitFor(() => expect(app.session.get()?.type).toBe(41));
  receive();
  expect(calls.filter(({ name }) => name === 'renewSession')).toHaveLength(1);
});

test('session storage holds the member info while somebody is logged in', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) } });
  stop = watchSession(app);
  const memberInfo = () => JSON.parse(sessionStorage.getItem('memberInfo') ?? 'null');
  const member = {
    id: '1',
    account: 'maria',
    nickname: 'Maria',
    type: 0,
    toUpline: false,
    clubLabel: { labelName: '' },
  };
  app.queries.setQueryData(queryKeyOf('member'), member);
  expect(memberInfo()).toEqual(member);
  forgetSession(app);
  expect(memberInfo()).toBeNull();
});

const remember = (info: object) => localStorage.setItem(sessionStorageKey, JSON.stringify(info));
const toastCode = () => currentToast.get()?.message ?? null;
const endedToast = { code: 'session_ended' };

test('the page decides who is logged in, not what storage holds', async () => {
  remember(sessionOf(0));
  const app = await setUp({ answers: { renewSession: null } });
  stop = watchSession(app);
  expect(stored()).not.toBeNull();
  await resumeSession(app);
  expect([stored(), app.session.get(), toastCode()]).toEqual([null, null, null]);
});

test('a session is renewed on load, on whatever page', async () => {
  const { app, calls } = await renderInPortal(null, {
    boot: { session: sessionOf(0) },
    answers: { renewSession: { ...sessionOf(0), token: 'renewed' } },
  });
  stop = watchSession(app);
  await resumeSession(app);
  expect(stored().token).toBe('renewed');
  expect(calls.filter(({ name }) => name === 'renewSession')).toHaveLength(1);
});

test('a page whose renewal failed says nothing to other tabs of who is logged in', async () => {
  remember(sessionOf(0));
  const app = await setUp({ answers: { renewSession: new CallError('service_unavailable', 503, '') } });
  stop = watchSession(app);
  await resumeSession(app);
  expect(stored()).not.toBeNull();
});

test('a page of a closed site asks for no session, and ends none in other tabs', async () => {
  remember(sessionOf(0));
  const { app, calls } = await renderInPortal(null, {
    boot: { status: { ...bootOf().status, maintenance: true } },
  });
  stop = watchSession(app);
  await resumeSession(app);
  expect(stored()).not.toBeNull();
  expect(calls.filter(({ name }) => name === 'renewSession')).toEqual([]);
});

test('a page that shows again after long renews its session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { app, calls } = await renderInPortal(null, {
    boot: { session: sessionOf(0) },
    answers: { renewSession: sessionOf(0) },
  });
  const renewals = () => calls.filter(({ name }) => name === 'renewSession').length;
  stop = watchSession(app);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(renewals()).toBe(0);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(renewals()).toBe(1);
  vi.useRealTimers();
});

test('a player who was logged out elsewhere learns it at the next load', async () => {
  remember(sessionOf(0));
  const app = await setUp({ answers: { renewSession: new CallError('session_ended', 401, '') } });
  stop = watchSession(app);
  await resumeSession(app);
  expect([stored(), toastCode()]).toEqual([null, endedToast]);
});

test('autoLogin is 1 after a login that is to be remembered, and 0 after one that is not', async () => {
  const app = await setUp();
  const flag = () => localStorage.getItem('autoLogin');
  beginSession(app, sessionOf(0), true);
  expect(flag()).toBe('1');
  await renewSession(await setUp({ answers: { renewSession: sessionOf(0) } }));
  expect(flag()).toBe('1');
  beginSession(app, sessionOf(0), false);
  expect(flag()).toBe('0');
});

test('with autoLogin 1 a remembered device is logged in on load, with 0 it is not', async () => {
  for (const [flag, userName] of [
    ['0', undefined],
    ['1', 'maria'],
  ] as const) {
    localStorage.setItem('autoLogin', flag);
    const { app, calls } = await renderInPortal(null, { answers: { renewSession: sessionOf(0) } });
    const unwatch = watchSession(app);
    await resumeSession(app);
    expect(app.session.get()?.userName).toBe(userName);
    expect(calls.some(({ name }) => name === 'renewSession')).toBe(flag === '1');
    unwatch();
    cleanup();
  }
  expect(stored().userName).toBe('maria');
});

test('logging out clears everything, even when the gateway is away', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) }, answers: { logout: new Error('away') } });
  stop = watchSession(app);
  sessionStorage.setItem('noticeShown', '1');
  writeDraft('maria', 'feedback', 'Where is my money?');
  app.queries.setQueryData(queryKeyOf('wallet', { query: {} }), { sumBalance: '1' });
  await expect(logOut(app)).rejects.toThrow('away');
  expect([stored(), sessionStorage.length, localStorage.getItem('autoLogin'), app.session.get()]).toEqual([
    null,
    0,
    '0',
    null,
  ]);
  expect(app.queries.getQueryData(queryKeyOf('wallet', { query: {} }))).toBeUndefined();
});

const memberBoot: Setup['boot'] = {
  session: sessionOf(0),
  member: { account: 'maria' } as never,
  queries: [{ name: 'favouriteIds', input: {}, value: ['n1'] }],
};
const countOf = (calls: { name: string }[], name: string) =>
  calls.filter((call) => call.name === name).length;

/** Logs out where the gateway is away. */
async function leaveOffline() {
  const app = await setUp({ boot: memberBoot, answers: { logout: noConnection() } });
  await expect(logOut(app)).rejects.toThrow('No Internet');
  cleanup();
}

test('a logout that the gateway has not heard of is sent by the next load, which is that of a guest', async () => {
  await leaveOffline();
  const { app, calls } = await renderInPortal(null, {
    boot: memberBoot,
    answers: { logout: inTurn(noConnection(), {}), renewSession: sessionOf(0) },
  });
  stop = watchSession(app);
  await resumeSession(app);
  await renewSession(app);
  const known = ['member', 'favouriteIds'].map((name) => app.queries.getQueryData(queryKeyOf(name)));
  expect([app.session.get(), ...known, stored(), toastCode()]).toEqual([
    null,
    undefined,
    undefined,
    null,
    null,
  ]);
  expect([countOf(calls, 'logout'), countOf(calls, 'renewSession')]).toEqual([1, 0]);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(localStorage.getItem('logoutOwed')).toBeNull());
  dispatchEvent(new Event('online'));
  expect(countOf(calls, 'logout')).toBe(2);
});

test('where nothing can be stored, a logout is sent all the same', async () => {
  const { app, calls } = await renderInPortal(null, { boot: memberBoot, answers: { logout: {} } });
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await logOut(app);
  refused.mockRestore();
  expect(countOf(calls, 'logout')).toBe(1);
});

test.each(['not_logged_in', 'session_ended'] as const)(
  'a logout that is answered by %s is done',
  async (code) => {
    await leaveOffline();
    stop = watchSession(await setUp({ answers: { logout: new CallError(code, 401, '') } }));
    await vi.waitFor(() => expect(localStorage.getItem('logoutOwed')).toBeNull());
    const session = { ...sessionOf(0), token: 'another' };
    expect((await setUp({ boot: { ...memberBoot, session } })).session.get()?.userName).toBe('maria');
  },
);

test('who logs in meanwhile is not logged out', async () => {
  await leaveOffline();
  const session = { ...sessionOf(0), token: 'another' };
  beginSession(await setUp(), session, true);
  const { app, calls } = await renderInPortal(null, { boot: { ...memberBoot, session } });
  stop = watchSession(app);
  expect([app.session.get()?.userName, countOf(calls, 'logout')]).toEqual(['maria', 0]);
});

test('a page that still shows who logged out is not renewed but ends', async () => {
  const { app, calls } = await renderInPortal(null, { boot: memberBoot });
  await leaveOffline();
  await renewSession(app);
  expect([app.session.get(), toastCode(), countOf(calls, 'renewSession')]).toEqual([null, endedToast, 0]);
});

test('a page that the browser kept of a session that was left is a guest’s, and no other tab takes it over', async () => {
  for (const token of ['first', 'second']) {
    await logOut(await setUp({ boot: { session: { ...sessionOf(0), token } }, answers: { logout: {} } }));
    cleanup();
  }
  for (const token of ['first', 'second']) {
    const { app, calls } = await renderInPortal(null, {
      boot: { ...memberBoot, session: { ...sessionOf(0), token } },
      answers: { renewSession: noConnection() },
    });
    stop = watchSession(app);
    await resumeSession(app);
    const member = app.queries.getQueryData(queryKeyOf('member'));
    expect([app.session.get(), member, stored(), calls]).toEqual([null, undefined, null, []]);
    stop();
    cleanup();
  }
});

test('another player sees nothing of the one before', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) } });
  app.queries.setQueryData(queryKeyOf('favouriteIds'), ['n1']);
  beginSession(app, { ...sessionOf(0), userName: 'jose' });
  expect(app.queries.getQueryData(queryKeyOf('favouriteIds'))).toBeUndefined();
});

test('a login and a logout in another tab apply here', async () => {
  const app = await setUp();
  stop = watchSession(app);
  localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(1)));
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  expect(app.session.get()?.type).toBe(1);
  expect(toastCode()).toBeNull();
  sessionStorage.setItem('noticeShown', '1');
  localStorage.removeItem(sessionStorageKey);
  for (let count = 0; count < 2; count += 1)
    dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  expect([app.session.get(), toastCode(), sessionStorage.length]).toEqual([null, endedToast, 0]);
});

test('a login of the same player in another tab changes nothing but the handle', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) } });
  stop = watchSession(app);
  app.queries.setQueryData(queryKeyOf('favouriteIds'), ['n1']);
  remember({ ...sessionOf(0), token: 'another' });
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  expect([app.session.get()?.token, app.queries.getQueryData(queryKeyOf('favouriteIds'))]).toEqual([
    'another',
    ['n1'],
  ]);
});

test('a page restored from the back-forward cache catches up', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) } });
  stop = watchSession(app);
  localStorage.removeItem(sessionStorageKey);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([app.session.get(), toastCode()]).toEqual([null, endedToast]);
});

test('an invalid stored value is no session', async () => {
  const app = await setUp();
  stop = watchSession(app);
  localStorage.setItem(sessionStorageKey, JSON.stringify({ token: 1, userName: 'x', type: 7 }));
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  expect(app.session.get()).toBeNull();
});

test('a renewal that finds no session clears the current one', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) }, answers: { renewSession: null } });
  await renewSession(app);
  expect([app.session.get(), toastCode()]).toEqual([null, endedToast]);
});

/** A renewal that is under way until it is answered. */
async function underWay() {
  const renewal = Promise.withResolvers<unknown>();
  const app = await setUp({ boot: memberBoot, answers: { renewSession: () => renewal.promise, logout: {} } });
  stop = watchSession(app);
  return { app, renewal, renewed: renewSession(app) };
}

test('a renewal that is answered after the logout brings nobody back', async () => {
  const { app, renewal, renewed } = await underWay();
  await logOut(app);
  renewal.resolve(sessionOf(0));
  await renewed;
  expect([app.session.get(), stored()]).toEqual([null, null]);
});

test.each([
  ['that its session ended', (renewal) => renewal.reject(new CallError('session_ended', 401, ''))],
  ['that there is none', (renewal) => renewal.resolve(null)],
  ['the one before', (renewal) => renewal.resolve(sessionOf(0))],
] as [string, (renewal: PromiseWithResolvers<unknown>) => void][])(
  'who logged in meanwhile stays, also when a renewal answers %s',
  async (_what, answer) => {
    const { app, renewal, renewed } = await underWay();
    beginSession(app, { ...sessionOf(0), userName: 'jose', token: 'other' });
    answer(renewal);
    await renewed.catch(app.fail);
    expect([app.session.get()?.userName, stored()?.userName, toastCode()]).toEqual(['jose', 'jose', null]);
  },
);

test('simultaneous renewals share one request', async () => {
  const { app, calls } = await renderInPortal(null, {
    boot: { session: sessionOf(0) },
    answers: { renewSession: sessionOf(0) },
  });
  await Promise.all([renewSession(app), renewSession(app)]);
  expect(calls.filter(({ name }) => name === 'renewSession')).toHaveLength(1);
});

test('forgetting twice is the same as once', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) } });
  forgetSession(app);
  forgetSession(app);
  expect(app.session.get()).toBeNull();
});

test('the next player on this device finds the deposit limits of nobody else', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) } });
  app.queries.setQueryData(queryKeyOf('depositLimits'), { limits: [{ period: 'day', amount: '5000' }] });
  forgetSession(app);
  beginSession(app, sessionOf(0));
  expect(app.queries.getQueryData(queryKeyOf('depositLimits'))).toBeUndefined();
});

test('a logout forgets the answer of every call that needs a session, and keeps what everybody gets alike', async () => {
  const app = await setUp({ boot: { session: sessionOf(0) } });
  const routes = allRoutes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v1/'));
  for (const { name } of routes) app.queries.setQueryData(queryKeyOf(name), 'answered');
  forgetSession(app);
  const remaining = routes.filter(({ name }) => app.queries.getQueryData(queryKeyOf(name)) !== undefined);
  expect(remaining.filter(({ spec }) => !spec.who.includes('guest'))).toEqual([]);
  expect(remaining.map(({ name }) => name)).toEqual(
    routes.filter(({ spec }) => spec.shared).map(({ name }) => name),
  );
});
