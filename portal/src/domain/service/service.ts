import type { Answer } from '@foyer/contract/client';
import { decodeServicePath } from '@foyer/contract/service-path';
import { openable } from '@foyer/contract/openable';
import { useRouteTable } from '../../lib/route-table.ts';
import { paths } from '../../paths.ts';
import { requestOf, useCall } from '../app/calls.ts';
import { useFeatures } from '../site/site.ts';

/** Tells of an address whether it leads somewhere: an outside one, or a page of ours that exists. */
function useLeadsSomewhere(): (href: string | null) => href is string {
  const { isBuilt } = useRouteTable();
  return (href): href is string =>
    href !== null && (!href.startsWith('/') || isBuilt(href) || href.endsWith('.mobileconfig'));
}

/** A way to reach the operator. */
export interface ServiceChannel {
  csType: string;
  title: string;
  /** Where it leads: the live chat is the page that opens it, wherever the chat is (R-MESSAGING-14). */
  href: string;
  /** What staff wrote. */
  address: string;
}

/** LIVECHAT and LIVECHAT 1 (R-MESSAGING-14). */
const isChat = ({ csType }: Pick<ServiceChannel, 'csType'>): boolean => csType.startsWith('LIVECHAT');

/** The ways to reach customer service, decoded; those that cannot be opened are left out. */
export function useServiceChannels(): ServiceChannel[] {
  const leads = useLeadsSomewhere();
  const hasChat = useFeatures().liveChat && leads(paths.chat());
  const { data = [] } = useCall(requestOf('customerService'), { silent: true, staleTime: 600_000 });
  const channels = data.flatMap(({ csType, title, path }) => {
    const address = openable(decodeServicePath(path));
    return leads(address)
      ? [{ csType, title, href: hasChat && isChat({ csType }) ? paths.chat() : address, address }]
      : [];
  });
  if (!hasChat || channels.some(isChat)) return channels;
  return [{ csType: 'LIVECHAT', title: 'CS', href: paths.chat(), address: paths.chat() }, ...channels];
}

/** The channel of the customer-service button: a live chat before all others. */
export const mainChannel = (channels: readonly ServiceChannel[]): ServiceChannel | null =>
  channels.find(isChat) ?? channels[0] ?? null;

type ResourceType = Answer<'downloadLinks'>[number]['resourceType'];

type Links = Partial<Record<ResourceType, string>>;

/** Addresses of apps and channels by resource type. */
export function useDownloadLinks(): Links {
  const leads = useLeadsSomewhere();
  const { data = [] } = useCall(requestOf('downloadLinks'), { silent: true, staleTime: 600_000 });
  const links = data.flatMap(({ resourceType, url }) => {
    const href = openable(url);
    return leads(href) ? [[resourceType, href] as const] : [];
  });
  return Object.fromEntries(links);
}

/** Where the app is to be had: on its page, or directly where there is none; null while there are no downloads. */
export function useAppAddress({ Android, IOS, MOBILECONFIG }: Links): string | null {
  const { isBuilt } = useRouteTable();
  const download = Android ?? IOS ?? MOBILECONFIG ?? null;
  return download && isBuilt(paths.app()) ? paths.app() : download;
}
