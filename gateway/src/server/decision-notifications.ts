import type { Occasion } from '../areas/messaging/conversation/conversation.ts';
import type { Areas } from './areas.ts';

/**
 * Writes to players what became of what they asked for. A message follows the decision and is no part of it: no message
 * that could not be written keeps money from moving.
 */
export function tieDecisionNotifications(
  { cashier, messaging, rewards }: Pick<Areas, 'cashier' | 'messaging' | 'rewards'>,
  onError: (error: unknown) => void,
): void {
  const write = (to: { merchantId: number; accountId: string }, key: string, occasion: Occasion) =>
    void messaging.letters.write(to, key, occasion).catch(onError);
  rewards.applications.onDecided((entry, promotion) => {
    const path = `/m/activityDetail?id=${entry.promotionId}`;
    const key = `${entry.id}/${entry.changedAt.toISOString()}`;
    if (entry.status === 'rejected')
      write(entry, key, { about: 'application-rejected', promotion, reason: entry.reason, path });
    else write(entry, key, { about: 'application-approved', promotion, path });
  });
  cashier.withdrawals.onEnded((row) => {
    const path = `/m/withdraw?withdrawal=${row.id}`;
    if (row.state === 'paid') write(row, `${row.id}/paid`, { about: 'withdrawal-paid', path });
    else write(row, `${row.id}/back`, { about: 'withdrawal-returned', reason: row.reason, path });
  });
}
