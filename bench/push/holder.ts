import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerParent } from './usage.ts';

/** Holds open pages, as many as it is told to: sockets that count what is pushed. */
export interface HolderRequest {
  what: 'open' | 'arrived' | 'held';
  port?: number;
  /** One open page for each. */
  cookies?: string[];
  /** Resolves when so many more messages have come. */
  count?: number;
}

/** Opened at a time. */
const atOnce = 100;
const mark = 'event: balance';
const sockets = new Set<Socket>();
let arrived = 0;
let wanted = Infinity;
let notify = () => {};

/** Counts messages, also those cut by the network. */
function countOn(socket: Socket): void {
  let rest = '';
  socket.on('data', (data: Buffer) => {
    const text = rest + data.toString('latin1');
    const parts = text.split(mark);
    arrived += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(-mark.length + 1);
    if (arrived >= wanted) notify();
  });
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => socket.destroy());
}

/** How often a server that is busy with opening is asked again, a second apart. */
const triesAtMost = 10;

async function openOne(port: number, cookie: string, tries = 1): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  sockets.add(socket);
  const first = once(socket, 'data');
  socket.write(
    `GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
  );
  const [head] = (await first) as [Buffer];
  const [status = ''] = head.toString('latin1').split('\r\n', 1);
  if (status.startsWith('HTTP/1.1 200')) return countOn(socket);
  sockets.delete(socket);
  socket.destroy();
  if (!status.startsWith('HTTP/1.1 503') || tries === triesAtMost) throw new Error(status);
  await sleep(1000);
  return openOne(port, cookie, tries + 1);
}

async function open(port: number, cookies: string[]): Promise<number> {
  for (let from = 0; from < cookies.length; from += atOnce) {
    await Promise.all(cookies.slice(from, from + atOnce).map((cookie) => openOne(port, cookie)));
  }
  return sockets.size;
}

const waitFor = (count: number) =>
  new Promise<void>((done) => {
    arrived = 0;
    wanted = count;
    notify = () => {
      wanted = Infinity;
      done();
    };
  });

answerParent(({ what, port = 0, cookies = [], count = 0 }: HolderRequest) =>
  what === 'open' ? open(port, cookies) : what === 'held' ? sockets.size : waitFor(count),
);
process.on('disconnect', () => process.exit(0));
process.send?.({ value: 'ready' });
