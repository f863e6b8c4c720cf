import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Access } from '../access/index.ts';
import type { Ledger } from '../ledger/ledger/ledger.ts';
import type { PlayerProtection } from '../player-protection/index.ts';
import type { Tenancy } from '../tenancy/index.ts';
import { createPlayerAdmin } from './player/player.ts';
import { playerRoutes } from './player/routes.operator.ts';

export interface BackofficeDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  tenancy: Pick<Tenancy, 'authorization'>;
  access: Pick<Access, 'credentials' | 'secondFactors' | 'sessions'>;
}

/** What staff see across areas. Reads other areas and owns no data. */
export function createBackoffice({ db, clock, ledger, tenancy, access }: BackofficeDeps) {
  return { playerAdmin: createPlayerAdmin({ db, clock, ledger, ...tenancy, ...access }) };
}

export type Backoffice = ReturnType<typeof createBackoffice>;

export interface BackofficeRouteDeps {
  tenancy: Pick<Tenancy, 'authorization' | 'brands'>;
  access: Pick<Access, 'alerts'>;
  protection: PlayerProtection;
}

/** The routes of the back office. */
export function registerBackoffice(
  server: FastifyInstance,
  backoffice: Backoffice,
  { tenancy, access, protection }: BackofficeRouteDeps,
): void {
  playerRoutes(server, { ...backoffice, ...tenancy, ...access, ...protection });
}
