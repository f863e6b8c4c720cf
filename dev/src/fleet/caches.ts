import type { ChildProcess } from 'node:child_process';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  end,
  startCache,
  startCachePair,
  startCacheProgram,
} from '../../../gateway/src/testing/cache-server.ts';
import { proxyMachine } from './haproxy.ts';
import { optionsOf } from './programs.ts';
import type { Reference } from './reference.ts';

/** A cache whose second server takes over from the first. */
export interface Caches {
  /** What the first gateway and the second one find it by. */
  urls: readonly [string, string];
  primary: ChildProcess;
  close(): Promise<void>;
}

/** How long the cache's primary is silent before its replica takes over, ms: pages are looked at meanwhile. */
const downAfterMs = 3000;

/** The machines of both caches in `deploy/reference/`, and those of the Sentinels. */
const [first, second] = [31, 32];
const watchers = [51, 52, 53];

/** Starts two caches and a Sentinel with settings of the tests. @param folder exists */
export async function startPlainCaches(folder: string): Promise<Caches> {
  const pair = await startCachePair(folder, downAfterMs);
  return { ...pair, urls: [pair.url, pair.url] };
}

/**
 * Starts two caches and three Sentinels with `deploy/reference/sentinel.conf`. One gateway asks the Sentinels where the primary is, the
 * other one goes through HAProxy.
 * @param folder exists
 */
export async function startReferenceCaches(
  reference: Reference,
  password: string,
  folder: string,
): Promise<Caches> {
  const placed = (machine: number) =>
    optionsOf({ bind: reference.at(machine), requirepass: password, masterauth: password });
  const primary = await startCache(6379, ...placed(first), '--repl-diskless-sync-delay', '0');
  const settings = { port: '6379', dir: folder, save: '', appendonly: 'no' };
  const replica = await startCacheProgram(
    [
      ...placed(second),
      ...optionsOf({ ...settings, 'replica-announce-ip': reference.at(second) }),
      '--replicaof',
      reference.at(first),
      '6379',
    ],
    /Finished with success/,
  );
  const children = await Promise.all(
    watchers.map(async (machine) => {
      const own = join(folder, String(machine));
      await mkdir(own);
      const settings = join(own, 'sentinel.conf');
      await reference.fill('reference/sentinel.conf', settings, { 'change-this': password });
      // All of them call from the first address of this machine, and would be known by it.
      await appendFile(settings, `sentinel announce-ip ${reference.at(machine)}\n`);
      const place = ['--sentinel', '--bind', reference.at(machine), '--dir', own];
      return startCacheProgram([settings, ...place], /\+sentinel sentinel/);
    }),
  );
  const sentinels = watchers.map((machine) => `${reference.at(machine)}:26379`).join();
  return {
    urls: [
      `redis-sentinel://:${password}@${sentinels}/0#foyer`,
      `redis://:${password}@${reference.at(proxyMachine)}:6379/0`,
    ],
    primary,
    close: async () => {
      for (const child of [...children, replica, primary]) await end(child);
    },
  };
}
