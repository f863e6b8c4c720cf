import { setTimeout as after } from 'node:timers/promises';
import { end as kill, freePort, takeoverMs } from '../../../gateway/src/testing/cache-server.ts';
import { ask, urlOf } from './engine.ts';
import {
  checkTrialBalance,
  countFirstPasswords,
  environment,
  ownerUrl,
  seatPlayers,
  startGateway,
  type Rehearsal,
  type Site,
} from './rehearsal.ts';
import { missingOfContainer, startInContainer } from './container.ts';
import { costOfBet } from './cost.ts';
import { isFit, poolerVersion } from './pgbouncer.ts';
import {
  check,
  checkAcknowledged,
  checkBets,
  countBets,
  checkNoneFailed,
  checkPolite,
  loadOf,
  namesOf,
  watch,
  type CallCounts,
} from './checks.ts';
import { callWallet, startLoad } from './load.ts';
import { migrateBehindLock, migrateLong } from './migrations.ts';
import { spoof } from './spoof.ts';
import { until } from './until.ts';

/** A part of the rehearsal. */
export interface Step {
  name: string;
  /** @returns why it cannot be rehearsed here; null where it can */
  skips?(rehearsal: Rehearsal): string | null;
  /** @returns what it found, for its line @throws Error with what is wrong */
  work(rehearsal: Rehearsal): Promise<string>;
}

/** How long gateways may answer 503 after what they need is back or another one took over, ms. */
const recoverMs = 10_000;
/** How long it may take until every connection leads to another primary, ms. */
const followMs = 20_000;
/** A provider gives an answer so long, ms. */
const patienceMs = 3000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const bothReady = ({ proxy, sites }: Rehearsal) =>
  until('both gateways are ready', 30_000, async () => (await proxy.countReady()) === sites.length);

/** Waits until so many bets in a row are taken: at each gateway, since the proxy sends them by turns. */
async function untilPlaying(rehearsal: Rehearsal, limitMs: number): Promise<number> {
  const { outcomes } = loadOf(rehearsal);
  const from = outcomes.length;
  const enough = 6 * rehearsal.seats.length;
  return until('bets are taken again', limitMs, () => {
    const latest = outcomes.slice(from).filter(({ what }) => what === 'bet');
    return latest.length >= enough && latest.slice(-enough).every(({ status }) => status === 200);
  });
}

/** What a step did to requests, for its line. */
const told = ({ all, failed, failingMs }: CallCounts) =>
  failed.length === 0
    ? `0 of ${all.length} requests failed`
    : `${namesOf(failed)} of ${all.length} requests within ${seconds(failingMs)}`;

const start: Step = {
  name: 'two gateways start at once on an empty database',
  async work(rehearsal) {
    await Promise.all(rehearsal.sites.map((site) => startGateway(rehearsal, site)));
    await bothReady(rehearsal);
    const passwords = await countFirstPasswords(rehearsal);
    check(passwords === 1, `${passwords} first passwords`);
    const url = ownerUrl(rehearsal, rehearsal.engine.primary());
    const merchants = Number(await ask<bigint>(url, 'select count(*) from merchant'));
    check(merchants === 1, `${merchants} merchants`);
    const applied = await ask<bigint>(url, 'select count(*) from schema_migration');
    await seatPlayers(rehearsal);
    rehearsal.load = startLoad(rehearsal.proxy.address, rehearsal.seats);
    await untilPlaying(rehearsal, recoverMs);
    return `${Number(applied) - 1} migrations once, one merchant, one first password`;
  },
};

async function restart(rehearsal: Rehearsal, site: Site, further: NodeJS.ProcessEnv = {}): Promise<void> {
  await rehearsal.gateways.get(site)?.stop();
  await startGateway(rehearsal, site, further);
  await bothReady(rehearsal);
}

const roll: Step = {
  name: 'a roll of both gateways behind the proxy',
  async work(rehearsal) {
    const since = watch(loadOf(rehearsal));
    for (const site of rehearsal.sites) await restart(rehearsal, site);
    await untilPlaying(rehearsal, recoverMs);
    checkNoneFailed(since());
    return told(since());
  },
};

const spoofed: Step = { name: 'spoofed X-Forwarded-* headers', work: spoof };

/** Runs something beside PgBouncer. @param keepsStatements whether it is to keep prepared statements */
async function withPooler(
  { startPooler, password }: Rehearsal,
  keepsStatements: boolean,
  work: (further: NodeJS.ProcessEnv) => Promise<string>,
): Promise<string> {
  if (!startPooler) throw new Error('PgBouncer is not installed');
  const pooler = await startPooler(keepsStatements);
  try {
    return await work({ DATABASE_URL: urlOf('foyer_gateway', password, pooler) });
  } finally {
    await pooler.close();
  }
}

