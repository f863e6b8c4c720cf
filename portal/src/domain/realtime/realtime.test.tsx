// @vitest-environment jsdom
import { allRoutes } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { siteNews } from '@foyer/contract/site-news';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inTurn } from '../../testing/form.ts';
import { renderInPortal, sessionOf, bootOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { queryKeyOf } from '../app/app.ts';
import { requestOf, useCall } from '../app/calls.ts';
import { conversationNews } from '../conversation/news.ts';
import { Balance } from '../wallet/Amount.tsx';
import { setBalanceHidden, walletCall } from '../wallet/wallet.ts';
import { pollEveryMs, readEvent, takeEvent, watchRealtime } from './realtime.ts';

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
  ['{"type":"conversation","id":"c","kind":"inbox","about":"message","by":"house","seq":2}', true],
  ['{"type":"weather"}', false],
  ['null', false],
  ['not json', false],
])('%s is a realtime event: %s', (data, isPush) => {
  expect(readEvent(data) !== null).toBe(isPush);
});

test('a pushed balance is the balance, if it is of this wallet', async () => {
  const { app } = await renderInPortal(null, { boot: player });
  await takeEvent(app, { type: 'balance', sumBalance: '500', currency: 'FUN' });
  expect(app.queries.getQueryData(key)).toEqual(wallet);
  await takeEvent(app, { type: 'balance', sumBalance: '500', currency: 'PHP' });
  expect(app.queries.getQueryData(key)).toEqual({ ...wallet, sumBalance: '500' });
});

test('a pushed balance stays when the wallet was asked for before and is answered after it', async () => {
  const asked = Promise.withResolvers<typeof wallet>();
  const { app } = await renderInPortal(<Balance />, {
    boot: player,
    answers: { wallet: inTurn(asked.promise, { ...wallet, sumBalance: '700' }) },
  });
  const look = () => app.queries.invalidateQueries({ queryKey: key });
  const looked = look();
  await takeEvent(app, { type: 'balance', sumBalance: '500', currency: 'PHP' });
  asked.resolve(wallet);
  await looked;
  expect(app.queries.getQueryData(key)).toEqual({ ...wallet, sumBalance: '500' });
  await look();
  expect(app.queries.getQueryData(key)).toEqual({ ...wallet, sumBalance: '700' });
});

test('an event of a conversation reaches every component that shows it', async () => {
  const { app } = await renderInPortal(null, { boot: player });
  const news = {
    type: 'conversation',
    id: 'c1',
    kind: 'chat',
    about: 'message',
    by: 'house',
    seq: 4,
  } as const;
  await takeEvent(app, news);
  expect(conversationNews.get()).toEqual(news);
});

test('an ended session is reported and cleared', async () => {
  const answers = { renewSession: new CallError('session_ended', 401, '') };
  const { app } = await renderInPortal(null, { boot: player, answers });
  await takeEvent(app, { type: 'session-ended' });
  expect([app.session.get(), currentToast.get()?.message]).toEqual([null, { code: 'session_ended' }]);
});

test('a newer session of this browser continues', async () => {
  const answers = { renewSession: { ...sessionOf(0), token: 'another' } };
  const { app } = await renderInPortal(null, { boot: player, answers });
  await takeEvent(app, { type: 'session-ended' });
  expect([app.session.get()?.token, currentToast.get()]).toEqual(['another', null]);
});

test('a change by staff is fetched once, an old one is not', async () => {
  const { settings, status } = bootOf();
  const answers = {
    siteSettings: { ...settings, version: 2, brand: 'New' },
    siteStatus: { ...status, maintenance: true },
  };
  const { app, calls } = await renderInPortal(null, { answers });
  await takeEvent(app, { type: 'site', version: 1, news: siteNews });
  expect(calls).toEqual([]);
  await takeEvent(app, { type: 'site', version: 2, news: [] });
  expect([app.settings.get().brand, app.status.get().maintenance]).toEqual(['New', true]);
});

test('content that changed is fetched anew where it is shown, other content is not', async () => {
  const { settings, status } = bootOf();
  function Shown() {
    useCall(requestOf('help', { query: { lang: 'EN' } }));
    useCall(requestOf('vendors', { query: { language: 'EN' } }));
    return null;
  }
  const answers = {
    siteSettings: { ...settings, version: 2 },
    siteStatus: status,
    help: [],
    vendors: [],
  };
  const { app, calls } = await renderInPortal(<Shown />, { answers });
  const asked = (name: string) => calls.filter((call) => call.name === name).length;
  await waitFor(() => expect([asked('help'), asked('vendors')]).toEqual([1, 1]));
  await act(() => takeEvent(app, { type: 'site', version: 2, news: ['help'] }));
  await waitFor(() => expect(asked('help')).toBe(2));
  expect(asked('vendors')).toBe(1);
});

