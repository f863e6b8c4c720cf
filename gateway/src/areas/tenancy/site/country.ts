import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Reader, type CountryResponse } from 'maxmind';
import type { CountryOf } from './site.ts';

/**
 * Countries by the registries' own data (IP to country data of the NRO, CC BY 4.0, packed by ip-location-db
 * under CC0): a file of the package, no service is asked.
 */
const file = () =>
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

interface Entry {
  country_code: string;
}

/** Opens the local IP-to-country data. @returns the look-up; null for private and unknown addresses */
export async function openCountries(): Promise<CountryOf> {
  const bytes = await readFile(fileURLToPath(file()));
  const reader = new Reader<CountryResponse>(bytes) as unknown as { get(ip: string): Entry | null };
  return (ip) => {
    // An IPv4 address that came over an IPv6 socket.
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
    return reader.get(plain)?.country_code ?? null;
  };
}
