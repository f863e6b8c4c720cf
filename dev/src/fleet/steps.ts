import { setTimeout as after } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { end as kill, freePort, takeoverMs } from '../../../gateway/src/testing/cache-server.ts';
import {
  archiveOf,
  ask,
  promote,
  startRestored,
  startStandby,
  stop,
  takeBaseBackup,
  untilArchived,
} from './database.ts';
import { checkTrialBalance, countFirstPasswords, seatPlayers, startGateway, type House } from './house.ts';
import {
  check,
  checkAcknowledged,
  checkBets,
  checkNoneFailed,
  checkPolite,
  loadOf,
  namesOf,
  watch,
  type Since,
} from './judge.ts';
import { callWallet, startLoad } from './load.ts';
import { migrateBehindLock, migrateLong } from './migrations.ts';
import { spoof } from './spoof.ts';
import { until } from './until.ts';

/** A part of the rehearsal. */
export interface Step {
  name: string;
  /** @returns what it found, for its line @throws Error with what is wrong */
  work(house: House): Promise<string>;
}

/** How long gateways may answer 503 after what they need is back or another one took over, ms. */
const recoverMs = 10_000;
/** A provider gives an answer so long, ms. */
const patienceMs = 3000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const bothReady = ({ proxy, ports }: House) =>
  until('both gateways are ready', 30_000, () => proxy.ready().length === ports.length);

/** Waits until so many bets in a row are taken: at each gateway, since the proxy sends them by turns. */
async function untilPlaying(house: House, limitMs: number): Promise<number> {
  const { outcomes } = loadOf(house);
  const from = outcomes.length;
  const enough = 6 * house.seats.length;
  return until('bets are taken again', limitMs, () => {
    const latest = outcomes.slice(from).filter(({ what }) => what === 'bet');
    return latest.length >= enough && latest.slice(-enough).every(({ status }) => status === 200);
  });
}

/** What a step did to requests, for its line. */
const told = ({ all, failed, failingMs }: Since) =>
  failed.length === 0
    ? `0 of ${all.length} requests failed`
    : `${namesOf(failed)} of ${all.length} requests within ${seconds(failingMs)}`;

const start: Step = {
  name: 'two gateways start at once on an empty database',
  async work(house) {
    await Promise.all(house.ports.map((port) => startGateway(house, port)));
    await bothReady(house);
    const passwords = await countFirstPasswords(house);
    check(passwords === 1, `${passwords} first passwords`);
    const merchants = Number(await ask<bigint>(house.database.port, 'select count(*) from merchant'));
    check(merchants === 1, `${merchants} merchants`);
    const applied = await ask<bigint>(house.database.port, 'select count(*) from schema_migration');
    await seatPlayers(house);
    house.load = startLoad(house.proxy.address, house.seats);
    await untilPlaying(house, recoverMs);
    return `${Number(applied) - 1} migrations once, one merchant, one first password`;
  },
};

async function restart(house: House, port: number): Promise<void> {
  await house.gateways.get(port)?.stop();
  await startGateway(house, port);
  await bothReady(house);
}

const roll: Step = {
  name: 'a roll of both gateways behind the proxy',
  async work(house) {
    const since = watch(loadOf(house));
    for (const port of house.ports) await restart(house, port);
    await untilPlaying(house, recoverMs);
    checkNoneFailed(since());
    return told(since());
  },
};

const spoofed: Step = { name: 'spoofed X-Forwarded-* headers', work: spoof };

const killGateway: Step = {
  name: 'a gateway killed with -9 under load',
  async work(house) {
    const load = loadOf(house);
    const since = watch(load);
    const [port] = house.ports;
    process.kill(house.gateways.get(port)?.pid ?? 0, 'SIGKILL');
    await house.gateways.get(port)?.died;
    await untilPlaying(house, recoverMs);
    const { failed, failingMs } = since();
    check(failingMs < 2000, `requests failed for ${seconds(failingMs)}: ${namesOf(failed)}`);
    await startGateway(house, port);
    await bothReady(house);
    const count = await checkAcknowledged(house, load);
    return `${told(since())}; ${count} acknowledged bets are there`;
  },
};

