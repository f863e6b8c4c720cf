import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { networkOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';

const name = '[A-Za-z0-9_]{1,40}';
const squares = '(120|180|240|360)';
const formats = String.raw`\.(avif|webp|png)`;

/**
 * The images under the CDN path: kind, name, width and format are in the address. The list equals what the studio
 * serves under `/art`, so that nothing else is ever requested from the supplier or written to the disk.
 */
const allowed = [
  String.raw`tile/\d{1,12}-${squares}${formats}`,
  `vendor/${name}-${squares}${formats}`,
  `vendor-logo/(dark|light)/${name}-${squares}${formats}`,
  `banner/[a-z0-9_]{1,32}/${name}-(en|ty)-(390|585|780|1170)${formats}`,
  `default-${squares}${formats}`,
].map((pattern) => new RegExp(`^${pattern}$`));

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' };

/** Images larger than this are not accepted from the supplier, bytes. */
const sizeLimit = 512 * 1024;
/** Timeout of the supplier, ms: it draws a picture on first request, one after the other. */
const timeoutMs = 15_000;
/** Images fetched at the same time, at most. */
const underWayLimit = 256;
/** How long it is remembered that the supplier has no such image, ms, and of how many. */
const [missingMs, missingAtMost] = [60_000, 10_000];
/** Images that the supplier did not have, asked for by one network: their names are without end. */
const missesPerNetwork: Limit = { name: 'artwork-missing', times: 60, windowMs: 60_000 };

export interface Image {
  bytes: Buffer;
  type: string;
  /** Whether the address names the current version of the artwork, so that caches may keep it forever. */
  isLasting: boolean;
}

/** Images of the catalogue: fetched from the supplier once, then stored in the data folder. */
export interface Images {
  /**
   * @param path below `/cdn/`, with the version of the artwork; without one, or with another, the current picture is found
   * @param ip who asks
   * @returns null when there is no such image
   * @throws Refusal service_unavailable when the supplier is unreachable or busy; too_many_requests to whoever asked for many
   *   that it does not have
   */
  find(path: string, ip: string): Promise<Image | null>;
}

export interface ImageDeps {
  clock: Clock;
  limits: Limits;
  /** Whether images may be stored: what is left on a full disk is the database's (T6). */
  hasRoom(): Promise<boolean>;
  /** Told why an image could not be stored; it is served all the same. */
  onError: (error: unknown) => void;
}

const unavailable = () => new Refusal('service_unavailable', { retryAfter: 2 });

/** @returns null when the supplier has no such image */
async function fetchImage(url: string, type: string): Promise<Buffer | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(
    () => {
      throw unavailable();
    },
  );
  if (response.status === 404) return null;
  if (!response.ok || response.headers.get('content-type') !== type) throw unavailable();
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0 || bytes.length > sizeLimit) throw unavailable();
  return bytes;
}

/** Writes a file atomically: another process may read it at the same time. Nothing of it is left when it fails. */
async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  try {
    await writeFile(half, bytes);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

/** Removes artwork of previous versions. */
async function removeOthers(folder: string, version: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one !== version))
    await rm(join(folder, name), { recursive: true, force: true });
}

/** Remembers which images the supplier does not have, and who asked it for them. */
function createMisses({ clock, limits }: Pick<ImageDeps, 'clock' | 'limits'>) {
  const missing = new LRUCache<string, true>({
    max: missingAtMost,
    ttl: missingMs,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });
  return {
    has: (path: string): boolean => missing.has(path),
    /** @throws Refusal too_many_requests */
    async refuseMore(ip: string): Promise<void> {
      if ((await limits.count(missesPerNetwork, networkOf(ip))) >= missesPerNetwork.times)
        throw new Refusal('too_many_requests', { retryAfter: missesPerNetwork.windowMs / 1000 });
    },
    /** Notes one; going over the limit shows at the next. */
    async note(path: string, ip: string): Promise<void> {
      missing.set(path, true);
      await limits.take(missesPerNetwork, networkOf(ip)).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    },
  };
}

const versioned = /^(?:([0-9a-f]{1,16})\/)?(.+)$/;

/**
 * The pull-through cache behind `/cdn`.
 * @param root a folder of its own, with a subfolder for each version of the artwork
 * @param supplier base address of the artwork, without a slash at the end, and its version
 */
export function createImages(
  root: string,
  supplier: { url: string; artVersion: string },
  { clock, limits, hasRoom, onError }: ImageDeps,
): Images {
  const misses = createMisses({ clock, limits });
  const folder = join(root, supplier.artVersion);
  removeOthers(root, supplier.artVersion).catch(onError);
  const underWay = new Map<string, Promise<Buffer | null>>();

  const pull = async (path: string, type: string) => {
    const bytes = await fetchImage(`${supplier.url}/art/${path}`, type);
    if (bytes && (await hasRoom())) await writeFileAtomically(join(folder, path), bytes).catch(onError);
    return bytes;
  };

  const pullOnce = (path: string, type: string) => {
    const pending = underWay.get(path);
    if (pending) return pending;
    if (underWay.size >= underWayLimit) throw unavailable();
    const pulling = pull(path, type).finally(() => underWay.delete(path));
    underWay.set(path, pulling);
    return pulling;
  };

  /** Asks the supplier, unless it said a while ago that it has none. */
  const ask = async (path: string, type: string, ip: string): Promise<Buffer | null> => {
    if (misses.has(path)) return null;
    await misses.refuseMore(ip);
    const bytes = await pullOnce(path, type);
    if (!bytes) await misses.note(path, ip);
    return bytes;
  };

  return {
    async find(address, ip) {
      const [, version, path = ''] = versioned.exec(address) ?? [];
      const type = types[path.slice(path.lastIndexOf('.') + 1)];
      if (!type || !allowed.some((pattern) => pattern.test(path))) return null;
      const stored = await readFile(join(folder, path)).catch(() => null);
      const bytes = stored ?? (await ask(path, type, ip));
      return bytes ? { bytes, type, isLasting: version === supplier.artVersion } : null;
    },
  };
}
