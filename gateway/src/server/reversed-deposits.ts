import type { Areas } from './areas.ts';
import type { DomainEvents } from './platform.ts';

/** Takes back what was earned by deposits that were taken back (R-REWARDS-41, R-REWARDS-49). */
export function revokeOfReversedDeposits(
  domainEvents: DomainEvents,
  { rewards, tenancy }: Pick<Areas, 'rewards' | 'tenancy'>,
): void {
  const { clubs, missions, offers, referrals } = rewards;
  domainEvents.consumer('reversed-deposits', ['deposit.reversed'], async (on, event) => {
    const { merchantId, accountId, subject } = event;
    if (accountId === null) return;
    const merchant = tenancy.merchants.byId(merchantId);
    const owner = { merchantId, accountId };
    // First: of two accounts that it holds the order is fixed.
    await referrals.revoke(on, merchant, owner);
    await offers.revoke(on, owner, subject);
    await missions.revoke(on, merchant, owner);
    await clubs.revoke(on, merchant, owner);
  });
}
