import type { Merchant } from '../tenancy/merchant/merchant.ts';

/** A page of the portal; nothing that a browser could read as another host. */
const inApp = /^(?!.*\/\/)\/m(\/[^/\\\s][^\\\s]*|\?[^\\\s]*)?$/;

/**
 * Whether a link of a merchant may lead to an address: a page of the portal, or an https address of one of the merchant's
 * hosts or trusted hosts (R-CONTENT-21).
 */
export function mayLeadTo(
  { hosts, trustedHosts }: Pick<Merchant, 'hosts' | 'trustedHosts'>,
  address: string,
): boolean {
  if (inApp.test(address)) return true;
  if (!/^https:\/\/[^\\\s]+$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return username === '' && password === '' && [...hosts, ...trustedHosts].includes(hostname);
}
