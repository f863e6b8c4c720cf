import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { countVisit, findAgent, insertCode } from './store.ts';

const shape = /^[A-Z0-9-]{2,32}$/;
const normalized = (code: string) => code.trim().toUpperCase();

/** Invitation (affiliate) codes of agents (R-ACCESS-30). */
export type Invitations = ReturnType<typeof createInvitations>;

export function createInvitations(db: Db, clock: Clock) {
  return {
    /** The agent that a code belongs to, or null when it is not valid. */
    async agentOf(merchantId: number, code: string): Promise<string | null> {
      return shape.test(normalized(code)) ? findAgent(db, merchantId, normalized(code)) : null;
    },
    /** Counts that the registration was opened by a code (R-AGENTS-60); nothing for one that is not in force. */
    async visited(merchantId: number, code: string): Promise<void> {
      if (shape.test(normalized(code))) await countVisit(db, merchantId, normalized(code));
    },
    /**
     * Gives an agent a code; it stays with its first owner.
     * @param given.code 2 to 32 letters, digits, dashes; case does not matter
     * @throws Error when the code has another form
     */
    async add(on: Sql, given: { merchantId: number; agentId: string; code: string }): Promise<void> {
      const { merchantId, agentId, code } = given;
      if (!shape.test(normalized(code))) throw new Error(`${code} is no invitation code`);
      await insertCode(on, { merchantId, agentId, code: normalized(code), createdAt: clock.now() });
    },
  };
}
