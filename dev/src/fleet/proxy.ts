import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often readiness is asked, and after how many failures a gateway is taken out: as in deploy/reference/haproxy.cfg, faster. */
const [checkEveryMs, fall] = [250, 2];

/** Sends requests to gateways in turn, as the reference proxy does: `/readyz` decides who gets one. */
export interface Proxy {
  address: string;
  /** How many gateways get requests now. */
  countReady(): Promise<number>;
  close(): Promise<void>;
}

/** What the client says about itself is replaced, as `option forwardfor` behind `del-header` does. */
function headersOf({ headers, socket }: IncomingMessage) {
  const { connection: _, ...rest } = headers;
  return {
    ...rest,
    'x-forwarded-for': socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '80',
  };
}

function createChecks(ports: readonly number[]) {
  const failures = new Map(ports.map((port) => [port, fall]));
  const check = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2000),
    }).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
    failures.set(port, isReady ? 0 : (failures.get(port) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    for (const port of ports) void check(port);
  }, checkEveryMs);
  return {
    ready: () => ports.filter((port) => (failures.get(port) ?? fall) < fall),
    /** A refused connection counts at once. */
    isGone: (port: number) => void failures.set(port, fall),
    stop: () => clearInterval(timer),
  };
}

/** @param ports of the gateways on this machine, whether they run or not */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const checks = createChecks(ports);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let turn = 0;
  const refuse = (response: ServerResponse, status: number) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(status, { 'content-type': 'text/plain', 'retry-after': '1' });
    response.end('proxy');
  };
  const pass = (incoming: IncomingMessage, body: Buffer, response: ServerResponse, tried: number[]) => {
    const left = checks.ready().filter((port) => !tried.includes(port));
    const port = left[(turn += 1) % left.length];
    if (port === undefined) return refuse(response, 503);
    const { method, url: path } = incoming;
    const call = request(
      { host: '127.0.0.1', port, method, path, agent, headers: headersOf(incoming), setHost: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody was there to take it: another one may (`option redispatch`). What was taken is never sent twice.
      if (error.code !== 'ECONNREFUSED') return refuse(response, 502);
      checks.isGone(port);
      pass(incoming, body, response, [...tried, port]);
    });
    call.end(body);
  };
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    pass(incoming, Buffer.concat(parts), response, []);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countReady: async () => checks.ready().length,
    async close() {
      checks.stop();
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
