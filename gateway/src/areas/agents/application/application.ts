import { v7 as uuidv7 } from 'uuid';
import { agentType, type SessionType } from '@foyer/contract/session-can';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { DecisionNotifications } from '../../messaging/conversation/conversation.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Tree } from '../tree/tree.ts';
import {
  decideApplication,
  findLatest,
  insertApplication,
  lockApplication,
  searchApplications,
  type ApplicationRow,
  type ApplicationSearch,
  type NamedApplication,
} from './store.ts';
export type { ApplicationRow, NamedApplication } from './store.ts';

const perAccount: Limit = { name: 'agent-application', times: 5, windowMs: 86_400_000 };

export interface ApplicationDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  accounts: Accounts;
  authorization: Authorization;
  decisionNotifications: DecisionNotifications;
  tree: Tree;
}

/** @throws Refusal feature_off where a merchant has no register center */
export function needRegisterCenter({ features }: Merchant): void {
  if (!features.registerCenter) throw new Refusal('feature_off');
}

/** Players who ask to be agents, and what staff answer (R-AGENTS-23). */
export function createApplications(deps: ApplicationDeps) {
  const { db, clock, limits, accounts, authorization, decisionNotifications, tree } = deps;

  /** Makes an applicant an agent, of the grade below the agent above. @throws Refusal agent_grade_last */
  const promote = async (on: Sql, { merchantId, accountId }: ApplicationRow): Promise<void> => {
    const account = await accounts.find(merchantId, accountId, on);
    const upline = account?.uplineId ? await accounts.find(merchantId, account.uplineId, on) : null;
    const type = upline ? tree.typeBelow(upline.type as SessionType) : agentType;
    if (type === null) throw new Refusal('agent_grade_last');
    await accounts.becomes(on, merchantId, accountId, type);
  };

  return {
    /** The latest application of a player; null without one. @throws Refusal feature_off */
    async latest(merchant: Merchant, { merchantId, accountId }: Player): Promise<ApplicationRow | null> {
      needRegisterCenter(merchant);
      return findLatest(db.orm, merchantId, accountId);
    },
    /** Whether a player ever applied. */
    has: async ({ merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>): Promise<boolean> =>
      (await findLatest(db.orm, merchantId, accountId)) !== null,
    /** Applies to be an agent. @throws Refusal feature_off, application_waiting, too_many_requests */
    async apply(
      merchant: Merchant,
      { merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>,
      content: string,
    ): Promise<ApplicationRow> {
      needRegisterCenter(merchant);
      await limits.take(perAccount, `${merchantId}:${accountId}`);
      const row: ApplicationRow = {
        merchantId,
        id: uuidv7(),
        accountId,
        content,
        state: 'waiting',
        reason: '',
        decidedBy: null,
        createdAt: clock.now(),
        decidedAt: null,
      };
      if (!(await insertApplication(db.orm, row))) throw new Refusal('application_waiting');
      return row;
    },
    search: (merchantId: number, search: ApplicationSearch) => searchApplications(db.orm, merchantId, search),
    /**
     * Makes an applicant an agent, or refuses, and tells the player.
     * @throws Refusal not_found, already_decided, agent_grade_last; field_required for a refusal without a reason
     */
    async decide(
      context: StaffContext,
      id: string,
      action: 'approve' | 'refuse',
      reason: string,
    ): Promise<NamedApplication> {
      if (action === 'refuse' && reason === '') throw fieldRefusal({ reason: 'field_required' });
      const { merchant, staff } = context;
      return authorization.change(context, async (on) => {
        const row = await lockApplication(on, merchant.id, id);
        if (!row) throw new Refusal('not_found');
        if (row.state !== 'waiting') throw new Refusal('already_decided');
        if (action === 'approve') await promote(on, row);
        const state = action === 'approve' ? 'approved' : 'refused';
        const decision = { state, reason, decidedBy: staff.username, decidedAt: clock.now() } as const;
        await decideApplication(on, row, decision);
        const about = action === 'approve' ? ('agent-approved' as const) : ('agent-refused' as const);
        await decisionNotifications.send(on, row, `agent-application/${id}`, {
          about,
          reason,
          path: '/m/agentRegister',
        });
        const player = (await accounts.find(merchant.id, row.accountId, on))?.username ?? '';
        const act = {
          action: 'decide_agent_application',
          subject: player,
          reason,
          before: { state: row.state },
          after: { state },
        };
        return { result: { ...row, ...decision, player }, act, isQuiet: true };
      });
    },
  };
}

/** {@link createApplications} */
export type Applications = ReturnType<typeof createApplications>;
