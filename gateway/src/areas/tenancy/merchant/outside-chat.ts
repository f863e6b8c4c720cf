import type { Merchant } from './merchant.ts';

/** What decides whether a chat outside may be opened. */
export type ChatPlace = Pick<Merchant, 'chatKind' | 'chatAddress' | 'trustedHosts'>;

/**
 * The address of a chat outside: https, without a name and password, at a host that the merchant trusts.
 * @returns null for anything else
 */
export function outsideAddress(address: string, trustedHosts: readonly string[]): URL | null {
  if (!address.startsWith('https://') || !URL.canParse(address) || /[\\\u0000-\u0020\u007f]/.test(address))
    return null;
  const url = new URL(address);
  return url.username === '' && url.password === '' && trustedHosts.includes(url.hostname) ? url : null;
}

/** Where the live chat outside is; null for our own, also once its host is trusted no longer. */
export const outsideChat = ({ chatKind, chatAddress, trustedHosts }: ChatPlace): URL | null =>
  chatKind === 'outside' ? outsideAddress(chatAddress, trustedHosts) : null;
