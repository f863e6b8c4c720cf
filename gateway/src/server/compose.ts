import type { FastifyInstance } from 'fastify';
import { apiDocsRoutes } from '../areas/pages/api-docs/routes.ts';
import { registerPages } from '../areas/pages/index.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../platform/db/connection.ts';
import { watchPoolDelay } from '../platform/db/pool-delay.ts';
import { measurePool } from '../platform/db/pool-metrics.ts';
import { measurePostingMonths } from '../platform/db/posting-months.ts';
import { installAdmission } from '../platform/http/admission.ts';
import { guardDisk } from '../platform/http/disk-guard.ts';
import { joinFleet } from '../platform/fleet/fleet.ts';
import type { Guards } from '../platform/http/route.ts';
import { createDrain } from '../platform/http/drain.ts';
import { watchLoopDelay } from '../platform/http/loop-delay.ts';
import { installOperations } from '../platform/http/operations.ts';
import { createServer } from '../platform/http/server.ts';
import { logRefusals, openCollector } from '../platform/http/collector.ts';
import { startJobs } from '../platform/jobs/runner.ts';
import { createClock, type FollowingClock } from '../platform/time/clock.ts';
import type { CryptoCost } from '../areas/access/index.ts';
import { createAreas, registerAreas, type Areas } from './areas.ts';
import { notifyOfDecisions } from './decision-notifications.ts';
import { notifyOfDraws } from './draw-notifications.ts';
import type { Extension } from './extension.ts';
import { jobsOf } from './jobs.ts';
import { openPlatform, type Platform } from './platform.ts';
import { revokeOfReversedDeposits } from './reversed-deposits.ts';
import { refuseDemoData } from './refuse-demo-data.ts';
import { watchSecurity } from './security-watch.ts';

/** A gateway, made but not yet listening. */
export interface Gateway<Services extends object = object> {
  app: FastifyInstance;
  platform: Platform;
  areas: Areas;
  /** What the extension offers; nothing in production. */
  extension: Services;
  /** Lets the proxy in front notice that this one ends; whatever comes meanwhile is answered. */
  drain(): Promise<void>;
  /** Finishes what is running, then closes everything. */
  close(): Promise<void>;
}

export interface GatewayOptions<Services extends object = object> {
  /** Serve the portal's pages; tests of the API need no built portal. */
  pages?: boolean;
  /** Do the jobs that are due; tests ask for what they mean. */
  jobs?: boolean;
  clock?: FollowingClock;
  /** How late the gateway is, ms; measured unless a test says it. */
  delayMs?: () => number;
  /** How much work hashes and keys are; in full unless a test says otherwise. */
  cryptoCost?: CryptoCost;
  /** Leads the keys in the cache: tests share one server. */
  cachePrefix?: string;
  /** What another composition adds. */
  extension?: Extension<Services>;
}

/** What production has in the place of an extension. */
const nothing = {
  welcomeAmount: 0n,
  allowsEmulators: false,
  isStaffFactorMandatory: true,
  adapters: [],
  screening: null,
  register: null,
};

/** What the HTTP layer asks the areas before a route runs. */
function guardsOf({ tenancy, access, protection, wallet }: Areas): Guards {
  return {
    merchant: (host) => tenancy.merchants.byHost(host),
    player: async (merchant, token) => {
      const player = await access.sessions.find(merchant.id, token);
      if (player) protection.timeLimits.note(player);
      return player;
    },
    staff: (token, isUse) => access.staff.find(token, isUse),
    provider: ({ headers, url: path, ip }, rawBody) => wallet.providers.check({ headers, path, rawBody, ip }),
    unseal: (header, body) => access.encryption.unseal(header, body),
    site: (merchant, ip) => tenancy.site.refuseWhenClosed(merchant, ip),
    mayPlay: protection.registers.requireMayPlay,
  };
}

