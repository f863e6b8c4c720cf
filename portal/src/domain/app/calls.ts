import type { Answer, Input } from '@foyer/contract/client';
import type { PortalCallName } from '@foyer/contract/portal-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeyOf, useApp, type App } from './app.ts';

/** A call with what it takes, as data: the page asks for it, the server asks for it beforehand. */
export interface Asked<Name extends PortalCallName = PortalCallName> {
  name: Name;
  input: Input<Name>;
}

/** Names a call and its input. */
export function ask<Name extends PortalCallName>(
  name: Name,
  ...input: Record<string, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
): Asked<Name> {
  return { name, input: input[0] ?? ({} as Input<Name>) };
}

/** A call by a name that is known when it runs. */
export type LooseCall = (
  name: PortalCallName,
  input: unknown,
  options: { signal?: AbortSignal },
) => Promise<unknown>;

/** TanStack Query's options of a call, for hooks and for prefetching. */
export function callOptions<Name extends PortalCallName>(app: App, { name, input }: Asked<Name>) {
  return queryOptions({
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }) => (app.call as LooseCall)(name, input, { signal }) as Promise<Answer<Name>>,
  });
}

export interface CallSettings {
  /** Ask only when true. */
  enabled?: boolean;
  /** Failures are not told (R-MESSAGING-20). */
  silent?: boolean;
  /** How long the answer counts as fresh, ms. */
  staleTime?: number;
  /** Ask again this often, ms. */
  refetchInterval?: number;
  /** `offlineFirst`: asked also without a network, for what the service worker keeps. */
  networkMode?: 'offlineFirst';
}

/** The answer of a call, kept and shared; failures pass the funnel. */
export function useCall<Name extends PortalCallName>(
  asked: Asked<Name>,
  { silent = false, ...settings }: CallSettings = {},
) {
  const app = useApp();
  return useQuery({ ...callOptions(app, asked), ...settings, meta: { silent } });
}
