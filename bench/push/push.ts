import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBareServer } from '../floors/start-bare-server.ts';
import { startHelper, type Helper } from '../helper.ts';
import { saveResults } from '../results.ts';
import { median } from '../web/summary.ts';
import type { BareRequest } from './bare.ts';
import type { HolderRequest } from './holder.ts';
import type { ServerRequest } from './server.ts';
import type { Memory } from './usage.ts';

export interface PushOptions {
  /** Open pages; the system must allow a process so many files. */
  connections: number;
  /** Rounds of deliveries, alternated. */
  runs: number;
  say: (line: string) => void;
}

/** Deliveries of one round, and web push messages of one round. */
const [deliveries, messages] = [100_000, 2000];
/** How long nothing happens while what it costs is measured, ms. */
const idleMs = 5000;

/** What both servers answer. */
interface Server {
  port: number;
  memory(): Promise<Memory>;
  cpu(): Promise<number>;
  deliver(): Promise<unknown>;
}
const serverOf = (helper: Helper<ServerRequest> | Helper<BareRequest>, port: number): Server => {
  const ask = <Value>(what: 'memory' | 'cpu' | 'deliver') =>
    (helper as Helper<BareRequest>).call<Value>({ what });
  return { port, memory: () => ask('memory'), cpu: () => ask('cpu'), deliver: () => ask('deliver') };
};

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const startHolder = () => startHelper<HolderRequest>(join(import.meta.dirname, 'holder.ts'));

/** Opens the pages of one server. */
async function hold(server: Server, cookies: string[]) {
  const holder = await startHolder();
  await holder.ready();
  const before = await server.memory();
  const held = await holder.call<number>({ what: 'open', port: server.port, cookies });
  await sleep(1000);
  const after = await server.memory();
  const perConnection = (of: keyof Memory) => rounded(((after[of] - before[of]) * 1024) / held);
  return { holder, held, memoryKB: { heap: perConnection('heap'), rss: perConnection('rss') } };
}

/** CPU seconds per 10,000 messages that reached their pages. */
async function deliverTo(server: Server, holder: Helper<HolderRequest>, held: number): Promise<number> {
  const times = Math.max(1, Math.round(deliveries / held));
  const before = await server.cpu();
  for (let time = 0; time < times; time += 1) {
    const arrived = holder.call({ what: 'arrived', count: held });
    await server.deliver();
    await arrived;
  }
  return (((await server.cpu()) - before) / (times * held)) * 10_000;
}

/** CPU seconds per second while the pages are held and nothing is sent. */
async function idleOf(server: Server): Promise<number> {
  const before = await server.cpu();
  await sleep(idleMs);
  return rounded(((await server.cpu()) - before) / (idleMs / 1000));
}

/** Web push through the queue and, beside it, encrypted and sent alone; CPU seconds per 10,000. */
async function webPush(gateway: Helper<ServerRequest>, runs: number, say: PushOptions['say']) {
  const service = await startBareServer('');
  const address = `http://127.0.0.1:${service.port}`;
  const [queued, alone]: [number[], number[]] = [[], []];
  const per10000 = (seconds: number) => rounded((seconds / messages) * 10_000);
  try {
    for (let run = 1; run <= runs; run += 1) {
      alone.push(
        per10000(await gateway.call<number>({ what: 'sealed-only', count: messages, service: address })),
      );
      queued.push(
        per10000(
          (await gateway.call<{ all: number }>({ what: 'web-push', count: messages, service: address })).all,
        ),
      );
      say(
        `${run}/${runs} web push: ${queued.at(-1)} CPU s per 10,000; encrypted and sent alone ${alone.at(-1)}`,
      );
    }
  } finally {
    service.child.disconnect();
  }
  return { cpuPer10000: { queued, alone }, ratio: rounded(median(queued) / median(alone)) };
}

/**
 * Pages held by one process and what it costs to tell them something, beside bare node:http in the same run; then
 * web push messages, through the queue and without it.
 */
export async function push({ connections, runs, say }: PushOptions): Promise<void> {
  const gatewayHelper = await startHelper<ServerRequest>(join(import.meta.dirname, 'server.ts'));
  const bareHelper = await startHelper<BareRequest>(join(import.meta.dirname, 'bare.ts'));
  const holders: Helper<HolderRequest>[] = [];
  try {
    const gateway = serverOf(gatewayHelper, await gatewayHelper.ready<number>());
    const bare = serverOf(bareHelper, await bareHelper.ready<number>());
    const cookies = await gatewayHelper.call<string[]>({ what: 'players', count: connections });
    say(`holding ${connections} pages at each`);
    const ours = await hold(gateway, cookies);
    const floor = await hold(bare, cookies);
    holders.push(ours.holder, floor.holder);
    say(
      `memory per page, KB: heap ${ours.memoryKB.heap}, rss ${ours.memoryKB.rss}; bare heap ${floor.memoryKB.heap}, rss ${floor.memoryKB.rss}`,
    );
    const idle = { gateway: await idleOf(gateway), bare: await idleOf(bare) };
    const cpu: { gateway: number[]; bare: number[] } = { gateway: [], bare: [] };
    for (let run = 1; run <= runs; run += 1) {
      cpu.bare.push(rounded(await deliverTo(bare, floor.holder, floor.held)));
      cpu.gateway.push(rounded(await deliverTo(gateway, ours.holder, ours.held)));
      say(`${run}/${runs} CPU s per 10,000 deliveries: ${cpu.gateway.at(-1)}, bare ${cpu.bare.at(-1)}`);
    }
    const held = {
      gateway: await ours.holder.call<number>({ what: 'held' }),
      bare: await floor.holder.call<number>({ what: 'held' }),
    };
    const file = await saveResults('push', {
      connections: { asked: connections, held },
      memoryPerConnectionKB: { gateway: ours.memoryKB, bare: floor.memoryKB },
      idleCpuPerSecond: idle,
      cpuPer10000Deliveries: cpu,
      ratios: {
        heap: rounded(ours.memoryKB.heap / floor.memoryKB.heap),
        rss: rounded(ours.memoryKB.rss / floor.memoryKB.rss),
        cpu: rounded(median(cpu.gateway) / median(cpu.bare)),
      },
      webPush: await webPush(gatewayHelper, runs, say),
    });
    say(
      `held at the end: ${held.gateway}, bare ${held.bare}; CPU while nothing happens: ${idle.gateway}, bare ${idle.bare}\nkept in ${file}`,
    );
  } finally {
    await Promise.all([...holders, gatewayHelper, bareHelper].map((helper) => helper.stop()));
  }
}
