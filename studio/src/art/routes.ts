import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NoSuchArt, Painter, PainterBusy } from './painter.ts';
import { WIDTHS } from './render.ts';
import type { ArtFormat, ArtKind } from './render.ts';
import { ArtStore } from './store.ts';
import type { Picture } from './store.ts';
import { bannerBrands } from './banner.ts';
import { bannerOf } from './banner-list.ts';
import { isFigure } from './figure.ts';
import { themeOf } from '../themes/index.ts';
import { titleByNode } from '../titles/index.ts';
import { demoVendors } from '../titles/vendors.ts';

export { artVersion } from './store.ts';

export interface ArtOptions {
  /** Folder for finished pictures; only the artwork uses it. Default: a folder in the system's temporary one. */
  cacheDir?: string;
}

/** One picture as an address names it. */
interface ArtRequest {
  kind: ArtKind;
  id: string;
  width: number;
  format: ArtFormat;
}

const TYPES: Readonly<Record<ArtFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
};

/** The last part of every address: `<name>-<width>.<format>`. */
const FILE = /^(?:([A-Za-z0-9_-]{1,40})-)?([1-9]\d{1,3})\.(avif|webp|png)$/;

const vendorCodes = new Set(demoVendors.map((vendor) => vendor.vassalage));

function requestIn(
  kind: ArtKind,
  file: string,
  idOf: (name: string) => string | undefined,
): ArtRequest | undefined {
  const parts = FILE.exec(file);
  if (!parts) return undefined;
  const width = Number(parts[2]);
  const id = idOf(parts[1] ?? '');
  return id !== undefined && WIDTHS[kind].includes(width)
    ? { kind, id, width, format: parts[3] as ArtFormat }
    : undefined;
}

const validated = <T>(value: string, found: T | undefined | false): string | undefined =>
  found ? value : undefined;

type Params = Readonly<Record<string, string>>;

/** Addresses and what each may ask for. Nothing that is not known by name reaches the painter or the disk. */
const ROUTES: readonly (readonly [url: string, read: (p: Params) => ArtRequest | undefined])[] = [
  ['/art/tile/:file', (p) => requestIn('tile', p.file!, (id) => validated(id, titleByNode(id)))],
  ['/art/vendor/:file', (p) => requestIn('vendor', p.file!, (id) => validated(id, vendorCodes.has(id)))],
  [
    '/art/vendor-logo/:ground/:file',
    (p) =>
      requestIn('vendor-logo', p.file!, (id) =>
        validated(`${id}/${p.ground}`, vendorCodes.has(id) && /^(dark|light)$/.test(p.ground!)),
      ),
  ],
  [
    '/art/banner/:brand/:file',
    (p) =>
      requestIn('banner', p.file!, (id) => {
        const [, name, lang] = /^([a-z0-9_]+)-(en|ty)$/i.exec(id) ?? [];
        return validated(
          `${p.brand}/${name}/${lang?.toUpperCase()}`,
          name && bannerBrands.includes(p.brand!) && bannerOf(name),
        );
      }),
  ],
  [
    '/art/symbol/:themeId/:file',
    (p) =>
      requestIn('symbol', p.file!, (id) =>
        validated(`${p.themeId}/${id}`, themeOf(p.themeId!) && /^\d$/.test(id)),
      ),
  ],
  [
    '/art/figure/:themeId/:file',
    (p) =>
      requestIn('figure', p.file!, (id) =>
        validated(`${p.themeId}/${id}`, themeOf(p.themeId!) && isFigure(id)),
      ),
  ],
  ['/art/background/:file', (p) => requestIn('background', p.file!, (id) => validated(id, themeOf(id)))],
  ['/art/:file', (p) => requestIn('default', p.file!, (id) => (id === 'default' ? '' : undefined))],
];

/**
 * Serves the demo world's artwork: painted on first demand in a thread of its own, kept on disk, immutable for
 * caches. Unknown names, widths and formats are 404; a full queue is 503 with Retry-After.
 */
export async function artRoutes(
  app: FastifyInstance,
  { cacheDir = path.join(os.tmpdir(), 'foyer-art') }: ArtOptions = {},
): Promise<void> {
  const store = new ArtStore(cacheDir);
  const painter = new Painter();
  const painting = new Map<string, Promise<Picture>>();
  app.addHook('onClose', () => painter.close());

  /** Finished, being painted, or painted now: one order for everybody who asks meanwhile. */
  const picture = async (want: ArtRequest): Promise<Picture> => {
    const { kind, id, width, format } = want;
    const key = `${kind}/${id}-${width}.${format}`;
    const under = painting.get(key);
    if (under) return under;
    const work = (async () =>
      (await store.read(kind, id, width, format)) ??
      store.write(kind, id, width, format, await painter.paint(kind, id, width, format)))();
    painting.set(key, work);
    try {
      return await work;
    } finally {
      painting.delete(key);
    }
  };

  const answer = async (want: ArtRequest, request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { bytes, etag } = await picture(want);
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(TYPES[want.format]).send(bytes);
    } catch (error) {
      if (error instanceof NoSuchArt) return refuse(reply);
      if (error instanceof PainterBusy)
        return reply
          .code(503)
          .header('retry-after', '2')
          .send({ success: false, code: 'service_unavailable', message: 'The artwork is busy' });
      throw error;
    }
  };

  for (const [url, read] of ROUTES) {
    app.get<{ Params: Params }>(url, async (request, reply) => {
      const want = read(request.params);
      return want ? answer(want, request, reply) : refuse(reply);
    });
  }
}

const refuse = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ success: false, code: 'not_found', message: 'Not found' });
