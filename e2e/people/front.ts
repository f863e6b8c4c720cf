import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What stands between a browser and the dev environment. */
export interface Front {
  url: string;
  /** Answers in the dev environment's place; false: the dev environment answers. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Keeps the answer of the dev environment back until this is done. */
  holdsBack: (url: string, headers: IncomingHttpHeaders) => Promise<void>;
  /** Adds to the script of the service worker: another version of the portal. */
  workerEnd: string;
  close(): Promise<void>;
}

function pass(environment: URL, front: Front, request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '/', headers } = request;
  const isWorker = url === '/sw.js';
  const inner = ask(
    environment,
    { method, path: url, headers: isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers },
    async (answer) => {
      await front.holdsBack(url, headers);
      if (!isWorker) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(response, { end: false });
      answer.on('end', () => response.end(front.workerEnd));
    },
  );
  inner.on('error', () => response.destroy());
  response.on('close', () => inner.destroy());
  request.pipe(inner);
}

/** A server in front of the dev environment that can be told to answer in its place: a new version, a missing file. */
export async function startFront(environmentUrl: string): Promise<Front> {
  const environment = new URL(environmentUrl);
  const server = createServer((request, response) => {
    if (!front.answer(request, response)) pass(environment, front, request, response);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const front: Front = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: () => false,
    holdsBack: async () => {},
    workerEnd: '',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return front;
}