const killGateway: Step = {
  name: 'a gateway killed with -9 under load',
  async work(rehearsal) {
    const load = loadOf(rehearsal);
    const since = watch(load);
    const [site] = rehearsal.sites;
    process.kill(rehearsal.gateways.get(site)?.pid ?? 0, 'SIGKILL');
    await rehearsal.gateways.get(site)?.died;
    await untilPlaying(rehearsal, recoverMs);
    const found = since();
    check(
      found.failingMs < 2000,
      `requests failed for ${seconds(found.failingMs)}: ${namesOf(found.failed)}`,
    );
    await startGateway(rehearsal, site);
    await bothReady(rehearsal);
    const count = await checkAcknowledged(rehearsal, load);
    return `${told(found)}; ${count} acknowledged bets are there`;
  },
};

const killCache: Step = {
  name: "the cache's primary killed with -9, its replica takes over",
  async work(rehearsal) {
    const load = loadOf(rehearsal);
    const since = watch(load);
    await kill(rehearsal.caches.primary);
    await until('a call notices that the cache is away', recoverMs, () => since().failed.length > 0);
    const backMs = await untilPlaying(rehearsal, takeoverMs);
    const found = since();
    const pages = found.all.filter(({ what }) => what === 'page');
    check(
      pages.length > 10 && pages.every(({ status }) => status === 200),
      'pages were not served meanwhile',
    );
    checkPolite(found, patienceMs);
    return `${pages.length} pages served meanwhile; ${told(found)}; bets again after ${seconds(backMs)}`;
  },
};

const migrationOf = (name: string, migrateWith: (rehearsal: Rehearsal) => Promise<string>): Step => ({
  name,
  async work(rehearsal) {
    const since = watch(loadOf(rehearsal));
    const what = await migrateWith(rehearsal);
    const found = since();
    checkNoneFailed(found);
    check(found.slowestMs < patienceMs, `a request took ${seconds(found.slowestMs)}`);
    return `${what}; ${told(found)}, the slowest took ${seconds(found.slowestMs)}`;
  },
});

const beside: Step = {
  name: 'a gateway restarted beside a newer schema',
  async work(rehearsal) {
    const since = watch(loadOf(rehearsal));
    await restart(rehearsal, rehearsal.sites[1]);
    await untilPlaying(rehearsal, recoverMs);
    checkNoneFailed(since());
    return told(since());
  },
};

const failover: Step = {
  name: 'the primary of the database killed with -9, a standby promoted',
  async work(rehearsal) {
    const { engine } = rehearsal;
    const load = loadOf(rehearsal);
    await engine.untilFollowed();
    await untilPlaying(rehearsal, recoverMs);
    const since = watch(load);
    const startedAt = performance.now();
    await engine.failOver();
    const promotedMs = performance.now() - startedAt;
    const backMs = await untilPlaying(rehearsal, followMs);
    const count = await checkAcknowledged(rehearsal, load);
    checkPolite({ ...since(), failed: since().failed.filter(({ what }) => what === 'bet') }, patienceMs);
    await checkTrialBalance(rehearsal, engine.primary());
    return `promoted after ${seconds(promotedMs)}; ${told(since())}; bets again ${seconds(backMs)} later; ${count} acknowledged bets are there, the trial balance is clean`;
  },
};

/** Where a gateway runs that is refused. */
const spareOf = ({ sites: [first] }: Rehearsal): Site => ({ ...first, port: first.port + 1 });

const poolerRefused: Step = {
  name: 'a gateway behind a PgBouncer that loses prepared statements',
  skips: ({ startPooler }) => (startPooler && poolerVersion() ? null : 'PgBouncer is not installed'),
  async work(rehearsal) {
    return withPooler(rehearsal, false, async (further) => {
      const reason = await startGateway(rehearsal, spareOf(rehearsal), further).then(
        () => 'it starts',
        (error: Error) => error.message,
      );
      check(reason.includes('a pooler that loses prepared statements'), `not refused: ${reason}`);
      return `PgBouncer ${poolerVersion()} is refused, with what to do`;
    });
  },
};

const pooled: Step = {
  name: 'a gateway behind PgBouncer',
  skips: ({ startPooler }) =>
    startPooler && isFit(poolerVersion() ?? '0.0') ? null : 'PgBouncer 1.21 or later is not installed',
  async work(rehearsal) {
    const [, site] = rehearsal.sites;
    return withPooler(rehearsal, true, async (further) => {
      const since = watch(loadOf(rehearsal));
      await restart(rehearsal, site, further);
      await untilPlaying(rehearsal, recoverMs);
      await restart(rehearsal, site);
      await untilPlaying(rehearsal, recoverMs);
      checkNoneFailed(since());
      return `PgBouncer ${poolerVersion()}, bets by turns through it and past it; ${told(since())}`;
    });
  },
};

