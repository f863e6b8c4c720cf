import type { HouseLetters, Occasion } from '../areas/messaging/conversation/conversation.ts';
import type { Applications } from '../areas/rewards/promotion/promotion.ts';
import type { Withdrawals } from '../areas/cashier/withdrawal/withdrawal.ts';

export interface HousePostDeps {
  letters: HouseLetters;
  applications: Applications;
  withdrawals: Withdrawals;
  onError: (error: unknown) => void;
}

/**
 * Writes to players what became of what they asked for. A letter follows the decision and is no part of it: no letter
 * that could not be written keeps money from moving.
 */
export function tieHousePost({ letters, applications, withdrawals, onError }: HousePostDeps): void {
  const write = (to: { merchantId: number; accountId: string }, key: string, occasion: Occasion) =>
    void letters.write(to, key, occasion).catch(onError);
  applications.onDecided((entry, promotion) => {
    const path = `/m/activityDetail?id=${entry.promotionId}`;
    const key = `${entry.id}/${entry.changedAt.toISOString()}`;
    if (entry.status === 'rejected')
      write(entry, key, { about: 'application-rejected', promotion, reason: entry.reason, path });
    else write(entry, key, { about: 'application-approved', promotion, path });
  });
  withdrawals.onEnded((row) => {
    const path = `/m/withdraw?withdrawal=${row.id}`;
    if (row.state === 'paid') write(row, `${row.id}/paid`, { about: 'withdrawal-paid', path });
    else write(row, `${row.id}/back`, { about: 'withdrawal-returned', reason: row.reason, path });
  });
}
