import type { PageVisitor, QueriesFor } from '@foyer/contract/page';
import { isGuest } from '@foyer/contract/session-can';
import { requestOf, type CallRequest } from './domain/app/calls.ts';
import { promotionCalls } from './domain/rewards/promotion-calls.ts';
import { vendorsCall } from './domain/games/game-calls.ts';
import { needsSession, sourceOf, viewOf } from './features/game-list/view.ts';
import { firstCalls } from './features/home/home-calls.ts';
import { filters, type PagedRecord } from './features/records/filters.ts';
import { periodOf, startFrom } from './features/records/period.ts';
import { firstPageOf } from './features/records/use-pages.ts';
import { homePaths, paths } from './paths.ts';
import { routes } from './routes.tsx';
import { shellCalls } from './shell/shell-calls.ts';

type CallsOf = (visitor: PageVisitor, query: URLSearchParams) => CallRequest[];

/** The first page of the list that the address names. */
function listCalls({ language, type }: PageVisitor, query: URLSearchParams): CallRequest[] {
  const loggedIn = !isGuest(type);
  const view = viewOf(query);
  const isFor = loggedIn || !needsSession(view.filter);
  const ids = loggedIn ? [requestOf('favouriteIds')] : [];
  return [vendorsCall(), ...ids, ...(isFor ? [sourceOf(view, language).page(1)] : [])] as CallRequest[];
}

/** What a page of the cashier shows to a member. */
const cashierCalls =
  (name: 'depositOverview' | 'withdrawalOverview'): CallsOf =>
  ({ type }) =>
    isGuest(type) ? [] : [requestOf(name) as CallRequest];

/** The first page of a record, of the period that the address names. */
const recordCalls =
  (name: PagedRecord): CallsOf =>
  ({ language, type, today }, query) => {
    const from = startFrom(periodOf(query.get('period')), today);
    return isGuest(type) ? [] : [firstPageOf(name, filters[name](query, language), from)];
  };

/** The calls a page's first screen needs beside the shell's, by path; the gateway answers them into the HTML. */
const byPath: Record<string, CallsOf> = {
  ...Object.fromEntries(homePaths.map((path) => [path, firstCalls])),
  [paths.register()]: () => [requestOf('registrationSettings')] as CallRequest[],
  [paths.gameList()]: listCalls,
  [paths.activity()]: ({ language, type }) => promotionCalls(language, !isGuest(type)),
  [paths.deposit()]: cashierCalls('depositOverview'),
  [paths.withdraw()]: cashierCalls('withdrawalOverview'),
  [paths.gameRecord()]: recordCalls('rounds'),
  [paths.accountRecord()]: recordCalls('statement'),
  [paths.depositRecord()]: recordCalls('deposits'),
  [paths.withdrawRecord()]: recordCalls('withdrawals'),
  ...Object.fromEntries(
    [paths.gameCenter(), paths.slotsCenter()].map((path) => [path, () => [vendorsCall()] as CallRequest[]]),
  ),
};

const pages = new Set(routes.flatMap(({ paths }) => paths));

/** See `QueriesFor` of the contract; unknown paths are home. */
export const queriesFor: QueriesFor = (url, visitor) => {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  const callsOf = byPath[pathname] ?? (pages.has(pathname) ? () => [] : firstCalls);
  return [...shellCalls(visitor.type), ...callsOf(visitor, searchParams)].map(({ name, input }) => ({
    name,
    input: { ...input },
  }));
};
