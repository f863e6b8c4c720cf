// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seenCalls, stubCaches, withLastSeen } from '../../testing/last-seen.tsx';
import { renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import { requestOf, useCall } from '../app/calls.ts';
import { walletCall } from '../wallet/wallet.ts';
import { watchLastSeen } from './last-seen.ts';
import { sessionStorageKey, forgetSession, useMember } from './session.ts';

const away = new CallError('no_connection', 0, 'x');
const reward = { rewards: [{ id: 'r1' }], payAt: 'https://pay.example/secret' };
let kept: Map<string, string>;

function Rewards() {
  const { data, isError } = useCall(requestOf('rewards', { query: { language: 'EN' } }), { silent: true });
  useCall(walletCall(), { silent: true });
  return <p>{isError ? 'failed' : data ? `${data.rewards.length} rewards` : 'waiting'}</p>;
}

const open = (answers: Setup['answers'], userName = 'maria') =>
  renderInPortal(withLastSeen(<Rewards />), {
    boot: { session: userName === '' ? null : { ...sessionOf(0), userName } },
    namespaces: ['shell', 'errors'],
    answers: { wallet: { sumBalance: '500' }, ...answers },
  });

/** The phone has lost its network, and knows. */
function offline() {
  onlineManager.setOnline(false);
  return vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

/** Sees the rewards with a network. */
async function see() {
  const world = await open({ rewards: reward });
  await screen.findByText('1 rewards');
  await vi.waitFor(async () => expect(await seenCalls()).toContain('rewards'));
  return world;
}

beforeEach(() => {
  kept = stubCaches();
  localStorage.setItem(sessionStorageKey, JSON.stringify({ token: 'handle' }));
});
afterEach(() => {
  act(() => onlineManager.setOnline(true));
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what was seen is shown without a network, with its age', async () => {
  await see();
  expect(screen.queryByText(/Last updated/)).toBeNull();
  cleanup();
  await open({ rewards: away });
  expect(await screen.findByText('1 rewards')).toBeTruthy();
  expect(await screen.findByText(/Last updated/)).toBeTruthy();
});

test('a phone that knows that it has no network shows it too, until it has one again', async () => {
  await see();
  cleanup();
  const isOnLine = offline();
  await open({ rewards: { rewards: [] } });
  expect(await screen.findByText('1 rewards')).toBeTruthy();
  expect(await screen.findByText(/Last updated/)).toBeTruthy();
  isOnLine.mockReturnValue(true);
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('0 rewards')).toBeTruthy();
  expect(screen.queryByText(/Last updated/)).toBeNull();
});

test('a page whose call failed before this ran shows it too', async () => {
  await see();
  cleanup();
  offline();
  const { app } = await open({ rewards: away });
  await screen.findByText('1 rewards');
  const key = app.queries
    .getQueryCache()
    .getAll()
    .find(({ queryKey }) => queryKey[0] === 'rewards')!;
  cleanup();
  key.setState({
    data: undefined,
    status: 'error',
    error: away,
    fetchFailureReason: away,
    fetchStatus: 'idle',
  });
  const stop = watchLastSeen(app);
  // Asked anew while it is looked up, in vain
  void key.fetch().catch(() => {});
  await vi.waitFor(() =>
    expect(key.state).toMatchObject({ status: 'success', data: { rewards: [{ id: 'r1' }] } }),
  );
  stop();
});

test('what was never seen is said to be missing, instead of waited for, and nothing has an age', async () => {
  offline();
  const Around = () => useMember()?.nickname;
  const page = (
    <>
      <Rewards />
      <Around />
    </>
  );
  const { app } = await renderInPortal(withLastSeen(page), {
    boot: { session: sessionOf(0) },
    namespaces: ['shell', 'errors'],
  });
  act(() => void app.queries.setQueryData(['member', {}], { nickname: 'Maria' }));
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(await screen.findByText(/Maria/)).toBeTruthy();
  expect(screen.queryByText(/Last updated/)).toBeNull();
});

test('no balance is kept, nor where money is paid', async () => {
  await see();
  expect(await seenCalls()).not.toContain('wallet');
  expect([...kept.values()].join()).not.toContain('pay.example');
});

test('only its player sees it, and only with a handle of the session', async () => {
  await see();
  cleanup();
  await open({ rewards: away }, 'pedro');
  expect(await screen.findByText('failed', {}, { timeout: 5000 })).toBeTruthy();
  cleanup();
  localStorage.clear();
  await open({ rewards: away });
  expect(await screen.findByText('failed', {}, { timeout: 5000 })).toBeTruthy();
});

test('it goes with the session', async () => {
  const { app } = await see();
  await act(async () => forgetSession(app));
  await vi.waitFor(() => expect(kept.size).toBe(0));
});

test('what is seen for too long is not shown', async () => {
  await see();
  cleanup();
  const [[address, text]] = [...kept] as [[string, string]];
  for (const [each] of kept) kept.set(each, kept.get(each)!.replace(/"at":\d+/, '"at":1'));
  expect(kept.get(address)).not.toBe(text);
  await open({ rewards: away });
  expect(await screen.findByText('failed', {}, { timeout: 5000 })).toBeTruthy();
});
