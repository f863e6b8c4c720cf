import type { Areas } from './areas.ts';
import type { DomainEvents } from './platform.ts';

/** Takes back what offers gave for deposits that were taken back (R-REWARDS-41). */
export function revokeOfReversedDeposits(
  domainEvents: DomainEvents,
  { rewards: { offers } }: Pick<Areas, 'rewards'>,
): void {
  domainEvents.consumer('reversed-deposits', ['deposit.reversed'], async (on, event) => {
    const { merchantId, accountId, subject } = event;
    if (accountId !== null) await offers.revoke(on, { merchantId, accountId }, subject);
  });
}
