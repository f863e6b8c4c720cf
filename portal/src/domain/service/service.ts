import type { Answer } from '@foyer/contract/client';
import { decodeServicePath } from '@foyer/contract/service-path';
import { openable } from '../../lib/openable.ts';
import { useRouteTable } from '../../lib/route-table.ts';
import { ask, useCall } from '../app/calls.ts';

/** Tells of an address whether it leads somewhere: an outside one, or a page of ours that exists. */
function useLeadsSomewhere(): (href: string | null) => href is string {
  const { isBuilt } = useRouteTable();
  return (href): href is string => href !== null && (!href.startsWith('/') || isBuilt(href) || href.endsWith('.mobileconfig'));
}

/** A way to reach the house. */
export interface ServiceChannel {
  csType: string;
  title: string;
  href: string;
}

/** The ways to reach customer service, decoded; those that cannot be opened are left out. */
export function useServiceChannels(): ServiceChannel[] {
  const leads = useLeadsSomewhere();
  const { data = [] } = useCall(ask('customerService'), { silent: true, staleTime: 600_000 });
  return data.flatMap(({ csType, title, path }) => {
    const href = openable(decodeServicePath(path));
    return leads(href) ? [{ csType, title, href }] : [];
  });
}

/** The channel of the customer-service button: a live chat before all others. */
export const mainChannel = (channels: readonly ServiceChannel[]): ServiceChannel | null =>
  channels.find(({ csType }) => csType.startsWith('LIVECHAT')) ?? channels[0] ?? null;

type ResourceType = Answer<'downloadLinks'>[number]['resourceType'];

/** Addresses of apps and channels by resource type. */
export function useDownloadLinks(): Partial<Record<ResourceType, string>> {
  const leads = useLeadsSomewhere();
  const { data = [] } = useCall(ask('downloadLinks'), { silent: true, staleTime: 600_000 });
  const links = data.flatMap(({ resourceType, url }) => {
    const href = openable(url);
    return leads(href) ? [[resourceType, href] as const] : [];
  });
  return Object.fromEntries(links);
}
