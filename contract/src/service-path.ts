/**
 * The customer-service paths (R-CONTENT-20): they arrive encrypted, the last 8 characters are the key, and the
 * client decodes them. This keeps addresses from crawlers, nothing more (obfuscation only), so
 * whoever decodes one still checks its scheme and host.
 */
const keyLength = 8;

function mix(bytes: Uint8Array, key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes, (byte, index) => byte ^ key.charCodeAt(index % keyLength));
}

/**
 * Hides an address.
 * @param address absolute address or an in-app path
 * @param key exactly 8 characters of ASCII
 * @throws RangeError when the key has another length
 */
export function encodeServicePath(address: string, key: string): string {
  if (key.length !== keyLength) throw new RangeError('The key has 8 characters');
  const mixed = mix(new TextEncoder().encode(address), key);
  return btoa(String.fromCharCode(...mixed)) + key;
}

/**
 * Reads an address hidden by {@link encodeServicePath}.
 * @returns null when the text is not one
 */
export function decodeServicePath(text: string): string | null {
  if (text.length <= keyLength) return null;
  const key = text.slice(-keyLength);
  try {
    const mixed = Uint8Array.from(atob(text.slice(0, -keyLength)), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(mix(mixed, key));
  } catch {
    return null;
  }
}
