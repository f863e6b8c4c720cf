import { and, getTableColumns, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { merchant } from '../../../platform/db/tables/merchant.ts';
import { round, roundArchive } from '../../../platform/db/tables/round.ts';

/** What the archive may differ by between the time in the id of a round and the time at which it began: a check of the table. */
const aroundMs = 24 * 60 * 60_000;

/** The first id of a time: ids of rounds begin with when they began. */
export function firstIdOf(at: Date): string {
  const hex = Math.max(at.getTime(), 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** A period; what is left out has no end on that side. */
export interface Period {
  /** At or after. */
  from?: Date | undefined;
  /** Before. */
  to?: Date | undefined;
}

/**
 * What of the archive belongs to a period, as a condition on ids: only those months are planned and read (ADR 074). Rounds that are not
 * there have no `monthId`. It stands outside of the union: a part with a condition of its own would be read whole, and sorted.
 * Times are still to be compared by whoever asks.
 */
const idsWithin = (monthId: SQL.Aliased<string | null>, { from, to }: Period) =>
  and(
    from ? or(isNull(monthId), gte(monthId, firstIdOf(new Date(from.getTime() - aroundMs)))) : undefined,
    to ? or(isNull(monthId), lt(monthId, firstIdOf(new Date(to.getTime() + aroundMs)))) : undefined,
  );

/** The rounds of a period, wherever they are kept, and more: a subquery in the place of a table. */
export function recordOf({ orm }: Pick<Db, 'orm'>, period: Period) {
  const all = unionAll(
    orm
      .select({ ...getTableColumns(round), monthId: sql<string | null>`null::uuid`.as('month_id') })
      .from(round),
    orm
      .select({
        ...getTableColumns(roundArchive),
        monthId: sql<string | null>`${roundArchive.id}`.as('month_id'),
      })
      .from(roundArchive),
  ).as('kept');
  const { monthId, ...columns } = all._.selectedFields;
  return orm.select(columns).from(all).where(idsWithin(monthId, period)).as('record');
}

/** As {@link recordOf} in statements that are written by hand, with two instants as SQL: what stands for a table, without a name. */
export const recordWithin = (from: SQL, to: SQL): SQL => sql`(
      select * from (
        select *, null::uuid as month_id from round
        union all
        select *, id from round_archive
      ) kept
      where (month_id is null or month_id >= first_uuid_of((${from})::timestamptz - interval '1 day'))
        and (month_id is null or month_id < first_uuid_of((${to})::timestamptz + interval '1 day'))
    )`;

const archive: Statement = {
  name: 'round_archive_step',
  text: 'select moved, last from archive_rounds($1::integer, $2::uuid, $3::timestamptz, $4::integer)',
};

/**
 * Puts those of the next rounds of a merchant away that were over before a time.
 * @param after the last one that was looked at
 * @returns how many, and the last one that was looked at, null behind the last
 */
export async function archiveStep(
  db: Db,
  {
    merchantId,
    after,
    overBefore,
    most,
  }: { merchantId: number; after: string; overBefore: Date; most: number },
): Promise<{ moved: number; last: string | null }> {
  const [row] = await run<{ moved: number; last: string | null }>(db, archive, [
    merchantId,
    after,
    overBefore,
    most,
  ]);
  return row ?? { moved: 0, last: null };
}

/** Every merchant, also those that no longer serve. */
export const readMerchantIds = async (db: Db): Promise<number[]> =>
  (await db.orm.select({ id: merchant.id }).from(merchant)).map(({ id }) => id);
