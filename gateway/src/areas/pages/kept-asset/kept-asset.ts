import { readdir, readFile } from 'node:fs/promises';
import { extname, join, posix, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { findAssets, insertAssets, removeAssets, touchAssets } from './store.ts';

/** How long an open page may still ask for the files of its release, ms. */
const keptMs = 30 * 24 * 60 * 60_000;

/** How many are written with one statement. */
const atOnce = 50;

/** What the builds bring. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The assets of all releases that run beside this one, or ran before it, in the database: during a roll a page that one
 * release made asks any gateway, and a page that stays open asks after it (R-PLATFORM-76). Their names contain a hash, so
 * that none stands for two contents.
 */
export interface KeptAssets {
  /**
   * Serves and keeps the assets of a build, and answers addresses under the same prefix with those of other releases.
   * @param folder where they are
   * @param prefix what leads their names in addresses, `/assets/`
   */
  serve(app: FastifyInstance, folder: string, prefix: string): Promise<void>;
  /** Says once more that the assets of this release are in use, and removes those that no release had for 30 days. */
  prune(): Promise<number>;
}

/** @returns their paths within the folder, with slashes */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, posix.sep));
}

export function createKeptAssets(db: Db, clock: Clock): KeptAssets {
  const own: string[] = [];

  const keep = async (folder: string, prefix: string) => {
    const names = (await filesIn(folder)).filter((name) => extname(name) !== '.gz');
    const now = clock.now();
    const paths = names.map((name) => prefix + name);
    own.push(...paths);
    const known = new Set(await touchAssets(db, paths, now));
    const missing = names.filter((name) => !known.has(prefix + name));
    for (let from = 0; from < missing.length; from += atOnce) {
      const rows = missing.slice(from, from + atOnce).map(async (name) => ({
        path: prefix + name,
        body: await readFile(join(folder, name)),
        seenAt: now,
      }));
      await insertAssets(db, await Promise.all(rows));
    }
  };

  /** Answers an address that this release has no file for. @throws Refusal not_found */
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('not_found');
    const path = request.url.split('?', 1)[0]!;
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const found = await findAssets(db, takesBrotli ? [path, `${path}.br`] : [path]);
    const asset = found.find((row) => row.path !== path) ?? found[0];
    if (!asset) throw new Refusal('not_found');
    if (asset.path !== path) reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(types[extname(path)] ?? 'application/octet-stream')
      .send(asset.body);
  };

  return {
    async serve(app, folder, prefix) {
      await keep(folder, prefix);
      const routes = async (scope: FastifyInstance) => {
        scope.setNotFoundHandler(answer);
        scope.get('*', answer);
        await scope.register(fastifyStatic, {
          root: folder,
          immutable: true,
          maxAge: '1y',
          preCompressed: true,
          decorateReply: false,
          // Each file is a route: else the whole folder would be read for every request, to compare spellings
          wildcard: false,
          globIgnore: ['**/*.{br,gz}'],
        });
      };
      await app.register(routes, { prefix });
    },
    async prune() {
      const now = clock.now();
      await touchAssets(db, own, now);
      return removeAssets(db, new Date(now.getTime() - keptMs));
    },
  };
}
