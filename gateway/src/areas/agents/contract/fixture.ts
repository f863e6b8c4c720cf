import { randomUUID } from 'node:crypto';
import type { ContractKind, ContractTerms } from '@foyer/contract/contract-kinds';
import type { Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import type { Payer } from '../../cashier/payment-method/fixture.ts';
import { ask, askBoth } from '../../oversight/approval/fixture.ts';
import type { ContractDraft } from './contract.ts';

/** Terms of one tier that needs nothing. @param rate of 10,000 */
export const termsOf = (rate: number, more: Partial<ContractTerms> = {}): ContractTerms => ({
  period: 'day',
  carryOver: false,
  tiers: [{ validStake: '0', activeMembers: 0, netLoss: '0', rate }],
  ...more,
});

/** Two of the staff offer an agent a contract, which the merchant pays unless said. @returns its id */
export async function offerContract(
  staff: readonly [Browser, Browser],
  agent: Pick<Payer, 'username'>,
  kind: ContractKind,
  terms: ContractTerms,
  more: Partial<ContractDraft> = {},
): Promise<string> {
  const draft = { agent: agent.username, kind, payer: 'merchant', terms, ...more };
  const { id } = (await ask(staff[0], 'operatorDraftContract', draft)).value;
  const code = await askBoth(staff, 'operatorOfferContract', {}, { id: id! });
  if (code !== 'ok') throw new Error(code);
  return id!;
}

const slots = { nodeId: 'R1', gameCode: 'mango', vassalage: 'LUNA', gameType: 'RNG' };

/** A round that a player began and ended at a moment, of slots unless said. @param stake minor units @param payout minor units @param roundId the same again changes nothing */
export async function play(
  { services }: TestGateway,
  player: Pick<Payer, 'accountId' | 'wallet'>,
  at: Date,
  stake: bigint,
  payout: bigint,
  game: { nodeId: string; gameCode: string; vassalage: string; gameType: string } = slots,
  roundId: string = randomUUID(),
): Promise<void> {
  const { merchantId, ledgerAccountId, currency } = player.wallet;
  await services.history.round({
    merchantId,
    accountId: player.accountId,
    ledgerAccountId,
    currency,
    stake,
    payout,
    providerId: 'demo',
    roundId,
    ...game,
    startedAt: at,
    settledAt: at,
  });
}
