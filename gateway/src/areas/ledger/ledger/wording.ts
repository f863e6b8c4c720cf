import type { TrialBalance } from './check.ts';
import type { Drift } from './store.ts';

/** Accounts that one message names. */
const namedAtMost = 20;

const wordsOf =
  (merchant: string) =>
  ({ what, id, owner, currency, stated, journal }: Drift) =>
    `${what} ${id} (${owner}) of ${merchant}: stands at ${stated} ${currency}, its postings say ${journal}`;

/** What does not add up in one merchant's ledger, a line each; none when all is well. */
export function findings(merchant: string, { drifts, sum }: Pick<TrialBalance, 'drifts' | 'sum'>): string[] {
  return [
    ...drifts.map(wordsOf(merchant)),
    ...(sum === 0n ? [] : [`all postings of ${merchant} sum to ${sum}`]),
  ];
}

/** All of it in one message. */
export function messageOf(found: readonly string[]): string {
  const more = found.length > namedAtMost ? ` and ${found.length - namedAtMost} more` : '';
  return `The ledger does not add up: ${found.slice(0, namedAtMost).join('; ')}${more}`;
}
