import type { Clock } from '../../../platform/time/clock.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import {
  countReferralVisit,
  countVisit,
  findAgent,
  findAgentOfFriends,
  findRates,
  findReferralCode,
  findReferrer,
  insertCode,
  insertReferralCode,
} from './store.ts';

const shape = /^[A-Z0-9-]{2,32}$/;
const normalized = (code: string) => code.trim().toUpperCase();

/** An account that was opened by a code. */
export interface InvitedAccount {
  merchant: Merchant;
  accountId: string;
  agentId: string;
  /** What the agent gives whoever comes by it: parts of 10,000 by type of game, or type and vendor. */
  rates: Readonly<Record<string, number>>;
}
/** Does what follows from it, as part of what opens the account. */
type JoinedListener = (on: Sql, joined: InvitedAccount) => Promise<void>;

/** Invitation (affiliate) codes of agents (R-ACCESS-30), and those by which members invite friends (R-REWARDS-46). */
export type Invitations = ReturnType<typeof createInvitations>;

export function createInvitations(db: Db, clock: Clock) {
  let listener: JoinedListener = async () => {};
  return {
    /** Says who does what follows when somebody joins; only one area below. */
    onJoined(next: JoinedListener): void {
      listener = next;
    },
    /** Tells that an account was opened by a code. @param on the transaction that opened it */
    async joined(on: Sql, code: string, joined: Omit<InvitedAccount, 'rates'>): Promise<void> {
      const rates = await findRates(on, joined.merchant.id, normalized(code));
      await listener(on, { ...joined, rates });
    },
    /** The agent that a code belongs to, or null when it is not valid. */
    async agentOf(merchantId: number, code: string): Promise<string | null> {
      return shape.test(normalized(code)) ? findAgent(db, merchantId, normalized(code)) : null;
    },
    /** The member who invites friends by a code, or null; null too while the member may not play. */
    async referrerOf(merchantId: number, code: string): Promise<string | null> {
      return shape.test(normalized(code))
        ? findReferrer(db, merchantId, normalized(code), clock.now())
        : null;
    },
    /** Under whom a friend of a member stands: below the same agent, so that the team stays whole (R-AGENTS-65); null for nobody. */
    agentOfFriends: (merchantId: number, memberId: string): Promise<string | null> =>
      findAgentOfFriends(db, { merchantId, accountId: memberId }),
    /** Counts that the registration was opened by a code (R-AGENTS-60); nothing for one that is not in force. */
    async visited(merchantId: number, code: string): Promise<void> {
      if (!shape.test(normalized(code))) return;
      await countVisit(db, merchantId, normalized(code));
      await countReferralVisit(db, merchantId, normalized(code));
    },
    /** The code by which a member invites friends, with how often it was opened; null without one. */
    referralOf: (
      on: Sql,
      member: { merchantId: number; accountId: string },
    ): Promise<{ code: string; visits: number } | null> => findReferralCode(on, member),
    /** Gives a member a code to invite friends by; who has one keeps it. */
    addReferral: (on: Sql, given: { merchantId: number; accountId: string; code: string }): Promise<void> =>
      insertReferralCode(on, { ...given, createdAt: clock.now() }),
    /**
     * Gives an agent a code; it stays with its first owner.
     * @param given.code 2 to 32 letters, digits, dashes; case does not matter
     * @throws Error when the code has another form
     */
    async add(
      on: Sql,
      given: { merchantId: number; agentId: string; code: string; rates?: InvitedAccount['rates'] },
    ): Promise<void> {
      const { merchantId, agentId, code, rates = {} } = given;
      if (!shape.test(normalized(code))) throw new Error(`${code} is no invitation code`);
      await insertCode(on, { merchantId, agentId, code: normalized(code), rates, createdAt: clock.now() });
    },
  };
}
