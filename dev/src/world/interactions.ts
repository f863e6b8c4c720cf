import type { Services } from '@foyer/gateway/demo';

/** Who set a limit and asked for a looser one at once: minor units. */
const raises = [
  { code: 'foyer', username: 'nina', period: 'day', from: 200_000n, to: 800_000n },
  { code: 'foyer', username: 'alice', period: 'month', from: 100_000_000n, to: 300_000_000n },
  { code: 'sinag', username: 'alice', period: 'month', from: 100_000_000n, to: 200_000_000n },
] as const;
/** Days of the past that are looked at, today included. */
const days = 3;

/** What staff should talk with players about: limits that were to be looser, and what the past of players shows. */
export async function addInteractions({
  accounts,
  activity,
  depositLimits,
  interactions,
  merchants,
}: Services): Promise<void> {
  for (const { code, username, period, from, to } of raises) {
    const merchantId = merchants.byCode(code)?.id ?? 0;
    const account = await accounts.byUsername(merchantId, username);
    if (!account) continue;
    const owner = { merchantId, accountId: account.id };
    await depositLimits.set(owner, { [period]: from });
    await depositLimits.set(owner, { [period]: to });
  }
  await activity.catchUp();
  await interactions.count(days);
}
