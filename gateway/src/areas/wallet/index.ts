import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Ephemeral } from '../../platform/cache/ephemeral.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Job, JobLog } from '../../platform/jobs/runner.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { hourMs } from '../../platform/time/units.ts';
import type { Access } from '../access/index.ts';
import type { CatalogueArea } from '../catalogue/index.ts';
import type { LedgerArea } from '../ledger/index.ts';
import type { Rounds } from '../ledger/round/round.ts';
import type { WinCaps } from '../ledger/win-cap/win-cap.ts';
import type { Oversight } from '../oversight/index.ts';
import type { PlayerProtection } from '../player-protection/index.ts';
import type { Authorization } from '../tenancy/authorization/authorization.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import { createActivity } from './activity/activity.ts';
import { createFreeRounds } from './free-rounds/free-rounds.ts';
import { createLaunches } from './launch/launch.ts';
import { launchRoutes } from './launch/routes.ts';
import { createProviderClient } from './provider/client.ts';
import { createProviderAdmin } from './provider/operator.ts';
import { createProviders } from './provider/provider.ts';
import { providerOperatorRoutes } from './provider/routes.operator.ts';
import { providerRoutes } from './provider/routes.ts';
import { createReconciliation, type Reconciliation } from './reconciliation/reconciliation.ts';
import { winnerRoutes } from './winner/routes.ts';
import { createWinners } from './winner/winner.ts';

export interface WalletDeps {
  db: Db;
  clock: Clock;
  cache: Ephemeral;
  limits: Limits;
  secrets: Secrets;
  log: JobLog;
  metrics: Registry;
  onError: (error: unknown) => void;
  authorization: Authorization;
  merchants: Merchants;
  protection: Pick<PlayerProtection, 'realityChecks' | 'timeLimits' | 'exclusions'>;
  oversight: Pick<Oversight, 'approvals'>;
  people: Access['staff']['people'];
  ledger: Pick<LedgerArea, 'ledger' | 'rounds'>;
  catalogue: Pick<CatalogueArea, 'catalogue' | 'recents'>;
  /** Where browsers find games of providers without an origin of their own. */
  studioOrigin: string;
  /** Whether servers of providers may be on this machine or in its network; never in production. */
  allowsInside: boolean;
}

/** Every five minutes the providers are queried about rounds that are open for too long. */
function reconcile(reconciliation: Reconciliation, log: JobLog): Job {
  return {
    name: 'reconcile',
    when: '*/5 * * * *',
    madeUpWithinMs: hourMs / 12,
    async work() {
      const found = await reconciliation.run();
      const isQuiet = Object.values(found).every((count) => count === 0);
      if (found.unknown > 0) log.warn({ found }, 'providers do not answer for rounds');
      else if (!isQuiet) log.info({ found }, 'asked providers about rounds');
    },
  };
}

/** Games that are launched, and the providers that move money for them through the seamless wallet. */
export function createWallet({ db, clock, cache, limits, secrets, log, authorization, ...deps }: WalletDeps) {
  const { metrics, onError } = deps;
  const { ledger, rounds } = deps.ledger;
  const { catalogue, recents } = deps.catalogue;
  const providers = createProviders(db, cache, limits, clock, secrets, deps.studioOrigin);
  const providerClient = createProviderClient(db, clock, secrets, metrics);
  const reconciliation = createReconciliation(db, clock, rounds, providerClient);
  const launches = createLaunches({
    db,
    clock,
    limits,
    catalogue,
    ledger,
    recents,
    providers,
    providerClient,
    ...deps.protection,
    merchants: deps.merchants,
  });
  return {
    activity: createActivity({ db, clock, metrics, onError }),
    providers,
    reconciliation,
    launches,
    freeRounds: createFreeRounds({ db, clock, ledger, rounds, exclusions: deps.protection.exclusions }),
    winners: createWinners({ db, clock, catalogue, latestWins: rounds.latestWins }),
    providerAdmin: createProviderAdmin({
      providers,
      authorization,
      approvals: deps.oversight.approvals,
      merchants: deps.merchants,
      people: deps.people,
      allowsInside: deps.allowsInside,
    }),
    jobs: [reconcile(reconciliation, log)],
  };
}

export type Wallet = ReturnType<typeof createWallet>;

/** The routes of the wallet. */
export function registerWallet(
  server: FastifyInstance,
  wallet: Wallet,
  deps: {
    authorization: Authorization;
    merchants: Merchants;
    rounds: Rounds;
    winCaps: WinCaps;
    timeLimits: PlayerProtection['timeLimits'];
  },
): void {
  launchRoutes(server, wallet);
  winnerRoutes(server, wallet);
  providerRoutes(server, { ...wallet, ...deps });
  providerOperatorRoutes(server, { ...wallet, ...deps });
}
