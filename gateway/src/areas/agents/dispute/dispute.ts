import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { decimalOf, minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Feedback } from '../../messaging/feedback/feedback.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { needContracts } from '../contract/contract.ts';
import { needRates } from '../rate/rate.ts';
import type { Breakdowns, FactSum, LineQuery, NamedSettlement } from '../settlement/settlement.ts';

export interface DisputeDeps {
  feedback: Pick<Feedback, 'disputeOnce'>;
  breakdowns: Pick<Breakdowns, 'line'>;
}

/** A line with what it says, for staff. */
function textOf(settlement: NamedSettlement, { by, key, ...only }: LineQuery, fact: FactSum): string {
  const { kind, version, agent, fromAt, toAt, currency, amount, state } = settlement;
  const money = (minor: bigint) => `${decimalOf(minor, minorUnitsOf(currency))} ${currency}`;
  const percent = (rate: number) => `${(rate / 100).toFixed(2)} %`;
  const narrowed = Object.entries(only).map(([name, value]) => (value ? `, ${name} ${value}` : ''));
  const { label, rounds, validStake, netLoss, rate, amount: paid, line } = fact;
  const late = fact.late ? ', late' : '';
  return [
    `Settlement ${settlement.id}: ${kind}${version > 0 ? `, version ${version}` : ''}, agent ${agent}`,
    `${fromAt.toISOString()} to ${toAt.toISOString()}: ${money(amount)}, ${state}`,
    `Line: ${by} ${label} (${key})${narrowed.join('')}`,
    rate === null || paid === null || line === null
      ? `${rounds} rounds, valid stake ${money(validStake)}, net loss ${money(netLoss)}${late}`
      : `${line.day}: valid stake ${money(validStake)} at ${percent(rate)}, ${percent(line.own)} less ${percent(line.below)}: ${money(paid)}${late}`,
  ].join('\n');
}

/** Agents who say that a line of a settlement is wrong (R-AGENTS-63). */
export type Disputes = ReturnType<typeof createDisputes>;

export function createDisputes({ feedback, breakdowns }: DisputeDeps) {
  return {
    /**
     * Opens a ticket about a line, with its facts, once for each side and line.
     * @returns the id of the conversation
     * @throws Refusal feature_off, not_found, already_decided of what was taken back, line_disputed, too_many_requests
     */
    async open(merchant: Merchant, player: Player, id: string, query: LineQuery & { content: string }) {
      const { content, ...asked } = query;
      const { settlement, fact, which } = await breakdowns.line(player, id, asked, merchant.defaultLanguage);
      (settlement.kind === 'rebate' ? needRates : needContracts)(merchant);
      if (settlement.state === 'reversed') throw new Refusal('already_decided');
      const { by, key, day = '', person = '', game = '' } = which;
      const matter = ['settlement', settlement.id, by, key, day, person, game].join('|').toLowerCase();
      const text = `${content}\n\n${textOf(settlement, which, fact)}`;
      const opened = await feedback.disputeOnce(player, matter, `settlement ${settlement.id}`, text);
      if (opened === null) throw new Refusal('line_disputed');
      return opened;
    },
  };
}