/** @returns how late this process is, ms: the longer of the waits for the event loop and for the database */
function watchDelay({ pool }: Db, closers: (() => void)[]): () => number {
  const watched = [watchLoopDelay(), watchPoolDelay(pool)];
  closers.push(...watched.map((one) => () => one.stop()));
  return () => Math.max(...watched.map((one) => one.ms()));
}

/**
 * Builds the gateway: opens and migrates the database, creates the areas, registers their routes. The only file that
 * knows every part.
 * @throws StopError when something it needs is not there, or the database holds the demo and there is no extension
 */
export async function createGateway<Services extends object = object>(
  config: Config,
  options: GatewayOptions<Services> = {},
): Promise<Gateway<Services>> {
  const {
    pages = true,
    jobs = true,
    clock = createClock(config.clockOffsetMs),
    cachePrefix,
    extension,
  } = options;
  const collector = await openCollector(config.collector);
  const app = await createServer(config, collector);
  if (collector) logRefusals(app.log);
  const closers: (() => Promise<void> | void)[] = collector ? [() => collector.close()] : [];
  const close = async () => {
    await app.close();
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    let prepared: ReturnType<Extension<Services>['prepare']> | undefined;
    const platform = await openPlatform({
      config,
      clock,
      log: app.log,
      cachePrefix,
      closers,
      makesMasterKey: extension !== undefined,
      deliverWith: extension && ((parts) => (prepared = extension.prepare(parts)).deliver),
    });
    const { welcomeAmount, allowsEmulators, isStaffFactorMandatory, adapters, screening, register } =
      extension ?? nothing;
    const areas = await createAreas(platform, {
      welcomeAmount,
      allowsEmulators,
      isStaffFactorMandatory,
      cryptoCost: options.cryptoCost,
      adapters: ['manual', ...adapters],
      screening,
      register,
      isAlive: jobs,
      closers,
    });
    closers.push(() => platform.courier.idle());
    await areas.access.staff.ensureBuiltInRoles();
    if (!extension) {
      await refuseDemoData(platform.db, areas);
      closers.push(await joinFleet(platform.db, config.redisUrl !== null, platform.onError));
    }
    app.decorate('guards', guardsOf(areas));
    const extended = prepared?.attach({ server: app, platform, areas, isAlive: jobs });
    closers.push(() => extended?.close());
    const { db, domainEvents, metrics } = platform;
    notifyOfDecisions(domainEvents, areas);
    revokeOfReversedDeposits(domainEvents, areas);
    notifyOfDraws(domainEvents, areas);
    const { ledger, lottery, messaging, wallet } = areas;
    const readers = [domainEvents, wallet.activity, ledger.winCaps, messaging.draws, lottery.drawing];
    for (const reader of readers) await reader.ready();

    if (db.embedded) {
      const disk = await guardDisk(app, db.embedded.cluster, metrics);
      closers.push(() => disk.stop());
    }
    installAdmission(app, options.delayMs ?? watchDelay(db, closers), metrics);
    measurePool(db.pool, config.poolSize, metrics);
    measurePostingMonths(db, clock, metrics);
    const draining = createDrain(app, config.drainMs, metrics);
    installOperations(app, db, platform.cache, metrics, config.metrics, draining);
    watchSecurity(app, areas);
    await registerAreas(app, platform, areas, { payAt: extended?.payAt ?? (async () => null) });
    extended?.register();
    await apiDocsRoutes(app);
    const prunes = [domainEvents.prune, ...(extended ? [extended.prune] : [])];
    if (pages) {
      const { originsFor: gameOriginsFor } = wallet.providers;
      prunes.push(await registerPages(app, { ...areas, db, clock, gameOriginsFor }));
    }
    if (jobs) {
      for (const reader of readers) closers.push(await reader.start());
      const due = [...jobsOf(areas, platform, prunes, app.log), ...(extended?.jobs ?? [])];
      closers.push(await startJobs({ db, log: app.log, metrics, jobs: due }));
    }
    const services = extended?.services ?? ({} as Services);
    return { app, platform, areas, extension: services, drain: draining.drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}
