import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Reference } from './references.ts';

interface Page {
  games: { nodeId: string; gameName: string }[];
  pageNum: number;
  totalPages: number;
}

/** How many games there are to scroll through. */
export const manyGames = 10_000;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A page of games out of the portal's own, each of a number of its own: pictures and names are real. */
function pageOf(real: Page['games'], query: URLSearchParams): Page {
  const size = Number(query.get('pageSize') ?? 25);
  const pageNum = Number(query.get('pageNo') ?? 1);
  const games = Array.from({ length: size }, (_, at) => (pageNum - 1) * size + at)
    .filter((at) => at < manyGames)
    .map((at) => ({
      ...real[at % real.length]!,
      nodeId: `many-${at}`,
      gameName: `${real[at % real.length]!.gameName} ${at}`,
    }));
  return { games, pageNum, totalPages: Math.ceil(manyGames / size) };
}

/** The list's first page, which the portal's document brings along, with what there is beyond it. */
function withMany(html: string, games: Page['games']): string {
  return html.replace(
    /(<script type="application\/json" id="boot">)([\s\S]*?)(<\/script>)/,
    (_, open: string, json: string, close: string) => {
      const page = JSON.parse(json) as { boot: { queries: { name: string; value: unknown }[] } };
      for (const query of page.boot.queries) {
        if (query.name === 'games')
          query.value = pageOf(games, new URLSearchParams({ pageNo: '1', pageSize: '25' }));
      }
      return `${open}${JSON.stringify(page).replaceAll('<', String.raw`\u003c`)}${close}`;
    },
  );
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
 * The portal with 10,000 games, and the reference lists of the same games beside it.
 * @param portalUrl origin of a running portal
 * @param lists the folder of the reference lists' build
 */
export async function serveManyGames(portalUrl: string, lists: string): Promise<Reference> {
  const portal = new URL(portalUrl);
  const first = new URL('/api/v1/games?gameType=RNG&pageNo=1&pageSize=100', portal);
  const { value } = (await (await fetch(first)).json()) as { value: Page };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', portal);
    if (pathname === '/api/v1/games') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: true, value: pageOf(value.games, searchParams) }));
    } else if (pathname === '/m/gameList') {
      const html = await (
        await fetch(new URL(request.url ?? '/', portal), {
          headers: { accept: 'text/html', 'accept-language': 'en' },
        })
      ).text();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(withMany(html, value.games));
    } else if (['/plain', '/tanstack', '/virtua'].includes(pathname)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(await readFile(join(lists, 'lists.html')));
    } else {
      const file = await readFile(join(lists, normalize(pathname))).catch(() => null);
      if (!file) return passOn(portal, request, response);
      response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/plain' });
      response.end(file);
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: typeof address === 'object' && address ? address.port : 0, close };
}