/** A backup serves moments that are later than the second in which it ended. */
const backupSettlesMs = 2000;

const restore: Step = {
  name: 'a moment of the past restored from a backup and the archive',
  async work(rehearsal) {
    const { engine } = rehearsal;
    const { acknowledged, sent } = loadOf(rehearsal);
    await engine.takeBackup();
    await after(backupSettlesMs);
    await untilPlaying(rehearsal, recoverMs);
    const expected = [...acknowledged];
    const at = await ask<string>(ownerUrl(rehearsal, engine.primary()), 'select clock_timestamp()::text');
    const sentBefore = sent.length;
    await untilPlaying(rehearsal, recoverMs);
    const later = sent.slice(sentBefore);
    await engine.untilArchived();
    const restored = await engine.restore(at);
    try {
      const url = ownerUrl(rehearsal, restored);
      const count = await checkBets(url, expected);
      const tooLate = await countBets(url, later);
      check(tooLate === 0, `${tooLate} bets were sent after the moment`);
      await checkTrialBalance(rehearsal, restored);
      return `${count} acknowledged bets are there, ${later.length} later ones are not, the trial balance is clean`;
    } finally {
      await restored.stop();
    }
  },
};

const cost: Step = {
  name: 'the processor time of a bet at two gateways, and at one',
  async work(rehearsal) {
    const two = await costOfBet(rehearsal);
    const [, site] = rehearsal.sites;
    await rehearsal.gateways.get(site)?.stop();
    rehearsal.gateways.delete(site);
    await untilPlaying(rehearsal, recoverMs);
    const one = await costOfBet(rehearsal);
    await startGateway(rehearsal, site);
    await bothReady(rehearsal);
    const figures = (what: keyof typeof one) =>
      `${two[what].toFixed(1)} ms against ${one[what].toFixed(1)} ms`;
    return `${figures('betMs')}; in all ${figures('wholeMs')}, with what they do at rest, ${figures('restMs')} a second`;
  },
};

/** What each player has left, by what was acknowledged. */
async function checkBalances(rehearsal: Rehearsal): Promise<void> {
  const load = loadOf(rehearsal);
  for (const seat of rehearsal.seats) {
    const { playerId, sessionId } = seat;
    const { text } = await callWallet(rehearsal.proxy.address, 'balance', { playerId, sessionId });
    const { value } = JSON.parse(text) as { value: { balance: string } };
    const expected = 1_000_000 - load.countOf(seat);
    check(Number(value.balance) === expected, `a player has ${value.balance} instead of ${expected}`);
  }
}

const books: Step = {
  name: 'every acknowledged bet is there once, and the books balance',
  async work(rehearsal) {
    const load = loadOf(rehearsal);
    await load.stop();
    const count = await checkAcknowledged(rehearsal, load);
    await checkBalances(rehearsal);
    await checkTrialBalance(rehearsal, rehearsal.engine.primary());
    return `${count} bets, ${rehearsal.seats.length} balances and the trial balance are right`;
  },
};

/** The image is built on no machine without a container engine; what its process may do is the same here. */
const contained: Step = {
  name: 'a gateway as the Containerfile starts it, where only the volume can be written',
  skips: missingOfContainer,
  async work(rehearsal) {
    const { FOYER_DATA: _data, ...env } = environment(rehearsal, rehearsal.sites[0]);
    const wrote = await startInContainer({ ...env }, await freePort());
    return `ready, and ended with 0 when it was told to; on the volume: ${wrote.join(', ') || 'nothing'}`;
  },
};

/** The rehearsal, in its order. */
export const steps: readonly Step[] = [
  start,
  contained,
  roll,
  spoofed,
  killGateway,
  killCache,
  migrationOf('a migration of 11 s', migrateLong),
  migrationOf('a migration behind a lock', migrateBehindLock),
  cost,
  beside,
  poolerRefused,
  pooled,
  restore,
  failover,
  books,
];

/**
 * The start, and the steps after it whose names hold some words.
 * @param words empty for all of them
 * @throws Error where no step after the start has them
 */
export function stepsWith(words: string): readonly Step[] {
  const [first, ...others] = steps;
  const found = others.filter(({ name }) => name.includes(words));
  if (found.length === 0)
    throw new Error(
      `no step has "${words}" in its name; there are: ${others.map(({ name }) => name).join('; ')}`,
    );
  return [first!, ...found];
}
