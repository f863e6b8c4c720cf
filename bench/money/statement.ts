import type { Db } from '@foyer/gateway/connection';
import { createClock } from '@foyer/gateway/clock';
import type { Services } from '@foyer/gateway/demo';

/** Owners of the two accounts that are compared. */
const [short, long] = ['bench short', 'bench long'];
const shortPostings = 10_000;
const batch = 500_000;
const from = new Date('2025-01-01T00:00:00Z');

/**
 * Postings of one account, one a second; the rules are put back afterwards and hold: everything adds up. Ids grow with time,
 * as ours do; the database needs PostgreSQL 18 for that.
 */
async function fillOne(
  pool: Db['pool'],
  owner: string,
  postings: number,
  say: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    const {
      rows: [account],
    } = await client.query<{ id: string }>(
      `insert into ledger_account values (1, gen_random_uuid(), 'PHP', $1, 'real', $2, $2, $3) returning id`,
      [owner, postings, from],
    );
    const {
      rows: [houseAccount],
    } = await client.query<{ id: string }>(
      `select id from ledger_account where merchant_id = 1 and kind = 'house' and currency = 'PHP' limit 1`,
    );
    for (let first = 1; first <= postings; first += batch) {
      const last = Math.min(first + batch - 1, postings);
      await client.query(
        `with line as materialized (
          select n, uuidv7() as id from generate_series($1::bigint, $2::bigint) n
        ), moved as (
          insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, created_at)
          select 1, id, 'PHP', $5, n::text, 'payout', 'bench', '\\x00', $6::timestamptz + n * interval '1 second' from line
        )
        insert into posting (merchant_id, transfer_id, account_id, currency, amount, balance_after, account_version)
        select 1, id, $3::uuid, 'PHP', 1, n, n from line
        union all select 1, id, $4::uuid, 'PHP', -1, null, null from line`,
        [first, last, account?.id, houseAccount?.id, owner, from],
      );
      say(`${owner}: ${last} of ${postings} postings`);
    }
  } finally {
    await client.query('reset statement_timeout').catch(() => {});
    await client.query('reset synchronous_commit').catch(() => {});
    client.release();
  }
}

/** Makes an account of 10,000 postings and a long one. The rules of a table are its owner's to put away. */
export async function fillStatement(db: Db, postings: number, say: (line: string) => void): Promise<object> {
  const owner = db.openOwnerPool?.({ max: 1 });
  const pool = owner ?? db.pool;
  try {
    const { rows } = await pool.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'posting'::regclass and contype = 'f'`,
    );
    for (const { name } of rows) await pool.query(`alter table posting drop constraint ${name}`);
    await fillOne(pool, short, shortPostings, say);
    await fillOne(pool, long, postings, say);
    for (const { name, definition } of rows)
      await pool.query(`alter table posting add constraint ${name} ${definition} not valid`);
    const client = await pool.connect();
    await client.query('set statement_timeout = 0');
    await client.query('analyze transfer, posting');
    await client.query('reset statement_timeout');
    client.release();
  } finally {
    await owner?.end();
  }
  return { shortPostings, postings };
}

const pageSize = 20;
const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** The pages that people ask for, of an account of so many postings. */
function pagesOf(postings: number) {
  const at = (share: number) => new Date(from.getTime() + Math.floor(postings * share) * 1000);
  return {
    latest: { page: { number: 1, size: pageSize } },
    'a day in the middle': {
      from: at(0.5),
      to: new Date(at(0.5).getTime() + 86_400_000),
      page: { number: 1, size: pageSize },
    },
    'page 100': { page: { number: 100, size: pageSize } },
    last: { page: { number: Math.ceil(postings / pageSize), size: pageSize } },
  };
}

/** Times pages of both accounts, alternating, and asks the database how it finds the lines. */
export async function measureStatement(db: Db, ledger: Services['ledger']): Promise<object> {
  const accounts = await Promise.all(
    [short, long].map(async (owner) => {
      const {
        rows: [row],
      } = await db.pool.query<{ id: string; version: bigint }>(
        'select id, version from ledger_account where owner = $1',
        [owner],
      );
      return {
        account: { merchantId: 1, ledgerAccountId: row?.id ?? '', currency: 'PHP' },
        postings: Number(row?.version ?? 0),
      };
    }),
  );
  const found: Record<string, { shortMs: number; longMs: number; ratio: number }> = {};
  for (const name of Object.keys(pagesOf(1)) as (keyof ReturnType<typeof pagesOf>)[]) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 60; round += 1) {
      for (const [i, { account, postings }] of accounts.entries()) {
        const before = performance.now();
        const { lines } = await ledger.statement(account, pagesOf(postings)[name]);
        if (round >= 10) times[i as 0 | 1].push(performance.now() - before);
        if (lines.length === 0) throw new Error(`the page "${name}" is empty`);
      }
    }
    const [shortMs, longMs] = times.map(median) as [number, number];
    found[name] = {
      shortMs: Math.round(shortMs * 100) / 100,
      longMs: Math.round(longMs * 100) / 100,
      ratio: Math.round((longMs / shortMs) * 100) / 100,
    };
  }
  const explained = await db.pool.query<{ 'QUERY PLAN': string }>(
    `explain select p.amount from posting p join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.currency = p.currency
     where p.merchant_id = 1 and p.account_id = $1 and p.account_version > 0 and p.account_version <= $2 order by p.account_version desc limit 20`,
    [accounts[1]?.account.ledgerAccountId, accounts[1]?.postings],
  );
  return {
    at: createClock(0).now(),
    postings: accounts.map(({ postings }) => postings),
    pages: found,
    plan: explained.rows.map((row) => row['QUERY PLAN']),
  };
}