const killCache: Step = {
  name: "the cache's primary killed with -9, its replica takes over",
  async work(house) {
    const load = loadOf(house);
    const since = watch(load);
    await kill(house.caches.primary);
    await until('a call notices that the cache is away', recoverMs, () => since().failed.length > 0);
    const backMs = await untilPlaying(house, takeoverMs);
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

const migrationOf = (name: string, migrateWith: (house: House) => Promise<string>): Step => ({
  name,
  async work(house) {
    const since = watch(loadOf(house));
    const what = await migrateWith(house);
    const found = since();
    checkNoneFailed(found);
    check(found.slowestMs < patienceMs, `a request took ${seconds(found.slowestMs)}`);
    return `${what}; ${told(found)}, the slowest took ${seconds(found.slowestMs)}`;
  },
});

const beside: Step = {
  name: 'a gateway restarted beside a newer schema',
  async work(house) {
    const since = watch(loadOf(house));
    await restart(house, house.ports[1]);
    await untilPlaying(house, recoverMs);
    checkNoneFailed(since());
    return told(since());
  },
};

const failover: Step = {
  name: 'the primary of the database killed with -9, a standby promoted',
  async work(house) {
    const { bin, folder, database, forwarder } = house;
    const load = loadOf(house);
    const standby = await startStandby(bin, database, join(folder, 'data', 'two'), await freePort());
    await untilPlaying(house, recoverMs);
    const since = watch(load);
    await kill(database.child);
    forwarder.leadTo(null);
    await promote(bin, standby);
    house.database = standby;
    forwarder.leadTo(standby.port);
    const backMs = await untilPlaying(house, recoverMs);
    const count = await checkAcknowledged(house, load);
    checkPolite({ ...since(), failed: since().failed.filter(({ what }) => what === 'bet') }, patienceMs);
    return `${told(since())}; bets again ${seconds(backMs)} after the promotion; ${count} acknowledged bets are there`;
  },
};

/** How long a share of the processor is measured, ms. */
const measuredMs = 8000;

/** The processor's time that processes took so far, ms; Linux counts in hundredths of a second. */
async function cpuMsOf(pids: readonly number[]): Promise<number> {
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')));
  return lines
    .map((line) => line.slice(line.lastIndexOf(')') + 2).split(' '))
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * 10, 0);
}

/** @returns the gateways' time on the processor for each bet, with the pages beside it, ms */
async function cpuOfBet(house: House): Promise<number> {
  const since = watch(loadOf(house));
  const pids = [...house.gateways.values()].map(({ pid }) => pid);
  const before = await cpuMsOf(pids);
  await after(measuredMs);
  const bets = since().all.filter(({ what, status }) => what === 'bet' && status === 200);
  return ((await cpuMsOf(pids)) - before) / bets.length;
}

const cost: Step = {
  name: 'the processor time of a bet at two gateways, and at one',
  async work(house) {
    const two = await cpuOfBet(house);
    const [, port] = house.ports;
    await house.gateways.get(port)?.stop();
    house.gateways.delete(port);
    await untilPlaying(house, recoverMs);
    const one = await cpuOfBet(house);
    await startGateway(house, port);
    await bothReady(house);
    return `${two.toFixed(1)} ms against ${one.toFixed(1)} ms, ${(two / one).toFixed(2)} times as much`;
  },
};

const restore: Step = {
  name: 'a moment of the past restored from a base backup and the archive',
  async work(house) {
    const { bin, database } = house;
    const { acknowledged } = loadOf(house);
    const backup = await takeBaseBackup(bin, database);
    await untilPlaying(house, recoverMs);
    const expected = [...acknowledged];
    const at = await ask<string>(database.port, 'select clock_timestamp()::text');
    await untilPlaying(house, recoverMs);
    const later = acknowledged.length - expected.length;
    await untilArchived(database);
    const restored = await startRestored(bin, { backup, archive: archiveOf(database), at }, await freePort());
    try {
      const count = await checkBets(restored.port, expected);
      const all = Number(await ask<bigint>(restored.port, 'select count(*) from game_transaction'));
      // A bet of each player may have been on its way
      check(all <= count + house.seats.length, `${all - count} bets are later than the moment`);
      await checkTrialBalance(house, restored);
      return `${count} acknowledged bets are there, ${later} later ones are not, the trial balance is clean`;
    } finally {
      await stop(restored);
    }
  },
};

/** What each player has left, by what was acknowledged. */
async function checkBalances(house: House): Promise<void> {
  const load = loadOf(house);
  for (const seat of house.seats) {
    const { playerId, sessionId } = seat;
    const { text } = await callWallet(house.proxy.address, 'balance', { playerId, sessionId });
    const { value } = JSON.parse(text) as { value: { balance: string } };
    const expected = 1_000_000 - load.countOf(seat);
    check(Number(value.balance) === expected, `a player has ${value.balance} instead of ${expected}`);
  }
}

const books: Step = {
  name: 'every acknowledged bet is there once, and the books balance',
  async work(house) {
    const load = loadOf(house);
    await load.stop();
    const count = await checkAcknowledged(house, load);
    await checkBalances(house);
    await checkTrialBalance(house, house.database);
    return `${count} bets, ${house.seats.length} balances and the trial balance are right`;
  },
};

/** The rehearsal, in its order. */
export const steps: readonly Step[] = [
  start,
  roll,
  spoofed,
  killGateway,
  killCache,
  migrationOf('a migration of 11 s', migrateLong),
  migrationOf('a migration behind a lock', migrateBehindLock),
  beside,
  cost,
  restore,
  failover,
  books,
];
