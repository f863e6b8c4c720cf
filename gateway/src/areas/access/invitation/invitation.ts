import type { Clock } from '../../../platform/time/clock.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { countVisit, findAgent, findRates, insertCode } from './store.ts';

const shape = /^[A-Z0-9-]{2,32}$/;
const normalized = (code: string) => code.trim().toUpperCase();

/** An account that was opened by a code. */
export interface Joined {
  merchant: Merchant;
  accountId: string;
  agentId: string;
  /** What the agent gives whoever comes by it: parts of 10,000 by type of game, or type and vendor. */
  rates: Readonly<Record<string, number>>;
}
/** Does what follows from it, as part of what opens the account. */
type JoinedListener = (on: Sql, joined: Joined) => Promise<void>;

/** Invitation (affiliate) codes of agents (R-ACCESS-30). */
export type Invitations = ReturnType<typeof createInvitations>;

export function createInvitations(db: Db, clock: Clock) {
  let listener: JoinedListener = async () => {};
  return {
    /** Says who does what follows when somebody joins; one area below alone. */
    onJoined(next: JoinedListener): void {
      listener = next;
    },
    /** Tells that an account was opened by a code. @param on the transaction that opened it */
    async joined(on: Sql, code: string, joined: Omit<Joined, 'rates'>): Promise<void> {
      const rates = await findRates(on, joined.merchant.id, normalized(code));
      await listener(on, { ...joined, rates });
    },
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
    async add(
      on: Sql,
      given: { merchantId: number; agentId: string; code: string; rates?: Joined['rates'] },
    ): Promise<void> {
      const { merchantId, agentId, code, rates = {} } = given;
      if (!shape.test(normalized(code))) throw new Error(`${code} is no invitation code`);
      await insertCode(on, { merchantId, agentId, code: normalized(code), rates, createdAt: clock.now() });
    },
  };
}
