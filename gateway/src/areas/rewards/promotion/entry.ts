import { v7 as uuidv7 } from 'uuid';
import { nextStatus, type EntryAction, type EntryStatus } from '@foyer/contract/promotion-status';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { dayMs } from '../../../platform/time/units.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Budgets } from './approving.ts';
import { insertEntry, updateEntry, type CountedEntry, type EntryRow, type PromotionRow } from './store.ts';
import { termsOf } from './terms.ts';

/** The scope of the ledger's keys: an entry is granted, claimed and forfeited once each. */
const scope = 'promotion';

/** What follows; @throws Refusal promotion_refused when this may not happen now */
export function follow(from: EntryStatus | 'none', action: EntryAction): EntryStatus {
  const next = nextStatus(from, action);
  if (!next) throw new Refusal('promotion_refused');
  return next;
}

/** Whether the reward of an entry can be claimed. */
export const isEarned = ({ status, wagered, turnover }: CountedEntry): boolean =>
  status === 'joined' && wagered >= turnover;

/** The entry a player makes with a promotion; what was promised then holds. */
export async function begin(
  on: Sql,
  ledger: Ledger,
  clock: Clock,
  { player, promotion, status }: { player: Player; promotion: PromotionRow; status: EntryStatus },
): Promise<EntryRow> {
  const { merchantId, accountId, currency } = player;
  const wallet = await ledger.open(on, { merchantId, owner: accountId, wallet: 'real', currency });
  const { reward, turnover, days } = termsOf(promotion);
  const now = clock.now();
  const row: EntryRow = {
    merchantId,
    id: uuidv7(),
    promotionId: promotion.id,
    accountId,
    status,
    comment: '',
    attachments: [],
    reason: '',
    reward,
    currency,
    turnover,
    days,
    ledgerAccountId: wallet.ledgerAccountId,
    createdAt: now,
    changedAt: now,
    grantedAt: null,
    dueAt: null,
    decidedBy: null,
  };
  await insertEntry(on, row);
  return row;
}

/** Moves the money of an entry; part of a transaction. */
const command = ({ merchantId, id, ledgerAccountId, currency, reward }: EntryRow, what: string) => ({
  merchantId,
  ledgerAccountId,
  currency,
  scope,
  key: `${id}:${what}`,
  amount: reward,
  reference: `promotion ${id}`,
});

/**
 * Gives the reward as bonus money: from now on stakes count.
 * @throws Refusal promotion_budget_spent
 */
export async function grant(
  on: Sql,
  { ledger, clock, budgets }: { ledger: Ledger; clock: Clock; budgets: Budgets },
  entry: EntryRow,
): Promise<void> {
  await budgets.take(on, entry);
  const grantedAt = clock.now();
  await ledger.grantBonus(command(entry, 'grant'), on);
  await updateEntry(on, entry.merchantId, entry.id, {
    status: 'joined',
    grantedAt,
    dueAt: new Date(grantedAt.getTime() + entry.days * dayMs),
    changedAt: grantedAt,
  });
}

/** Turns what was earned into real money. */
export async function claim(on: Sql, ledger: Ledger, clock: Clock, entry: CountedEntry) {
  const status = follow(entry.status, 'claim');
  if (!isEarned(entry)) throw new Refusal('promotion_refused');
  const receipt = await ledger.claimBonus(command(entry, 'claim'), on);
  await updateEntry(on, entry.merchantId, entry.id, { status, changedAt: clock.now() });
  return receipt;
}

/** Takes back what was not earned in time. */
export async function forfeit(on: Sql, ledger: Ledger, clock: Clock, entry: CountedEntry): Promise<void> {
  const status = follow(entry.status, 'close');
  await ledger.forfeitBonus(command(entry, 'forfeit'), on);
  await updateEntry(on, entry.merchantId, entry.id, { status, changedAt: clock.now() });
}
