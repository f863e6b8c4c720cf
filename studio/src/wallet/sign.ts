import { createHmac, randomBytes } from 'node:crypto';

/** A provider's key as the operator issued it. */
export interface ProviderKeys {
  /** The provider's name, sent as X-Provider. */
  readonly provider: string;
  readonly keyId: string;
  readonly key: string;
}

/**
 * The signature of one wallet call (provider guide): lowercase hex HMAC-SHA256 over
 * `timestamp.nonce.path.body`.
 * @param timestamp ms since the epoch, decimal
 * @param path for example /provider/v1/bet
 * @param body the exact bytes sent, as text
 */
export function signature(key: string, timestamp: string, nonce: string, path: string, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${nonce}.${path}.${body}`).digest('hex');
}

/**
 * The headers of one wallet call; each call, a repeated one too, has its own time and nonce.
 * @param now ms since the epoch
 */
export function signedHeaders(
  keys: ProviderKeys,
  path: string,
  body: string,
  now: number,
): Record<string, string> {
  const timestamp = String(now);
  const nonce = randomBytes(18).toString('base64url');
  return {
    'content-type': 'application/json',
    'x-provider': keys.provider,
    'x-key-id': keys.keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature(keys.key, timestamp, nonce, path, body),
  };
}
