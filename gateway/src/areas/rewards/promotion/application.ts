import { validate as isUuid } from 'uuid';
import type { EntryStatus } from '@foyer/contract/promotion-status';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { EventRecorder } from '../../../platform/events/events.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Accounts } from '../../access/account/account.ts';
import { untilDecided, type Ledger } from '../../ledger/ledger/ledger.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import type { Texts } from '../../../platform/texts.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Budgets } from './approving.ts';
import { follow, grant } from './entry.ts';
import { holdEntry, listApplications, readTitles, updateEntry, type EntryRow } from './store.ts';

/** What staff decide. */
export interface Decision {
  action: 'process' | 'approve' | 'reject';
  /** Sent to the player; a rejection needs one. */
  reason: string;
}

export interface ApplicationView {
  id: string;
  player: string;
  promotion: string;
  status: EntryStatus;
  comment: string;
  attachments: string[];
  reward: string;
  currency: string;
  reason: string;
  createdAt: string;
  changedAt: string;
  decidedBy: string | null;
}

/** What players applied for, and staff decide (R-REWARDS-8). */
export interface Applications {
  list(
    merchantId: number,
    query: { status?: EntryStatus | undefined; offset: number; limit: number },
  ): Promise<{ applications: ApplicationView[]; total: number }>;
  /** Grants rewards that a second person approved. */
  approvalHandler: ApprovalHandler;
  /**
   * @throws Refusal not_found, promotion_refused, also for who may not play any more, promotion_budget_spent, approval_required, approval_waiting, field_required for
   *   a rejection without a reason
   */
  decide(context: StaffContext, id: string, decision: Decision): Promise<ApplicationView>;
}

/** What applications tell other areas. */
export interface ApplicationEvents {
  /** Staff approved or rejected one; `subject` is its id. */
  'application.decided': {
    outcome: 'approved' | 'rejected';
    /** Why, of a rejection. */
    reason: string;
    promotionId: string;
    promotion: Texts;
  };
}

export interface ApplicationDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  accounts: Pick<Accounts, 'hold' | 'find'>;
  exclusions: Pick<Exclusions, 'requireFree'>;
  approvals: Approvals;
  budgets: Budgets;
  domainEvents: EventRecorder<ApplicationEvents>;
}

const viewOf = (entry: EntryRow, player: string, promotion: string): ApplicationView => ({
  id: entry.id,
  player,
  promotion,
  status: entry.status,
  comment: entry.comment,
  attachments: entry.attachments,
  reward: String(entry.reward),
  currency: entry.currency,
  reason: entry.reason,
  createdAt: entry.createdAt.toISOString(),
  changedAt: entry.changedAt.toISOString(),
  decidedBy: entry.decidedBy,
});

/** Applications on the database; every decision is recorded. */
export function createApplications({
  db,
  clock,
  ledger,
  accounts,
  exclusions,
  approvals,
  budgets,
  domainEvents,
}: ApplicationDeps): Applications {
  const list: Applications['list'] = async (merchantId, query) => {
    const { rows, total } = await listApplications(db, merchantId, query);
    return { applications: rows.map(({ entry, player, titles }) => viewOf(entry, player, titles.EN)), total };
  };
  /** Records what was decided, in the transaction that decides. */
  const recordDecision = async (
    on: Sql,
    { merchantId, accountId, id, promotionId }: EntryRow,
    { action, reason }: Decision,
  ) => {
    if (action === 'process') return;
    await domainEvents.record(on, {
      kind: 'application.decided',
      merchantId,
      accountId,
      subject: id,
      payload: {
        outcome: action === 'approve' ? 'approved' : 'rejected',
        reason: action === 'reject' ? reason : '',
        promotionId,
        promotion: await readTitles(on, merchantId, promotionId),
      },
    });
  };
  /** @throws Refusal not_found */
  const held = async (on: Sql, merchantId: number, id: string): Promise<EntryRow> => {
    const entry = isUuid(id) ? await holdEntry(on, merchantId, { id }) : null;
    if (!entry) throw new Refusal('not_found');
    return entry;
  };
  /**
   * Who applied may have excluded themselves or closed the account since: they earn nothing, and are told of no reward (R-REWARDS-35).
   * @throws Refusal promotion_refused
   */
  const refuseUnlessPlaying = async (on: Sql, owner: EntryRow): Promise<void> => {
    const { merchantId, accountId } = owner;
    await accounts.hold(on, merchantId, accountId);
    const isActive = (await accounts.find(merchantId, accountId, on))?.status === 'active';
    if (!isActive) throw new Refusal('promotion_refused');
    await exclusions.requireFree(on, owner).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('promotion_refused') : error;
    });
  };
  const admit = async (on: Sql, context: StaffContext, entry: EntryRow) => {
    const { id, accountId, reward: amount, currency, turnover, status, promotionId } = entry;
    const { EN: title } = await readTitles(on, entry.merchantId, promotionId);
    return approvals.admit(on, context, {
      kind: 'reward',
      subject: id,
      title,
      amount,
      currency,
      accountId,
      payload: {},
      before: { status },
      after: { status: 'joined', reward: String(amount), turnover: String(turnover) },
    });
  };
  const perform = async (
    on: Sql,
    { staff }: StaffContext,
    entry: EntryRow,
    decision: Decision,
  ): Promise<Change<null>> => {
    const { action, reason } = decision;
    const { merchantId, id } = entry;
    const status = follow(entry.status, action);
    if (action === 'approve') await refuseUnlessPlaying(on, entry);
    await updateEntry(on, merchantId, id, {
      status,
      reason: action === 'reject' ? reason : '',
      decidedBy: staff.username,
      changedAt: clock.now(),
    });
    if (action === 'approve') await grant(on, { ledger, clock, budgets }, entry);
    await recordDecision(on, entry, decision);
    const act = {
      action: 'decide_application',
      subject: `${id} ${action}`,
      before: { status: entry.status },
      after: { status, reason, reward: String(entry.reward), currency: entry.currency },
    };
    return { result: null, act };
  };

  return {
    list,
    approvalHandler: {
      execute: async (on, context, { merchantId, subject }) =>
        perform(on, context, await held(on, merchantId, subject), { action: 'approve', reason: '' }),
    },
    async decide(context, id, decision) {
      const { action, reason } = decision;
      const merchantId = context.merchant.id;
      if (action === 'reject' && reason === '')
        throw new Refusal('field_required', { fields: { reason: 'field_required' } });
      await untilDecided(() =>
        approvals.change(context, async (on) => {
          const entry = await held(on, merchantId, id);
          follow(entry.status, action);
          if (action === 'approve') await refuseUnlessPlaying(on, entry);
          const waiting = action === 'approve' ? await admit(on, context, entry) : null;
          if (action === 'reject') await approvals.drop(on, context, 'reward', id, reason);
          return waiting ?? perform(on, context, entry, decision);
        }),
      );
      const { rows } = await listApplications(db, merchantId, { offset: 0, limit: 1, id });
      const [row] = rows;
      if (!row) throw new Refusal('not_found');
      return viewOf(row.entry, row.player, row.titles.EN);
    },
  };
}
