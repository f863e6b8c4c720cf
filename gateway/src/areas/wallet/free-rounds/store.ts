import { and, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { subquery } from '../../../platform/db/subquery.ts';
import { freeRound, freeRoundCall, freeRounds, playSession } from '../../../platform/db/tables/play.ts';
import { transactionKey } from '../../../platform/db/tables/round.ts';

export type FreeRoundsRow = typeof freeRounds.$inferSelect;
export type FreeRoundRow = typeof freeRound.$inferSelect;
export type FreeRoundCallRow = typeof freeRoundCall.$inferSelect;

/** A round as its provider names it. */
export type RoundName = Pick<FreeRoundRow, 'merchantId' | 'providerId' | 'accountId' | 'providerRoundId'>;

const isRound = ({ merchantId, providerId, accountId, providerRoundId }: RoundName) =>
  and(
    eq(freeRound.merchantId, merchantId),
    eq(freeRound.providerId, providerId),
    eq(freeRound.accountId, accountId),
    eq(freeRound.providerRoundId, providerRoundId),
  );

const isGrant = ({ merchantId, id }: Pick<FreeRoundsRow, 'merchantId' | 'id'>) =>
  and(eq(freeRounds.merchantId, merchantId), eq(freeRounds.id, id));

export async function insertFreeRounds(on: Sql, row: FreeRoundsRow): Promise<void> {
  await on.insert(freeRounds).values(row);
}

/** Free rounds that nobody else changes until the transaction ends; null when the player has none of this id at the provider. */
export async function holdFreeRounds(
  on: Sql,
  {
    merchantId,
    id,
    accountId,
    providerId,
  }: Pick<FreeRoundsRow, 'merchantId' | 'id' | 'accountId' | 'providerId'>,
): Promise<FreeRoundsRow | null> {
  const [row] = await on
    .select()
    .from(freeRounds)
    .where(
      and(
        isGrant({ merchantId, id }),
        eq(freeRounds.accountId, accountId),
        eq(freeRounds.providerId, providerId),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function updateFreeRounds(
  on: Sql,
  row: Pick<FreeRoundsRow, 'merchantId' | 'id'>,
  change: Partial<FreeRoundsRow>,
): Promise<void> {
  await on.update(freeRounds).set(change).where(isGrant(row));
}

/** One round of theirs, or null. */
export async function findFreeRound(on: Sql, name: RoundName): Promise<FreeRoundRow | null> {
  const [row] = await on.select().from(freeRound).where(isRound(name));
  return row ?? null;
}

/** What was answered to a call by its provider's name for it, or null. */
export async function findCall(
  on: Sql,
  { merchantId, providerId, id }: Pick<FreeRoundCallRow, 'merchantId' | 'providerId' | 'id'>,
): Promise<FreeRoundCallRow | null> {
  const [row] = await on
    .select()
    .from(freeRoundCall)
    .where(
      and(
        eq(freeRoundCall.merchantId, merchantId),
        eq(freeRoundCall.providerId, providerId),
        eq(freeRoundCall.id, id),
      ),
    );
  return row ?? null;
}

export async function insertCall(on: Sql, row: FreeRoundCallRow): Promise<void> {
  await on.insert(freeRoundCall).values(row);
}

/** What a provider used a name for at a merchant. */
export interface NameUse {
  /** For anything: a bet, win or rollback of a free round or of money. */
  isUsed: boolean;
  /** For a bet that was taken back; a bet of money only if that was before it arrived. */
  isTakenBack: boolean;
}

/** What a provider used a name for before. A tombstone of money has no content. */
export async function readNameUse(
  on: Sql,
  { merchantId, providerId }: Pick<FreeRoundRow, 'merchantId' | 'providerId'>,
  name: string,
): Promise<NameUse> {
  const { rows } = await on.execute<NameUse & Record<string, unknown>>(sql`
    select count(*) > 0 as "isUsed", coalesce(bool_or("isTakenBack"), false) as "isTakenBack" from (
      select bet_id = ${name} and state = 'void' as "isTakenBack" from ${freeRound}
      where merchant_id = ${merchantId} and provider_id = ${providerId}
        and (bet_id = ${name} or win_id = ${name} or rollback_id = ${name})
      union all
      select false from ${freeRoundCall}
      where merchant_id = ${merchantId} and provider_id = ${providerId} and id = ${name}
      union all
      select content is null from ${transactionKey}
      where merchant_id = ${merchantId} and provider_id = ${providerId} and id = ${name}
    ) used`);
  return rows[0] ?? { isUsed: false, isTakenBack: false };
}

export async function insertFreeRound(on: Sql, row: FreeRoundRow): Promise<void> {
  await on.insert(freeRound).values(row);
}

export async function updateFreeRound(
  on: Sql,
  name: RoundName,
  change: Partial<FreeRoundRow>,
): Promise<void> {
  await on.update(freeRound).set(change).where(isRound(name));
}

/** Free rounds with how many of them are under way. */
export type CountedFreeRounds = FreeRoundsRow & { open: number };

/** Free rounds of a player by their ids. */
export async function readFreeRounds(
  on: Sql,
  merchantId: number,
  ids: readonly string[],
): Promise<CountedFreeRounds[]> {
  if (ids.length === 0) return [];
  const open = subquery<number>(sql`(select count(*)::integer from ${freeRound} r
    where r.merchant_id = ${freeRounds.merchantId} and r.free_rounds_id = ${freeRounds.id} and r.state = 'open')`);
  const rows = await on
    .select({ row: freeRounds, open })
    .from(freeRounds)
    .where(and(eq(freeRounds.merchantId, merchantId), sql`${freeRounds.id} in ${[...ids]}`));
  return rows.map(({ row, open: count }) => ({ ...row, open: count }));
}

/** What is left to play in a session of play with real money: the oldest first. */
export const readForSession = async (
  on: Sql,
  { merchantId, sessionId, now }: { merchantId: number; sessionId: string; now: Date },
): Promise<FreeRoundsRow[]> => {
  const rows = await on
    .select({ row: freeRounds })
    .from(freeRounds)
    .innerJoin(
      playSession,
      and(
        eq(playSession.merchantId, freeRounds.merchantId),
        eq(playSession.accountId, freeRounds.accountId),
        eq(playSession.providerId, freeRounds.providerId),
        eq(playSession.gameCode, freeRounds.gameCode),
        eq(playSession.currency, freeRounds.currency),
      ),
    )
    .where(
      and(
        eq(playSession.merchantId, merchantId),
        eq(playSession.id, sessionId),
        eq(playSession.mode, 'real'),
        sql`${freeRounds.used} < ${freeRounds.rounds}`,
        sql`${freeRounds.endsAt} > ${now}`,
      ),
    )
    .orderBy(freeRounds.createdAt);
  return rows.map(({ row }) => row);
};
