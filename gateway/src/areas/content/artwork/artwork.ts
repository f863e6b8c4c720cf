import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../../../platform/http/refusal.ts';

const name = '[A-Za-z0-9_]{1,40}';
const squares = '(120|180|240|360)';
const formats = String.raw`\.(avif|webp|png)`;

/**
 * What the image CDN path serves: kind, name, width and format are all in the address. The same as the studio
 * paints (its `/art`), so that nothing else is ever asked of a supplier or written to the disk.
 */
const allowed = [
  String.raw`tile/\d{1,12}-${squares}${formats}`,
  `vendor/${name}-${squares}${formats}`,
  `vendor-logo/(dark|light)/${name}-${squares}${formats}`,
  `banner/[a-z0-9_]{1,32}/${name}-(en|ty)-(390|585|780|1170)${formats}`,
  `default-${squares}${formats}`,
].map((pattern) => new RegExp(`^${pattern}$`));

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' };

/** An image larger than this is not taken from a supplier, bytes. */
const sizeLimit = 512 * 1024;
/** How long a supplier may take, ms: it paints on first demand, one picture after the other. */
const patienceMs = 15_000;
/** Images fetched at the same time, at most. */
const underWayLimit = 256;

export interface Image {
  bytes: Buffer;
  type: string;
  /** Whether this address will show the same for ever: it names the artwork of now. */
  isLasting: boolean;
}

/** Images of the catalogue: fetched from their supplier once, then kept in the data folder. */
export interface Images {
  /**
   * @param path below `/cdn/`, with the version of the artwork; without, or with another, today's picture is found
   * @returns null when there is no such image
   * @throws Refusal service_unavailable when the supplier is away or busy: it may be there in a moment
   */
  find(path: string): Promise<Image | null>;
}

const away = () => new Refusal('service_unavailable', { retryAfter: 2 });

/** @returns null when the supplier has no such image */
async function fetchImage(url: string, type: string): Promise<Buffer | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' }).catch(
    () => {
      throw away();
    },
  );
  if (response.status === 404) return null;
  if (!response.ok || response.headers.get('content-type') !== type) throw away();
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0 || bytes.length > sizeLimit) throw away();
  return bytes;
}

/** Whole or not at all: another process may read the same file. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, bytes);
  await rename(half, file);
}

/** Artwork of before takes room only. */
async function removeOthers(folder: string, version: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one !== version))
    await rm(join(folder, name), { recursive: true, force: true });
}

const versioned = /^(?:([0-9a-f]{1,16})\/)?(.+)$/;

/**
 * The pull-through store behind `/cdn`.
 * @param root folder of its own, with one for each version of the artwork
 * @param supplier base address of its artwork, without slash at the end, and the version of that
 * @param onError told when keeping fails; the image is answered all the same
 */
export function createImages(
  root: string,
  supplier: { url: string; artVersion: string },
  onError: (error: unknown) => void,
): Images {
  const folder = join(root, supplier.artVersion);
  removeOthers(root, supplier.artVersion).catch(onError);
  const underWay = new Map<string, Promise<Buffer | null>>();

  const pull = async (path: string, type: string) => {
    const bytes = await fetchImage(`${supplier.url}/art/${path}`, type);
    if (bytes) await keep(join(folder, path), bytes).catch(onError);
    return bytes;
  };

  const pullOnce = (path: string, type: string) => {
    const known = underWay.get(path);
    if (known) return known;
    if (underWay.size >= underWayLimit) throw away();
    const pulling = pull(path, type).finally(() => underWay.delete(path));
    underWay.set(path, pulling);
    return pulling;
  };

  return {
    async find(address) {
      const [, version, path = ''] = versioned.exec(address) ?? [];
      const type = types[path.slice(path.lastIndexOf('.') + 1)];
      if (!type || !allowed.some((pattern) => pattern.test(path))) return null;
      const kept = await readFile(join(folder, path)).catch(() => null);
      const bytes = kept ?? (await pullOnce(path, type));
      return bytes ? { bytes, type, isLasting: version === supplier.artVersion } : null;
    },
  };
}
