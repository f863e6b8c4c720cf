import type { Sql } from '@foyer/gateway/connection';
import type { Services } from '@foyer/gateway/demo';

const dayMs = 24 * 3_600_000;
/** How long alice has had a salary, days. */
const salaryDays = 30;

const tier = (rate: number, more: object = {}) => ({
  validStake: '0',
  activeMembers: 0,
  netLoss: '0',
  rate,
  ...more,
});

/** What alice earns: a salary that is settled every day, and an offer of each kind. */
export async function addContracts(on: Sql, { clock, merchants, accounts, agents }: Services): Promise<void> {
  const merchant = merchants.byCode('foyer');
  const alice = merchant && (await accounts.byUsername(merchant.id, 'alice'));
  if (!merchant || !alice) throw new Error('nobody to have contracts');
  const { contracts } = agents;
  const madeBy = 'owner';
  const now = clock.now();
  const startsAt = new Date(now.getTime() - salaryDays * dayMs);
  const day = { period: 'day', carryOver: false } as const;
  const offered = { state: 'offered', madeBy, offeredAt: now } as const;
  const salary = { ...day, tiers: [tier(50), tier(80, { validStake: '100000', activeMembers: 2 })] };
  await contracts.write(
    on,
    alice,
    { kind: 'daily-salary', payer: 'merchant', terms: salary },
    {
      state: 'accepted',
      madeBy,
      createdAt: startsAt,
      offeredAt: startsAt,
      payeeAcceptedAt: startsAt,
      acceptedAt: startsAt,
      startsAt,
      settledUntil: startsAt,
      dueAt: startsAt,
    },
  );
  const better = { ...day, tiers: [tier(60), tier(100, { validStake: '100000', activeMembers: 3 })] };
  await contracts.write(on, alice, { kind: 'daily-salary', payer: 'merchant', terms: better }, offered);
  const dividend = {
    period: 'half-month',
    carryOver: true,
    tiers: [tier(1000), tier(2000, { netLoss: '500000', activeMembers: 3 })],
  } as const;
  await contracts.write(
    on,
    alice,
    { kind: 'dividend', payer: 'merchant', terms: { ...dividend, tiers: [...dividend.tiers] } },
    offered,
  );
  const hourly = { period: 'hour', carryOver: false, tiers: [tier(20)] } as const;
  await contracts.write(
    on,
    alice,
    { kind: 'hourly-salary', payer: 'merchant', terms: { ...hourly, tiers: [...hourly.tiers] } },
    offered,
  );
}

/** A member asks to be an agent; nobody decided yet. */
export async function addAgentApplication({ agents, accounts, merchants }: Services): Promise<void> {
  const merchant = merchants.byCode('foyer');
  const player = merchant && (await accounts.byUsername(merchant.id, 'dina88'));
  if (!merchant || !player) throw new Error('nobody to ask to be an agent');
  const who = { merchantId: merchant.id, accountId: player.id };
  // The step was broken off after it.
  if (await agents.applications.has(who)) return;
  const content = 'Many of my friends play here already, and I would like to look after them.';
  await agents.applications.apply(merchant, who, content);
}

/** Settles what is due by now, as a gateway does every ten minutes. */
export async function settleContracts({ agents }: Services): Promise<void> {
  await agents.settlements.settleDue();
  await agents.rateSettlements.settleDue();
  await agents.settlements.payDue();
}
