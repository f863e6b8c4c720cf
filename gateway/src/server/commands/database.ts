import { createAudit, theServer, type Action, type Audit } from '../../platform/audit/audit.ts';
import { createClock, type Clock } from '../../platform/time/clock.ts';
import { configOf } from '../../config/config.ts';
import { readEnv } from '../../config/env.ts';
import { exportTo } from '../../platform/db/backup/export.ts';
import { importFrom } from '../../platform/db/backup/import.ts';
import { masterKeysOf } from '../../platform/db/backup/tables.ts';
import { countClear } from '../../platform/secrets/envelope.ts';
import { openDb, type Db, type Sql } from '../../platform/db/connection.ts';
import { ensureMigrated } from '../../platform/db/migrate.ts';
import { inLongTransaction, inTransaction } from '../../platform/db/transaction.ts';
import {
  addUpOn,
  type Comparison,
  type Drift,
  findings,
  messageOf,
  rebuild,
} from '../../areas/ledger/ledger/ledger.ts';
import { listMerchants } from '../../areas/tenancy/merchant/merchant.ts';
import { StopError } from '../../platform/stop-error.ts';
import { comparisons } from '../books.ts';
import type { Command } from './command.ts';

/**
 * Opens the database of the environment for one command; with the embedded one Foyer must not be running.
 * @throws StopError when it is older than this version and FOYER_MIGRATE=0 leaves it as it is
 */
