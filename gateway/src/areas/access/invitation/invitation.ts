import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { findAgent, insertCode } from './store.ts';

/** Invitation (affiliate) codes of agents (R-ACCESS-30). */
export interface Invitations {
  /** The agent that a code belongs to, or null when it is not valid. */
  agentOf(merchantId: number, code: string): Promise<string | null>;
  /** Gives an agent a code: 2 to 32 letters, digits, dashes; case does not matter. A code stays its first owner's. */
  add(on: Sql, given: { merchantId: number; agentId: string; code: string }): Promise<void>;
}

const shape = /^[A-Z0-9-]{2,32}$/;
const normal = (code: string) => code.trim().toUpperCase();

/** Invitation codes on the database. */
export function createInvitations(db: Db, clock: Clock): Invitations {
  return {
    async agentOf(merchantId, code) {
      return shape.test(normal(code)) ? findAgent(db, merchantId, normal(code)) : null;
    },
    async add(on, { merchantId, agentId, code }) {
      if (!shape.test(normal(code))) throw new Error(`${code} is no invitation code`);
      await insertCode(on, { merchantId, agentId, code: normal(code), createdAt: clock.now() });
    },
  };
}
