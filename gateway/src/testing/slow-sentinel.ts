import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'vitest';

const bulk = (text: string | number): string => `$${String(text).length}\r\n${text}\r\n`;
const list = (...items: (string | number)[]): string => `*${items.length}\r\n${items.map(bulk).join('')}`;

/** The words of the commands that came, each as it was sent. */
function* commandsOf(data: string): Generator<string[]> {
  for (const command of data.split(/^\*\d+\r\n/m).slice(1))
    yield [...command.matchAll(/\$\d+\r\n(.*)\r\n/g)].map(([, word]) => word!);
}

/** A Sentinel that tells where the primary is when a test lets it: the real one cannot be held. */
export interface SlowSentinel {
  /** REDIS_URL of it. */
  url: string;
  /** From now on nobody is told where the primary is. */
  hold(): void;
  /** Waits until so many clients wait to be told of a new primary. */
  isWatched(clients: number): Promise<void>;
  /** Waits until so many clients wait to be told where the primary is. */
  isAsked(clients: number): Promise<void>;
  /** Tells those who watch that another server is the primary, and once they have heard it those who ask where it is. */
  takeOver(port: number): Promise<void>;
  close(): Promise<void>;
}

/** @param first port of the primary at the start */
export async function startSlowSentinel(first: number): Promise<SlowSentinel> {
  let primary = first;
  let isHeld = false;
  const [watching, asking, open] = [new Set<Socket>(), new Set<Socket>(), new Set<Socket>()];
  const answer = (client: Socket, [name, first]: string[]): void => {
    if (name?.toLowerCase() === 'subscribe') {
      watching.add(client);
      client.write(`*3\r\n${bulk('subscribe')}${bulk(first!)}:1\r\n`);
    } else if (first === 'get-master-addr-by-name') {
      if (isHeld) asking.add(client);
      else client.write(list('127.0.0.1', primary));
    } else if (first === 'sentinels') client.write('*0\r\n');
    else client.write(`-ERR unknown command '${name}'\r\n`);
  };
  const server = createServer((client) => {
    open.add(client);
    client.setNoDelay(true).setEncoding('utf8');
    client.on('data', (data: string) => {
      for (const command of commandsOf(data)) answer(client, command);
    });
    client.on('error', () => undefined);
    client.on('close', () => [watching, asking, open].forEach((clients) => clients.delete(client)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis-sentinel://127.0.0.1:${(server.address() as AddressInfo).port}/0#cache`,
    hold: () => {
      isHeld = true;
    },
    isWatched: (clients) => expect.poll(() => watching.size).toBe(clients),
    isAsked: (clients) => expect.poll(() => asking.size).toBe(clients),
    takeOver: async (port) => {
      primary = port;
      isHeld = false;
      for (const client of watching) client.write(list('message', '+switch-master', 'cache'));
      await expect.poll(() => watching.size).toBe(0);
      for (const client of asking) client.write(list('127.0.0.1', primary));
    },
    close: async () => {
      for (const client of open) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
