import { openedByAgentType, type SessionType } from '@foyer/contract/session-can';
import type { Rate } from '@foyer/contract/agent-rates';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Db } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import type { Access } from '../../access/index.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { needRegisterCenter } from '../application/application.ts';
import type { Rates } from '../rate/rate.ts';
import type { Tree } from '../tree/tree.ts';

const perAgent: Limit = { name: 'team-account', times: 60, windowMs: 3_600_000 };

/** An account that an agent opens. */
export interface TeamAccount {
  kind: 'member' | 'agent';
  username: string;
  password: string;
  /** From tomorrow on. */
  rates: readonly Rate[];
}

export interface RegisterDeps extends Pick<
  Access,
  'accounts' | 'credentials' | 'invitations' | 'passwords' | 'registrations'
> {
  db: Db;
  limits: Limits;
  rates: Rates;
  tree: Tree;
}

/** Accounts that agents open directly below them (R-AGENTS-24), and what whoever joins by a link is given (R-AGENTS-25). */
export function createRegister(deps: RegisterDeps) {
  const { db, limits, accounts, credentials, invitations, passwords, registrations, rates, tree } = deps;
  invitations.onJoined((on, { merchant, accountId, agentId, rates: given }) =>
    rates.begin(on, merchant, { id: accountId, uplineId: agentId }, given),
  );

  /** What is wrong with a name; null where it is fine and free. */
  const nameFault = async (merchant: Merchant, username: string): Promise<ErrorCode | null> => {
    if (await accounts.byUsername(merchant.id, username)) return 'username_taken';
    return (await registrations.isFree(merchant, username)) ? null : 'username_invalid';
  };

  /** @throws Refusal with all that is wrong, by field */
  const check = async (merchant: Merchant, me: Player, { username, password, rates: given }: TeamAccount) => {
    const name = await nameFault(merchant, username);
    const secret = await credentials.fault(merchant, password, [username]);
    refuseFields({
      ...(name && { username: name }),
      ...(secret && { password: secret }),
      ...(await rates.faults(merchant, me, given)),
    });
  };

  return {
    /**
     * Opens an account.
     * @throws Refusal body_invalid with a code per field, or the code itself when one field fails; feature_off, agent_grade_last,
     *   too_many_requests
     */
    async open(merchant: Merchant, me: Player, account: TeamAccount) {
      const { kind, username, password, rates: given } = account;
      needRegisterCenter(merchant);
      const type: SessionType | null = kind === 'member' ? openedByAgentType : tree.typeBelow(me.type);
      if (type === null) throw new Refusal('agent_grade_last');
      await limits.take(perAgent, `${me.merchantId}:${me.accountId}`);
      await check(merchant, me, account);
      const hash = await passwords.hash(password);
      return inTransaction(db, async (on) => {
        const uplineId = me.accountId;
        const profile = { registerMethod: 'agent' };
        const { id } = await accounts.open(on, { merchant, username, type, uplineId, profile });
        await credentials.set(on, merchant.id, id, 'login', hash);
        await rates.setFirst(on, merchant, { id, uplineId }, given, me.username);
        return { id, userName: username, type };
      });
    },
  };
}

/** {@link createRegister} */
export type Register = ReturnType<typeof createRegister>;
