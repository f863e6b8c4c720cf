import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address that name a network of 64 bits. */
const networkGroups = 4;

/**
 * What limits count an address by: an IPv4 address itself; of an IPv6 address the network of 64 bits, because one
 * customer has all of it.
 * @param ip the address of a request
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const groups = address.parts.slice(0, networkGroups).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
