import type { Answer, Input } from '@foyer/contract/client';
import type { PortalCallName } from '@foyer/contract/portal-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isRunning } from '../../lib/hydration.ts';
import { queryKeyOf, useApp, type App } from './app.ts';

/** A call with what it takes, as data: the page asks for it, the server asks for it beforehand. */
export interface CallRequest<Name extends PortalCallName = PortalCallName> {
  name: Name;
  input: Input<Name>;
}

/** Names a call and its input. */
export function requestOf<Name extends PortalCallName>(
  name: Name,
  ...input: Record<string, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
): CallRequest<Name> {
  return { name, input: input[0] ?? ({} as Input<Name>) };
}

/** A call by a name that is known when it runs. */
export type LooseCall = (
  name: PortalCallName,
  input: unknown,
  options: { signal?: AbortSignal },
) => Promise<unknown>;

/** TanStack Query's options of a call, for hooks and for prefetching. */
export function callOptions<Name extends PortalCallName>(app: App, { name, input }: CallRequest<Name>) {
  return queryOptions({
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }) => (app.call as LooseCall)(name, input, { signal }) as Promise<Answer<Name>>,
  });
}

/** Asks for something before it is shown, unless a fresh answer is here; a failure is left to who shows it. */
export function askAhead(app: App, request: CallRequest): void {
  void app.queries.prefetchQuery({ ...callOptions(app, request), meta: { silent: true } });
}

export interface CallSettings<Name extends PortalCallName = PortalCallName> {
  /** Ask only when true. */
  enabled?: boolean;
  /** Failures are silent (R-MESSAGING-20). */
  silent?: boolean;
  /** How long the answer counts as fresh, ms. */
  staleTime?: number;
  /** Ask again this often, ms; or after as long as the answer says. */
  refetchInterval?: number | ((query: { state: { data: Answer<Name> | undefined } }) => number | false);
  /** `offlineFirst`: also sent without a network: the service worker may answer from its cache. */
  networkMode?: 'offlineFirst';
}

/** An answer that came with a player's document is as good as one that is asked for now, ms; one in a page that was kept is older. */
export const youngFor = 30_000;

/** What the document brought is not asked for once more while its page is taken over, however soon an answer is stale. */
const asksOnMount = ({ state }: { state: { dataUpdatedAt: number } }) =>
  isRunning() || Date.now() - state.dataUpdatedAt > youngFor;

/** The answer of a call, cached and shared; failures are reported. */
export function useCall<Name extends PortalCallName>(
  request: CallRequest<Name>,
  { silent = false, ...settings }: CallSettings<Name> = {},
) {
  const app = useApp();
  return useQuery({
    ...callOptions(app, request),
    ...settings,
    refetchOnMount: asksOnMount,
    meta: { silent },
  });
}
