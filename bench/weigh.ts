import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';

/** What a page's first screen weighs; KB of 1024 bytes. Bytes and counts only, never a time. */
export interface Weight {
  /** Every module that starts with the page, gzip. */
  jsKB: number;
  /** Stylesheets, inlined or not, gzip. */
  cssKB: number;
  /** The document as the gateway sends it to whoever comes after the first, brotli. */
  htmlKB: number;
  /** The document, its modules and stylesheets, and the pictures that do not wait for scrolling. */
  requests: number;
}

/** What we read of Vite's manifest. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Where the portal keeps its manifest, from the repository's folder. */
const manifestPath = 'portal/dist/client/.vite/manifest.json';

const kb = (bytes: number) => Math.round((bytes / 1024) * 100) / 100;
const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;

/** So small that compressing it saves nothing. */
const smallBytes = 1024;

interface Body {
  bytes: Buffer;
  isCompressed: boolean;
}

/** A body as it comes over the wire. */
function fetchRaw(url: URL, encoding: 'br' | 'identity'): Promise<Body> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, accept: 'text/html,*/*', host: url.host };
    request({ host: '127.0.0.1', port: url.port, path: url.pathname + url.search, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = {
          bytes: Buffer.concat(chunks),
          isCompressed: answer.headers['content-encoding'] === 'br',
        };
        const isRight = encoding === 'identity' || body.isCompressed || body.bytes.length < smallBytes;
        if (answer.statusCode === 200 && isRight) resolve(body);
        else
          reject(
            new Error(
              `${url.href} answered ${answer.statusCode}, ${body.bytes.length} bytes, not compressed`,
            ),
          );
      });
    })
      .on('error', reject)
      .end();
  });
}

/** A module or stylesheet as the browser reads it; the gateway must send it compressed. */
async function fetchAsset(url: URL): Promise<Buffer> {
  const { bytes, isCompressed } = await fetchRaw(url, 'br');
  return isCompressed ? brotliDecompressSync(bytes) : bytes;
}

/**
 * The modules that start with a page: those it names, and what they import, whether the page names it or not.
 * @param html the page
 */
export function modulesOf(html: string, manifest: Manifest): string[] {
  const list = /<script type="application\/json" id="modules">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '[]';
  const tags = [
    ...html.matchAll(/<(?:script[^>]*\ssrc|link rel="modulepreload"[^>]*\shref)="([^"]+\.js)"/g),
  ].map((match) => match[1] ?? '');
  const named = [...(JSON.parse(list) as string[]), ...tags].map((path) => path.replace(/^\//, ''));
  const chunks = Object.values(manifest);
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const key of chunks.find((chunk) => chunk.file === file)?.imports ?? []) {
      const imported = manifest[key];
      if (imported) add(imported.file);
    }
  };
  named.forEach(add);
  return [...found];
}

/** Pictures that are fetched at once; the sources of one picture are one request. */
export const eagerPictures = (html: string): number =>
  [...html.replace(/<noscript>[\s\S]*?<\/noscript>/g, '').matchAll(/<img\b[^>]*>/g)].filter(
    ([tag]) => !/loading="lazy"|src="data:/.test(tag),
  ).length;

/**
 * The bytes of a document once the gateway has compressed it as well as it can, which it does behind whoever reads it first.
 * @param html the document
 */
async function fetchCompressed(url: URL, html: string): Promise<number> {
  const best = brotliCompressSync(html).length;
  let found = (await fetchRaw(url, 'br')).bytes.length;
  for (let tries = 0; found > best * 1.02 && tries < 50; tries += 1) {
    await setTimeout(100);
    found = (await fetchRaw(url, 'br')).bytes.length;
  }
  return found;
}

/**
 * Weighs the first screen of a page of a running portal.
 * @param portalUrl its origin
 * @param path the page
 * @param root the repository's folder, where the build lies
 * @throws when the page names no module: then there is nothing to weigh
 */
export async function weigh(portalUrl: string, path: string, root: string): Promise<Weight> {
  const url = new URL(path, portalUrl);
  const html = (await fetchRaw(url, 'identity')).bytes.toString();
  const manifest = JSON.parse(await readFile(`${root}/${manifestPath}`, 'utf8')) as Manifest;
  const modules = modulesOf(html, manifest);
  if (modules.length === 0)
    throw new Error(`${path} names no module: the portal's document has changed, mend bench/weigh.ts`);
  const scripts = await Promise.all(modules.map((file) => fetchAsset(new URL(file, portalUrl))));
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  const linked = await Promise.all(sheets.map((href) => fetchAsset(new URL(href, portalUrl))));
  const inlined = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
  return {
    jsKB: kb(scripts.reduce((sum, script) => sum + gzipped(script), 0)),
    cssKB: kb([...linked, ...inlined].reduce((sum, sheet) => sum + gzipped(sheet), 0)),
    htmlKB: kb(await fetchCompressed(url, html)),
    requests: 1 + modules.length + sheets.length + eagerPictures(html),
  };
}
