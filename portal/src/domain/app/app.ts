import type { PageBoot } from '@foyer/contract/page';
import type { Call } from '@foyer/contract/client';
import type { MemberInfo, SessionInfo, SiteSettings, SiteStatus } from '@foyer/contract';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createStore, type Store } from '../../lib/store.ts';
import { toast, toastDurations } from '../../ui/toast.ts';
import { owesLogout, wasLeft } from '../session/owed-logout.ts';
import { codeOf, createFunnel, isPassing, waitBefore } from './failure.ts';

/** The two themes; dark is the default (R-PORTAL-28). */
export type Theme = 'dark' | 'light';

/** What one page view lives on; made from what came in the HTML. */
export interface App {
  call: Call;
  queries: QueryClient;
  session: Store<SessionInfo | null>;
  settings: Store<SiteSettings>;
  status: Store<SiteStatus>;
  theme: Store<Theme>;
  brand: Omit<PageBoot['brand'], 'tokens'>;
  /** How many calls are under way. */
  pending: Store<number>;
  /** The one way for failures, see `failure.ts`. */
  fail: (error: unknown) => void;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the caller shows the failure itself, or nobody does. */
    queryMeta: { silent?: boolean };
  }
}

/** How long an answer counts as fresh, ms. */
const freshFor = 60_000;

function createQueries(fail: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.silent) fail(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && isPassing(codeOf(error)),
        retryDelay: waitBefore,
      },
    },
  });
}

/** The cache key of a call's answer. */
export const queryKeyOf = (name: string, input: unknown = {}) => [name, input] as const;

/** The member info that came with the page, under the call that asks for it. */
function seedMember(queries: QueryClient, member: MemberInfo | null, now: number): void {
  if (member) queries.setQueryData(queryKeyOf('member'), member, { updatedAt: now });
}

type AppBoot = Omit<PageBoot, 'brand'> & Pick<App, 'brand'>;

/** What came in the HTML, less what it says of a player who has logged out. */
const ofWhoIsHere = (boot: AppBoot): AppBoot =>
  boot.session && (owesLogout() || wasLeft(boot.session.token))
    ? { ...boot, session: null, member: null, queries: [] }
    : boot;

/**
 * Makes the app of one page view.
 * @param sent what came in the HTML
 * @param ask the client of the gateway
 * @param now ms by the clock of this machine, to date the answers that came in the HTML
 */
export function createApp(sent: AppBoot, ask: Call, now: number): App {
  const boot = ofWhoIsHere(sent);
  const pending = createStore(0);
  const count = (more: number) => pending.set(pending.get() + more);
  const call = ((...asked: Parameters<Call>) => {
    count(1);
    return ask(...asked).finally(() => count(-1));
  }) as Call;
  const session = createStore(boot.session);
  const status = createStore(boot.status);
  const fail = createFunnel({
    show: (code) => toast({ code }, { kind: 'error', duration: toastDurations.short }),
    forgetSession: () => {
      const hadSession = session.get() !== null;
      session.set(null);
      return hadSession;
    },
    checkStatus: () => void call('siteStatus').then(status.set, () => {}),
  });
  const queries = createQueries(fail);
  for (const { name, input, value } of boot.queries) {
    queries.setQueryData(queryKeyOf(name, input), value, { updatedAt: now });
  }
  seedMember(queries, boot.member, now);
  return {
    call,
    pending,
    queries,
    session,
    status,
    settings: createStore(boot.settings),
    theme: createStore(boot.theme),
    brand: boot.brand,
    fail,
  };
}

export const AppContext = createContext<App | null>(null);

/** The app of this page view. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('AppContext is missing');
  return app;
}
