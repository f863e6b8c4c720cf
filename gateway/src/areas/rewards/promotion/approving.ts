import type { Sql } from '../../../platform/db/connection.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { changesOf, englishTitle, type ContentAdmin, type Kind } from '../../content/editing/editing.ts';
import type {
  ApprovalHandler,
  ApprovalRuleRow,
  Approvals,
  Waiting,
} from '../../oversight/approval/approval.ts';
import type { StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Media } from '../../content/media/media.ts';
import { takeFromBudget, type EntryRow, type PromotionRow } from './store.ts';

const budgetOf = (row: PromotionRow, { promotionBudget }: ApprovalRuleRow) => row.budget ?? promotionBudget;

/**
 * How much more a change may give away than what was approved before, minor units. Terms that became easier count the whole
 * budget: it can be given away faster than was approved.
 */
function raiseOf(row: PromotionRow, before: PromotionRow | null, rules: ApprovalRuleRow): bigint {
  if (!row.enabled) return 0n;
  if (!before?.enabled) return budgetOf(row, rules);
  const isEasier = row.reward > before.reward || row.turnoverTimes < before.turnoverTimes;
  if (isEasier) return budgetOf(row, rules);
  const raise = budgetOf(row, rules) - budgetOf(before, rules);
  return raise > 0n ? raise : 0n;
}

/** As JSON, for an approval. */
const toPayload = (row: PromotionRow) => ({
  ...row,
  reward: String(row.reward),
  budget: row.budget === null ? null : String(row.budget),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  deletedAt: null,
});

function fromPayload(payload: unknown): PromotionRow {
  const row = payload as ReturnType<typeof toPayload>;
  return {
    ...row,
    reward: BigInt(row.reward),
    budget: row.budget === null ? null : BigInt(row.budget),
    startsAt: new Date(row.startsAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
    deletedAt: null,
  };
}

/**
 * Whether a promotion may be published as it is written, or waits for a second person (R-OVERSIGHT-15).
 * @returns null when it may
 * @throws Refusal amount_above_maximum naming `reward`, approval_waiting
 */
async function admitPromotion(
  approvals: Approvals,
  on: Sql,
  context: StaffContext,
  row: PromotionRow,
  before: PromotionRow | null,
): Promise<Waiting | null> {
  const rules = await approvals.rules(row.merchantId, on);
  if (row.reward > rules.rewardMaximum)
    throw new Refusal('amount_above_maximum', { fields: { reward: 'amount_above_maximum' } });
  const raise = raiseOf(row, before, rules);
  if (raise === 0n) return null;
  return approvals.admit(on, context, {
    kind: 'promotion',
    subject: row.id,
    title: englishTitle(row),
    payload: toPayload(row),
    amount: raise,
    currency: context.merchant.currency,
    isAlways:
      row.reward >= rules.rewardFrom || (row.turnoverTimes === 0 && row.reward >= rules.freeRewardFrom),
    // With the budgets that hold, also where a promotion names none.
    ...changesOf(before && { ...before, budget: budgetOf(before, rules) }, {
      ...row,
      budget: budgetOf(row, rules),
    }),
  });
}

/** Keeps the pictures that a promotion shows. @throws Refusal body_invalid naming `pictures` when one is not there */
async function keepPictures(media: Media, on: Sql, row: PromotionRow): Promise<void> {
  await media.use(on, row.merchantId, Object.values(row.pictures));
  await media.useIn(on, row.merchantId, Object.values(row.contents));
}

/** How promotions are written; who has joined keeps the terms they joined with. */
export const promotionKind = (
  side: Kind<PromotionRow>['side'],
  media: Media,
  approvals: Approvals,
): Kind<PromotionRow> => ({
  action: 'set_promotion',
  kept: 'promotion',
  news: 'promotions',
  side,
  keyOf: ({ id }) => id,
  nameOf: englishTitle,
  async admit(on, context, row, before) {
    const waiting = await admitPromotion(approvals, on, context, row, before);
    // It may wait for longer than pictures stay that nothing uses
    if (waiting) await keepPictures(media, on, row);
    return waiting;
  },
  async alsoChange(on, row, before) {
    // Joined by a press or applied for: that changes what the entries there are mean.
    if (before && before.kind !== row.kind) throw fieldRefusal({ kind: 'field_invalid' });
    await keepPictures(media, on, row);
    return null;
  },
});

/** Publishes what a second person approved. */
export const promotionHandler = (contentAdmin: ContentAdmin, kind: Kind<PromotionRow>): ApprovalHandler => ({
  execute: (on, { merchant }, { payload, requestedName }) =>
    contentAdmin.setOn(on, kind, merchant.id, fromPayload(payload), requestedName),
});

/** What promotions may give away (R-REWARDS-20). */
export type Budgets = ReturnType<typeof createBudgets>;

export function createBudgets(approvals: Approvals) {
  return {
    /**
     * Takes a reward out of the budget of its promotion, whose sum stays locked until the transaction ends.
     * @throws Refusal promotion_budget_spent when there is not so much left, or a single reward may not be so large
     */
    async take(on: Sql, entry: EntryRow): Promise<void> {
      const { rewardMaximum, promotionBudget } = await approvals.rules(entry.merchantId, on);
      if (entry.reward > rewardMaximum || !(await takeFromBudget(on, entry, promotionBudget)))
        throw new Refusal('promotion_budget_spent');
    },
  };
}
