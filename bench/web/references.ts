import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A page to hold ours against, on a port of its own. */
export interface Reference {
  port: number;
  close(): void;
}

/** As well as it can be, which is how the gateway sends a page that it keeps. */
const compress = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Reference> {
  const server = createServer(answer);
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: typeof address === 'object' && address ? address.port : 0, close };
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

interface Compressed {
  body: Buffer;
  headers: Record<string, string>;
}

async function compressed(path: string, isPage: boolean): Promise<Compressed | null> {
  const raw = await readFile(path).catch(() => null);
  if (!raw) return null;
  return {
    body: compress(raw),
    headers: {
      'content-type': types[extname(path)] ?? 'text/plain',
      'content-encoding': 'br',
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    },
  };
}

/**
 * Serves a built folder the way the gateway serves its assets: brotli, hashed names kept for ever.
 * @param folder the build
 * @param page the file that `/` answers
 * @param portalUrl where pictures come from that are not in the folder
 */
export async function serveFolder(folder: string, page: string, portalUrl?: string): Promise<Reference> {
  const portal = portalUrl === undefined ? null : new URL(portalUrl);
  // Each file is compressed once: a floor's server does nothing else
  const files = new Map<string, Promise<Compressed | null>>();
  const find = (file: string) => {
    const found = files.get(file) ?? compressed(join(folder, file), !file.startsWith('/assets/'));
    files.set(file, found);
    return found;
  };
  return listen((request, response) => {
    const path = normalize((request.url ?? '/').split('?')[0] ?? '/');
    void find(path === '/' ? page : path).then((found) => {
      if (found) response.writeHead(200, found.headers).end(found.body);
      else if (portal) passOn(portal, request, response);
      else response.writeHead(404).end();
    });
  });
}

/** What is made of a page of the portal. */
export type Variant = (html: string) => string;

/** The same page without JavaScript: nothing to do but lay out and paint. */
export const withoutScripts: Variant = (html) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');

async function answerPage(
  portal: URL,
  request: IncomingMessage,
  response: ServerResponse,
  variant: Variant,
): Promise<void> {
  const headers = {
    'accept-encoding': 'identity',
    'accept-language': request.headers['accept-language'] ?? '',
    accept: 'text/html',
  };
  const answer = await fetch(new URL(request.url ?? '/', portal), { headers });
  const html = variant(await answer.text());
  response.writeHead(answer.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  });
  response.end(compress(html));
}

function passOn(portal: URL, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, host: portal.host };
  delete headers.origin;
  const upstream = httpRequest(
    { host: '127.0.0.1', port: portal.port, path: request.url, method: request.method, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', () => response.writeHead(502).end());
  request.pipe(upstream);
}

/**
 * Serves the portal's own pages, changed; everything else is the portal's.
 * @param portalUrl origin of a running portal
 */
export async function serveVariant(portalUrl: string, variant: Variant): Promise<Reference> {
  const portal = new URL(portalUrl);
  return listen((request, response) => {
    const isPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (!isPage) return passOn(portal, request, response);
    answerPage(portal, request, response, variant).catch((error: Error) =>
      response.writeHead(500).end(error.message),
    );
  });
}