export async function withDb<Result>(
  env: NodeJS.ProcessEnv,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const config = configOf(readEnv(env));
  const db = await openDb({ ...config, isOwner: true, poolSize: 2, onError: () => {} });
  try {
    await ensureMigrated(db, config);
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Changes the database of the environment for one command, in one transaction.
 * @param work does the change at a time, and records it in the audit
 * @throws StopError as {@link withDb}
 */
export const changeDb = <Result>(
  env: NodeJS.ProcessEnv,
  work: (on: Sql, audit: Audit, now: Date) => Promise<Result>,
): Promise<Result> =>
  withDb(env, (db) => {
    const clock = createClock(0);
    const audit = createAudit(db, clock);
    return inTransaction(db, (on) => work(on, audit, clock.now()));
  });

/** What a command did, as the audit keeps it; without `before` where there is nothing to compare with. */
type Act = Pick<Action, 'action' | 'subject' | 'after'> & Partial<Pick<Action, 'before'>>;

/** Records what a command did, in the audit of some merchants. */
async function recordAt(on: Sql, audit: Audit, merchantIds: readonly number[], act: Act): Promise<void> {
  await audit.hold(on, ...merchantIds);
  for (const merchantId of merchantIds)
    await audit.record(on, { merchantId, staff: theServer, before: null, ...act });
}

/** Records what a command did to the installation: it concerns every merchant, so that the audit of each says it (R-OVERSIGHT-1). */
export async function recordEverywhere(on: Sql, audit: Audit, act: Act): Promise<void> {
  const merchants = await listMerchants(on);
  await recordAt(
    on,
    audit,
    merchants.map(({ id }) => id),
    act,
  );
}

/** The same of what is done already, in a transaction of its own. */
export const recordDone = (db: Db, clock: Clock, act: Act): Promise<void> =>
  inTransaction(db, (on) => recordEverywhere(on, createAudit(db, clock), act));

/** Records which balances a command set to what the postings say, in the audit of their merchant. */
async function recordRebuilt(
  on: Sql,
  audit: Audit,
  { id, code }: { id: number; code: string },
  drifts: readonly Drift[],
): Promise<void> {
  const accounts = drifts.filter(({ what }) => what === 'account');
  const stateOf = (part: 'stated' | 'journal') =>
    Object.fromEntries(accounts.map((drift) => [drift.id, `${drift[part]} ${drift.currency}`]));
  const states = { before: stateOf('stated'), after: stateOf('journal') };
  await recordAt(on, audit, [id], { action: 'rebuild_balances', subject: code, ...states });
}

/** Adds up the ledger of every merchant. @param compared what else is compared with it @returns what does not add up */
async function addUp(on: Sql, compared: readonly Comparison[]): Promise<string[]> {
  const codes = new Map((await listMerchants(on)).map(({ id, code }) => [id, code]));
  const all = await addUpOn(on, [...codes.keys()], compared);
  return all.flatMap((found) => findings(codes.get(found.merchantId)!, found));
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
const wholeOf = (counts: Record<string, number>) =>
  `${plural(sumOf(counts), 'row')} of ${plural(Object.values(counts).filter(Boolean).length, 'table')}`;

/** Names every account, transfer, round, deposit, withdrawal and reward that does not add up. */
export const trialBalance: Command = {
  usage: 'trial-balance',
  what: 'adds the ledger up and names what does not',
  run: (_, env, say) =>
    withDb(env, async (db) => {
      const found = await inLongTransaction(db, (on) => addUp(on, comparisons));
      for (const line of found) say(line);
      say(
        found.length === 0
          ? 'The ledger adds up.'
          : `The ledger does not add up: ${plural(found.length, 'finding')}.`,
      );
      return found.length === 0;
    }),
};

/** Works every balance out from the postings and compares; writes only when told to. */
export const rebuildBalances: Command = {
  usage: 'rebuild [--write]',
  what: 'works every balance out from the postings and compares; --write sets right those that differ',
  options: ['--write'],
  run: (args, env, say) =>
    withDb(env, async (db) => {
      let wrong = 0;
      let written = 0;
      const audit = createAudit(db, createClock(0));
      for (const { id, code } of await inLongTransaction(db, listMerchants)) {
        const record = (on: Sql, drifts: readonly Drift[]) => recordRebuilt(on, audit, { id, code }, drifts);
        const rebuilt = await rebuild(db, id, args.includes('--write') ? record : undefined);
        for (const line of findings(code, { drifts: rebuilt.drifts, sum: 0n })) say(line);
        for (const { accountId, owner, number, stated, journal, currency } of rebuilt.wrongLines) {
          say(
            `posting ${number} of account ${accountId} (${owner}) of ${code}: stands at ${stated} ${currency}, its journal says ${journal}`,
          );
        }
        wrong += rebuilt.drifts.length + rebuilt.wrongLines.length;
        written += rebuilt.written;
      }
      if (written > 0) say(`${plural(written, 'balance')} set to what the postings say.`);
      else
        say(
          wrong === 0
            ? 'Every balance is what its postings make of it.'
            : `${plural(wrong, 'difference')}; nothing was changed.`,
        );
      return wrong === 0;
    }),
};

async function sayMasterKeys(db: Db, say: (line: string) => void): Promise<void> {
  for (const id of await masterKeysOf(db.orm)) say(`The secrets in it need the master key ${id}.`);
}

/** Writes everything to a file. */
export const exportDatabase: Command = {
  usage: 'export <file>',
  what: 'writes the whole database to a new file, gzipped',
  run: ([file = ''], env, say) =>
    withDb(env, async (db) => {
      if ((await countClear(db)) > 0)
        throw new StopError(
          'An earlier version left secrets in clear in the database. Start this version once, which encrypts them, and export then.',
        );
      const counts = await exportTo(db, file, createClock(0).now());
      say(`${wholeOf(counts)} are in ${file}.`);
      await sayMasterKeys(db, say);
      return true;
    }),
};

/** Fills an empty database. */
export const importDatabase: Command = {
  usage: 'import <file>',
  what: 'fills an empty database from such a file, when its ledger adds up',
  run: ([file = ''], env, say) =>
    withDb(env, async (db) => {
      const counts = await importFrom(db, file, async (on) => {
        const found = await addUp(on, []);
        if (found.length > 0) throw new StopError(`${messageOf(found)}. Nothing was changed.`);
      });
      say(`${wholeOf(counts)} are in the database; the ledger adds up.`);
      await sayMasterKeys(db, say);
      return true;
    }),
};
