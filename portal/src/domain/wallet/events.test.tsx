// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf, bootOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { queryKeyOf } from '../app/app.ts';
import { Balance } from './Amount.tsx';
import { conversationNews } from '../conversation/news.ts';
import { readPush, takePush } from './events.ts';
import { setBalanceHidden, walletCall } from './wallet.ts';

const { name, input } = walletCall();
const key = queryKeyOf(name, input);
const wallet = { sumBalance: '123499', currency: 'PHP', minorUnits: 2, mode: 'real' };
const player = { session: sessionOf(0), queries: [{ name, input, value: wallet }] as never };
afterEach(() => {
  cleanup();
  currentToast.set(null);
});

test.each([
  ['{"type":"balance","sumBalance":"1","currency":"PHP"}', true],
  ['{"type":"session-ended"}', true],
  ['{"type":"conversation","id":"c1","kind":"chat","about":"typing","by":"house","seq":0}', true],
  ['{"type":"weather"}', false],
  ['null', false],
  ['not json', false],
])('%s is a push: %s', (data, isPush) => {
  expect(readPush(data) !== null).toBe(isPush);
});

test('a pushed balance is the balance, if it is of this wallet', async () => {
  const { app } = await renderInPortal(null, { boot: player });
  await takePush(app, { type: 'balance', sumBalance: '500', currency: 'FUN' });
  expect(app.queries.getQueryData(key)).toEqual(wallet);
  await takePush(app, { type: 'balance', sumBalance: '500', currency: 'PHP' });
  expect(app.queries.getQueryData(key)).toEqual({ ...wallet, sumBalance: '500' });
});

test('what happened in a conversation is told to whoever shows it', async () => {
  const { app } = await renderInPortal(null, { boot: player });
  const news = { type: 'conversation', id: 'c1', kind: 'chat', about: 'message', by: 'house', seq: 4 } as const;
  await takePush(app, news);
  expect(conversationNews.get()).toEqual(news);
});

test('an ended session is told and forgotten', async () => {
  const answers = { renewSession: new CallError('session_ended', 401, '') };
  const { app } = await renderInPortal(null, { boot: player, answers });
  await takePush(app, { type: 'session-ended' });
  expect([app.session.get(), currentToast.get()?.message]).toEqual([null, { code: 'session_ended' }]);
});

test('where this browser has another session by now, that one goes on', async () => {
  const answers = { renewSession: { ...sessionOf(0), token: 'another' } };
  const { app } = await renderInPortal(null, { boot: player, answers });
  await takePush(app, { type: 'session-ended' });
  expect([app.session.get()?.token, currentToast.get()]).toEqual(['another', null]);
});

test('a change by staff is fetched once, an old one is not', async () => {
  const { settings, status } = bootOf();
  const answers = { siteSettings: { ...settings, version: 2, brand: 'New' }, siteStatus: { ...status, maintenance: true } };
  const { app, calls } = await renderInPortal(null, { answers });
  await takePush(app, { type: 'site', version: 1 });
  expect(calls).toEqual([]);
  await takePush(app, { type: 'site', version: 2 });
  expect([app.settings.get().brand, app.status.get().maintenance]).toEqual(['New', true]);
});

test('the balance shows 0 decimals, and asterisks when hidden', async () => {
  setBalanceHidden(false);
  await renderInPortal(<Balance />, { boot: player });
  expect(document.body.textContent).toBe('₱1,234');
  cleanup();
  setBalanceHidden(true);
  await renderInPortal(<Balance />, { boot: player });
  expect(document.body.textContent).toBe('******');
  expect(localStorage.getItem('balanceHidden')).toBe('1');
});
