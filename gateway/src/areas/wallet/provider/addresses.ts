import { BlockList, isIPv6 } from 'node:net';

/** An address without the coat that a dual-stack socket puts around IPv4. */
const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');

/**
 * From where a provider may call.
 * @param addresses addresses and networks as `192.0.2.0/24`; none lets everybody
 * @returns whether an address is among them
 */
export function createAllowList(addresses: readonly string[]): (ip: string) => boolean {
  if (addresses.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(plain(address), familyOf(plain(address)));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (ip) => list.check(plain(ip), familyOf(plain(ip)));
}