test('what a registration asks for is fetched anew whatever of the site changed', async () => {
  const { settings, status } = bootOf();
  function Form() {
    useCall(requestOf('registrationSettings'));
    return null;
  }
  const answers = {
    siteSettings: { ...settings, version: 2 },
    siteStatus: status,
    registrationSettings: { methods: [] },
  };
  const { app, calls } = await renderInPortal(<Form />, { answers });
  const asked = () => calls.filter(({ name }) => name === 'registrationSettings').length;
  await waitFor(() => expect(asked()).toBe(1));
  await act(() => takeEvent(app, { type: 'site', version: 2, news: [] }));
  await waitFor(() => expect(asked()).toBe(2));
});

test('every kind of content is fetched by calls that exist', async () => {
  const { app } = await renderInPortal(null, { answers: { siteSettings: { version: 9 }, siteStatus: {} } });
  for (const { name } of allRoutes) app.queries.setQueryData(queryKeyOf(name), 'seen');
  await takeEvent(app, { type: 'site', version: 9, news: siteNews });
  const stale = allRoutes.filter(({ name }) => app.queries.getQueryState(queryKeyOf(name))?.isInvalidated);
  expect(stale.map(({ name }) => name).toSorted()).toEqual([
    'announcements',
    'banners',
    'customerService',
    'downloadLinks',
    'favourites',
    'game',
    'games',
    'help',
    'hotGames',
    'liveModels',
    'promotion',
    'promotions',
    'recents',
    'recommendedGames',
    'registrationSettings',
    'vendors',
  ]);
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

/** A stream in the tests' hands. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: Stream[] = [];
  readyState = 1;
  isClosed = false;
  constructor() {
    super();
    Stream.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
}
const newest = () => Stream.all.at(-1)!;

test('conversation events are passed on as they arrive; missed ones are fetched on connecting, every 30 s without a connection, and when the page is visible again', async () => {
  vi.stubGlobal('EventSource', Stream);
  const { app } = await renderInPortal(null, { boot: player });
  vi.useFakeTimers();
  const listener = vi.fn(() => conversationNews.get()?.about);
  const stops = [conversationNews.subscribe(listener), watchRealtime(app)];
  const topicsSince = () => {
    const about = listener.mock.results.map(({ value }) => value as unknown);
    listener.mockClear();
    return about;
  };
  const news = { type: 'conversation', id: 'c', kind: 'inbox', about: 'message', by: 'house', seq: 2 };
  newest().dispatchEvent(new Event('open'));
  newest().dispatchEvent(new MessageEvent('conversation', { data: JSON.stringify(news) }));
  expect([topicsSince(), conversationNews.get()]).toEqual([['missed', 'message'], news]);

  vi.advanceTimersByTime(pollEveryMs * 2);
  newest().dispatchEvent(new Event('error'));
  newest().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(29_999);
  expect(topicsSince()).toEqual([]);
  vi.advanceTimersByTime(30_001);
  expect(topicsSince()).toEqual(['missed', 'missed']);
  newest().dispatchEvent(new Event('open'));
  vi.advanceTimersByTime(pollEveryMs * 2);
  expect(topicsSince()).toEqual(['missed']);

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect([Stream.all.length, newest().isClosed]).toEqual([1, true]);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect([Stream.all.length, newest().isClosed, topicsSince()]).toEqual([2, false, ['missed']]);

  app.session.set(null);
  newest().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(pollEveryMs);
  expect(topicsSince()).toEqual([]);
  for (const stop of stops) stop();
  expect(newest().isClosed).toBe(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a guest of a closed site, to whom the stream is refused, learns that it is open again', async () => {
  vi.stubGlobal('EventSource', Stream);
  const { status } = bootOf();
  const { app } = await renderInPortal(null, {
    boot: { status: { ...status, maintenance: true } },
    answers: { siteStatus: status },
  });
  vi.useFakeTimers();
  const stop = watchRealtime(app);
  const refused = newest();
  refused.readyState = Stream.CLOSED;
  refused.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(pollEveryMs);
  expect([app.status.get().maintenance, newest() === refused]).toEqual([false, false]);
  const count = Stream.all.length;
  newest().dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(pollEveryMs);
  expect(Stream.all).toHaveLength(count);
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
