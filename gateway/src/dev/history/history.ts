import type { Areas } from '../../server/areas.ts';
import type { Platform } from '../../server/platform.ts';
import { insertMethods } from '../../areas/cashier/payment-method/store.ts';
import { createDrawHistory } from './draws.ts';
import { addLives } from './lives.ts';
import { createPayeeHistory } from './payees.ts';
import { createPaymentHistory } from './payments.ts';
import { createRoundHistory } from './rounds.ts';
import { setOpened } from './store-lives.ts';
import { addWins } from './winners.ts';

/** What happened before the demo began: written down with its old times, through the same statements as what happens. */
export function createHistory({ db, clock, secrets, domainEvents }: Platform, areas: Areas) {
  const { ledger } = areas.ledger;
  return {
    round: createRoundHistory(db, clock, ledger),
    lottery: createDrawHistory(db, clock, areas.lottery),
    ...createPaymentHistory({
      db,
      clock,
      ledger,
      domainEvents,
      accounts: areas.access.accounts,
      cases: areas.oversight.cases,
      depositLimits: areas.protection.depositLimits,
      velocity: areas.oversight.velocity,
      cashier: areas.cashier,
    }),
    ...createPayeeHistory(clock, secrets),
    /** Adds ways to pay that are not there yet; part of a transaction. */
    paymentMethods: insertMethods,
    wins: addWins,
    lives: addLives,
    /** Dates accounts back; part of a transaction. */
    opened: setOpened,
  };
}
