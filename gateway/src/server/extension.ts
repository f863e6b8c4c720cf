import type { FastifyInstance } from 'fastify';
import type { DepositRow } from '../areas/cashier/deposit/deposit.ts';
import type { Adapter } from '../areas/cashier/payment-method/payment-method.ts';
import type { RegisterService } from '../areas/player-protection/register/register.ts';
import type { ScreeningService } from '../areas/cashier/screening/screening.ts';
import type { Deliver } from '../integrations/courier.ts';
import type { Db } from '../platform/db/connection.ts';
import type { Job } from '../platform/jobs/runner.ts';
import type { Areas } from './areas.ts';
import type { Platform } from './platform.ts';

/** What a finished gateway gets from its extension. */
export interface Extended<Services extends object> {
  /** What the extension offers to those who hold the gateway. */
  services: Services;
  jobs: readonly Job[];
  /** The page where a pending deposit is paid; null when the extension has none for it. */
  payAt(deposit: DepositRow): Promise<string | null>;
  /** Its routes. */
  register(): void;
  /** Removes what nobody needs any more. @returns how many of each kind */
  prune(): Promise<Record<string, number>>;
  close(): void;
}

/**
 * What another composition adds to the production gateway. There is one, the demo (`dev/demo.ts`); production has
 * none and never imports it.
 */
export interface Extension<Services extends object> {
  /** What a new member can play with at once, minor units. */
  welcomeAmount: bigint;
  /** Whether services that staff set may be on this machine: emulators of sign-in services, servers of providers. */
  allowsEmulators: boolean;
  /** Whether nobody of the staff works without a second factor. */
  isStaffFactorMandatory: boolean;
  /** Kinds of payment methods besides those by hand. */
  adapters: readonly Adapter[];
  /** Asked before a withdrawal is paid where no screening service is configured; null for none. */
  screening: ScreeningService | null;
  /** The register of who excluded themselves where no service is configured; null for none. */
  register: RegisterService | null;
  /** Begins before the areas exist. */
  prepare(parts: { db: Db }): {
    /** Takes the messages of a channel for which no service is configured. */
    deliver: Deliver;
    /** Goes on when the areas are there. */
    attach(parts: {
      server: FastifyInstance;
      platform: Platform;
      areas: Areas;
      isAlive: boolean;
    }): Extended<Services>;
  };
}
