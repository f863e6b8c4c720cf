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

/** As the gateway compresses its pages. */
const compress = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

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

/**
 * Serves a built folder the way the gateway serves its assets: brotli, hashed names kept for ever.
 * @param folder the build
 * @param page the file that `/` answers
 */
export async function serveFolder(folder: string, page: string): Promise<Reference> {
  return listen((request, response) => {
    const path = normalize((request.url ?? '/').split('?')[0] ?? '/');
    const file = path === '/' ? page : path;
    readFile(join(folder, file)).then(
      (raw) => {
        const cache = file === page ? 'no-cache' : 'public, max-age=31536000, immutable';
        response.writeHead(200, {
          'content-type': types[extname(file)] ?? 'text/plain',
          'content-encoding': 'br',
          'cache-control': cache,
        });
        response.end(compress(raw));
      },
      () => response.writeHead(404).end(),
    );
  });
}

/** What is made of a page of the portal. */
export type Variant = (html: string) => string;

/** The same page without JavaScript: nothing to do but lay out and paint. */
export const withoutScripts: Variant = (html) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');

/**
 * The same page as a plain client-rendered build: an empty document, and the modules started at once, which then
 * ask for the page's data.
 */
export const clientRendered: Variant = (html) => {
  const list = /<script type="application\/json" id="modules">([\s\S]*?)<\/script>/.exec(html)?.[1];
  const envelope = /(<script type="application\/json" id="[^"]*">)(\{"boot"[\s\S]*?)(<\/script>)/.exec(html);
  if (!list || !envelope)
    throw new Error('The page no longer carries its modules and data as it did: mend the reference.');
  const [entry = '', ...others] = JSON.parse(list) as string[];
  const [whole, open, json = '{}', close] = envelope;
  const page = JSON.parse(json) as { boot: { queries: unknown[] } };
  page.boot.queries = [];
  const empty = `${open}${JSON.stringify(page).replaceAll('<', String.raw`\u003c`)}${close}`;
  const preloads = others.map((path) => `<link rel="modulepreload" href="${path}">`).join('');
  return html
    .replace(whole, () => empty)
    .replace(
      /<div id="root">[\s\S]*?(?=<script type="application\/json" id="modules">)/,
      () => '<div id="root"></div>',
    )
    .replace(/<script>[\s\S]*?<\/script>/, '')
    .replace('</head>', () => `${preloads}<script type="module" src="${entry}"></script></head>`);
};

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
