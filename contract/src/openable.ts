import { safePath } from './safe-path.ts';

/** Schemes that an address written by staff may have; what else was decoded or written is dropped (R-CONTENT-11). */
export const schemes: readonly string[] = [
  'https:',
  'http:',
  'tg:',
  'whatsapp:',
  'viber:',
  'tel:',
  'mailto:',
];

/**
 * An address written by staff, if it may be opened: a page of ours, or one outside by an allowed scheme.
 * @returns a path of ours, or the address as browsers write it; null for anything else
 */
export function openable(address: string | null): string | null {
  if (!address) return null;
  // The help centre has a second address (R-CONTENT-16)
  if (address.startsWith('/')) return safePath(address)?.replace(/^\/m\/\?(?=(.+&)?i=)/, '/m/help?') ?? null;
  try {
    const { protocol, href } = new URL(address);
    return schemes.includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
