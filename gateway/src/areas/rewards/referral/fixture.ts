import type { ReferralRules } from '@foyer/contract/scheme-kinds';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import type { TestPlayer } from '../../wallet/provider/fixture.ts';
import { noteDeposit } from '../offer/fixture.ts';
import { dayOf, lose } from '../scheme/fixture.ts';

/** Members get 20.00 for each of two friends, friends 10.00, once 100.00 are deposited and 50.00 staked; real money at once. */
export const referralOf = (gateway: TestGateway, change: Partial<ReferralRules> = {}): ReferralRules => ({
  kind: 'referral',
  titles: { EN: 'Bring a friend', TY: 'Magdala ng kaibigan' },
  fromDay: dayOf(gateway, -3),
  toDay: dayOf(gateway, 3),
  within: 30,
  deposit: '10000',
  stake: '5000',
  referrerReward: '2000',
  friendReward: '1000',
  friendsAtMost: 2,
  showsFriends: true,
  budget: '100000',
  turnoverTimes: 0,
  days: 7,
  ...change,
});

/** Notes that somebody came by somebody else. */
export async function noteReferrer(
  { services }: TestGateway,
  { accountId }: TestPlayer,
  referrer: TestPlayer,
): Promise<void> {
  await services.db.pool.query(
    'update profile set recommender_id = $2 where merchant_id = 1 and account_id = $1',
    [accountId, referrer.accountId],
  );
}

/** Has staff approve who somebody is; nobody else has the same name. */
export async function identify({ services, clock }: TestGateway, { accountId }: TestPlayer): Promise<void> {
  await services.db.pool.query(
    `insert into identity (merchant_id, account_id, state, real_name, document_kind, sealed_number, number_hash, number_end,
       birth_date, submitted_at, decided_at, decided_by, reason)
     values (1, $1, 'approved', $2, 'passport', '', $3, '1234', '1990-01-01', $4, $4, 'olivia', '')`,
    [accountId, `Friend ${accountId}`, Buffer.from(accountId), clock.now()],
  );
}

/** Does everything that {@link referralOf} asks of a friend. */
export async function becomeReal(gateway: TestGateway, friend: TestPlayer): Promise<void> {
  await identify(gateway, friend);
  await noteDeposit(gateway, friend, 10_000n);
  await lose(gateway, friend, '5000');
}
