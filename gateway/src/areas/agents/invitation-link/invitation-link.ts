import { randomInt } from 'node:crypto';
import type { Rate } from '@foyer/contract/agent-rates';
import type { Db } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Invitations } from '../../access/invitation/invitation.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Rates } from '../rate/rate.ts';
import { countLinks, endLink, readLinks, type LinkRow } from './store.ts';
export type { LinkRow } from './store.ts';

/** Links that an agent has at once, at most. */
const linksAtMost = 20;

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('');

export interface InvitationLinkDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  invitations: Invitations;
  rates: Pick<Rates, 'preset'>;
}

/** Links by which agents invite people into their teams (R-AGENTS-60). */
export function createInvitationLinks({ db, clock, accounts, invitations, rates }: InvitationLinkDeps) {
  return {
    /** The links of an agent in force, the latest first. */
    list: (me: Player): Promise<LinkRow[]> => readLinks(db.orm, me),
    /** Adds one with a code of its own. @throws Refusal invitation_limit, body_invalid, rate_above_own, rate_above_cap */
    async add(merchant: Merchant, me: Player, given: readonly Rate[]): Promise<LinkRow> {
      const preset = await rates.preset(merchant, me, given);
      return inTransaction(db, async (on) => {
        const { merchantId, accountId } = me;
        await accounts.hold(on, merchantId, accountId);
        if ((await countLinks(on, me)) >= linksAtMost) throw new Refusal('invitation_limit');
        const code = newCode();
        await invitations.add(on, { merchantId, agentId: accountId, code, rates: preset });
        const link = (await readLinks(on, me)).find((one) => one.code === code);
        if (!link) throw new Error('the code of a new link was taken');
        return link;
      });
    },
    /** Ends one: it leads nobody into the team any more. @throws Refusal not_found for one that is not in force, or another's */
    async end(me: Player, code: string): Promise<void> {
      if (!(await endLink(db.orm, me, code, clock.now()))) throw new Refusal('not_found');
    },
  };
}

/** {@link createInvitationLinks} */
export type InvitationLinks = ReturnType<typeof createInvitationLinks>;
