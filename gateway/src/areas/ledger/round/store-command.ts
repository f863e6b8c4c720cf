import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { playCurrency } from '../ledger/ledger.ts';

/** What every call of a provider about money names. */
export interface ProviderCommand {
  merchantId: number;
  providerId: string;
  accountId: string;
  /** The provider's name for it: unique for ever. */
  transactionId: string;
  /** The provider's name for the round. */
  roundId: string;
  gameCode: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  /** SHA-256 of the whole call. */
  content: Buffer;
  at: Date;
  /** How far the gateway's clock was moved, ms. */
  offsetMs: number;
}

/** The verdict of a statement: `go` it was done, `known` it had been done, else why not. */
export type Verdict = 'go' | 'known' | ErrorCode;

export interface CommandResult {
  verdict: Verdict;
  /** After this transaction. */
  balance: bigint | null;
  /** The account's version when money moved now. */
  version: bigint | null;
  /** Whether the transaction was written now. */
  written: boolean;
}

/**
 * Runs a command's statement.
 * @returns null when another call overtook it between look and write: to be run again
 */
export async function command(
  db: Db | Sql,
  statement: Statement,
  values: unknown[],
): Promise<CommandResult | null> {
  type Row = Omit<CommandResult, 'verdict'> & { verdict: Verdict | 'overtaken' };
  const [row] = await run<Row & Record<string, unknown>>(db, statement, values);
  if (!row) throw new Error('a command answers one row');
  const { verdict, ...outcome } = row;
  return verdict === 'overtaken' || (verdict === 'go' && !outcome.written) ? null : { ...outcome, verdict };
}

/** The parameters $1 to $10 that all three commands begin with. */
export const callValues = (call: ProviderCommand): unknown[] => [
  call.merchantId,
  call.providerId,
  call.accountId,
  call.transactionId,
  call.roundId,
  call.gameCode,
  call.amount,
  call.currency,
  call.content,
  call.at,
];

/** What is known of the transaction under this name, if there is one: the first clause of each command. A tombstone has no content. */
export const known = `
known as (
  select content, balance_after from transaction_key
  where merchant_id = $1::integer and provider_id = $2::text and id = $4::text
)`;

/**
 * Whether the round that the call names is over for so long that it was put away, as SQL: it takes no more. Whoever does not see it among
 * `round` finds it here, since it moves in one statement, weeks after it was over (ADR 074).
 */
export const isPutAway = `exists (
      select from round_key
      where merchant_id = $1::integer and provider_id = $2::text and provider_round_id = $5::text and account_id = $3::uuid
    )`;

/** How a name used before is answered: the first two arms of each verdict. */
export const whenKnown = `
    when exists (select from known where content is distinct from $9::bytea) then 'transaction_mismatch'
    when exists (select from known) then 'known'`;

/** The columns of the ledger's `move` clause that follow from the call; the rest are the command's. */
export const moveOf = (columns: {
  transferId: string;
  contraId: string;
  kind: string;
  delta: string;
  reverses: string;
  /** When it happened, of what is written down later; null for the database's time. */
  at: string;
  /** How far the clock was moved, ms. */
  offset: string;
}) => `
    $1::integer as merchant_id, ${columns.transferId} as transfer_id, $8::text as currency, account.id as account_id,
    ${columns.contraId} as contra_id, 'provider:' || $2::text as scope, $4::text as key, '${columns.kind}' as kind,
    $5::text as reference, $9::bytea as content, ${columns.delta} as delta, 0::bigint as owed,
    null::uuid as receivable_id, ${columns.reverses} as reverses, ${columns.at} as created_at,
    ${columns.offset} as clock_offset`;

/**
 * The most that is bet or won at once with play money, minor units. It has no caps: without this, a provider that bets and wins again and
 * again could bring the sums of a day beyond what fits, and so stop the roll-up of every merchant.
 */
const mostPlayMoney = 100_000_000_000n;

/** How more play money is answered: an arm of the verdicts of bets and wins. */
export const whenTooMuchPlay = `
    when $8::text = '${playCurrency}' and $7::bigint > ${mostPlayMoney} then 'amount_invalid'`;

/** The answer: what was decided, and the balance that is recorded with it. */
export const result = `
select (select verdict from decided) as verdict,
  coalesce((select balance_after from known), (select balance_after from written limit 1)) as balance,
  (select version from moved) as version,
  exists (select from written) as written`;
