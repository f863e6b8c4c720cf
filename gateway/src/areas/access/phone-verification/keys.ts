import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../../platform/time/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/** How long the other side may take, ms (T7). */
const patienceMs = 3000;
/** How long keys are good where nothing is said, at most, and how soon they may be asked for again, ms. */
const [usualMs, mostMs, againMs] = [5 * 60_000, 24 * 3_600_000, 30_000];

interface Kept {
  find: JWTVerifyGetKey;
  readAt: number;
  until: number;
}

/** How long an answer may be kept, ms, by its Cache-Control. */
function lifeOf(header: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(header ?? '')?.[1];
  if (/no-store|no-cache/i.test(header ?? '')) return 0;
  return seconds === undefined ? usualMs : Math.min(Number(seconds) * 1000, mostMs);
}

async function fetchKeys(address: string, now: number): Promise<Kept> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const find = createLocalJWKSet((await response.json()) as JSONWebKeySet);
  return { find, readAt: now, until: now + lifeOf(response.headers.get('cache-control')) };
}

/**
 * Public keys published at addresses, kept as long as their publisher says. A key that is not among them makes them be
 * asked for anew, once in a while: keys rotate.
 * @param onError told why keys could not be read
 * @returns finds the key of a token at an address; throws Refusal service_unavailable when there are no good keys
 */
export function createKeys(
  clock: Clock,
  onError: (error: unknown) => void,
): (address: string) => JWTVerifyGetKey {
  const known = new Map<string, Kept>();
  const reading = new Map<string, Promise<Kept>>();
  const now = () => clock.now().getTime();

  const read = (address: string): Promise<Kept> => {
    const running = reading.get(address);
    if (running) return running;
    const fresh = fetchKeys(address, now())
      .then((kept) => {
        known.set(address, kept);
        return kept;
      })
      .catch((error: unknown) => {
        onError(error);
        throw new Refusal('service_unavailable', { retryAfter: 5 });
      })
      .finally(() => reading.delete(address));
    reading.set(address, fresh);
    return fresh;
  };

  return (address) => async (header, token) => {
    const kept = known.get(address);
    const good = kept && now() < kept.until ? kept : await read(address);
    try {
      return await good.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - good.readAt < againMs) throw error;
      return (await read(address)).find(header, token);
    }
  };
}
