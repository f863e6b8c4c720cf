import { and, asc, eq, exists, inArray, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { PushTopic } from '@foyer/contract/push-topics';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { session } from '../../../platform/db/tables/account.ts';
import { pushDevice, pushKey } from '../../../platform/db/tables/push.ts';

export type DeviceRow = typeof pushDevice.$inferSelect;
type Owner = Pick<DeviceRow, 'merchantId' | 'accountId'>;

export async function latestKeyId(db: Db): Promise<number | null> {
  const [row] = await db.orm.select({ id: max(pushKey.id) }).from(pushKey);
  return row?.id ?? null;
}

export async function insertKey(db: Db, id: number, createdAt: Date): Promise<void> {
  await db.orm.insert(pushKey).values({ id, createdAt }).onConflictDoNothing();
}

const ofOwner = ({ merchantId, accountId }: Owner) =>
  and(eq(pushDevice.merchantId, merchantId), eq(pushDevice.accountId, accountId));

/** A device as its owner sees it. */
export type DeviceView = Pick<DeviceRow, 'id' | 'sessionId' | 'topics' | 'createdAt'> & { userAgent: string };

/** The devices of an account whose session is live, oldest first. */
export function listDevices(on: Sql, owner: Owner): Promise<DeviceView[]> {
  return on
    .select({
      id: pushDevice.id,
      sessionId: pushDevice.sessionId,
      topics: pushDevice.topics,
      createdAt: pushDevice.createdAt,
      userAgent: session.userAgent,
    })
    .from(pushDevice)
    .innerJoin(
      session,
      and(eq(session.merchantId, pushDevice.merchantId), eq(session.id, pushDevice.sessionId)),
    )
    .where(and(ofOwner(owner), sql`${session.endedAt} is null`))
    .orderBy(asc(pushDevice.createdAt), asc(pushDevice.id));
}

/**
 * Adds a device. The same endpoint is the same browser: it belongs to the account that subscribed last.
 * @returns false when the endpoint exists with other keys
 */
export async function putDevice(on: Sql, row: DeviceRow): Promise<boolean> {
  const { id: _, createdAt: __, ...change } = row;
  const rows = await on
    .insert(pushDevice)
    .values(row)
    .onConflictDoUpdate({
      target: [pushDevice.merchantId, pushDevice.endpoint],
      set: change,
      setWhere: and(eq(pushDevice.p256dh, row.p256dh), eq(pushDevice.auth, row.auth)),
    })
    .returning({ id: pushDevice.id });
  return rows.length > 0;
}

/**
 * Removes the device that has an endpoint, so that the account that shows it now can have it: its own, or that of another one with the
 * same keys.
 * @returns false when another account has it with other keys
 */
export async function releaseEndpoint(
  on: Sql,
  { merchantId, accountId }: Owner,
  { endpoint, p256dh, auth }: Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  const which = and(eq(pushDevice.merchantId, merchantId), eq(pushDevice.endpoint, endpoint));
  const [holder] = await on.select().from(pushDevice).where(which).for('update');
  if (!holder) return true;
  const isSame = holder.p256dh.equals(p256dh) && holder.auth.equals(auth);
  if (holder.accountId !== accountId && !isSame) return false;
  await on.delete(pushDevice).where(which);
  return true;
}

/** Holds a device of an account. @returns whether the account has it */
export async function holdDevice(on: Sql, owner: Owner, endpoint: string): Promise<boolean> {
  const rows = await on
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(and(ofOwner(owner), eq(pushDevice.endpoint, endpoint)))
    .for('update');
  return rows.length > 0;
}

/** Moves a device of an account to another session, key or endpoint. @returns whether the account has it */
export async function moveDevice(
  on: Sql,
  { merchantId, accountId }: Owner,
  endpoint: string,
  to: Pick<DeviceRow, 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'keyId' | 'language'>,
): Promise<boolean> {
  const rows = await on
    .update(pushDevice)
    .set(to)
    .where(and(ofOwner({ merchantId, accountId }), eq(pushDevice.endpoint, endpoint)))
    .returning({ id: pushDevice.id });
  return rows.length > 0;
}

/** @returns whether the account has it */
export async function writeTopics(on: Sql, owner: Owner, id: string, topics: PushTopic[]): Promise<boolean> {
  const rows = await on
    .update(pushDevice)
    .set({ topics })
    .where(and(ofOwner(owner), eq(pushDevice.id, id)))
    .returning({ id: pushDevice.id });
  return rows.length > 0;
}

/** Removes the other devices of a session: a browser has one endpoint, so the others are stale. */
export async function removeOthers(
  on: Sql,
  { merchantId, sessionId, endpoint }: Pick<DeviceRow, 'merchantId' | 'sessionId' | 'endpoint'>,
): Promise<void> {
  await on
    .delete(pushDevice)
    .where(
      and(
        eq(pushDevice.merchantId, merchantId),
        eq(pushDevice.sessionId, sessionId),
        ne(pushDevice.endpoint, endpoint),
      ),
    );
}

/** @returns how many of them the account had */
export async function removeDevices(on: Sql, owner: Owner, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return (await on.delete(pushDevice).where(and(ofOwner(owner), inArray(pushDevice.id, ids)))).rowCount ?? 0;
}

/** Removes devices whose session was ended. @returns how many */
export async function removeEnded(db: Db): Promise<number> {
  const ended = db.orm
    .select({ one: sql`1` })
    .from(session)
    .where(
      and(
        eq(session.merchantId, pushDevice.merchantId),
        eq(session.id, pushDevice.sessionId),
        isNotNull(session.endedAt),
      ),
    );
  return (await db.orm.delete(pushDevice).where(exists(ended))).rowCount ?? 0;
}

/** Those of the accounts that have a device subscribed to a topic. */
export async function readSubscribed(
  on: Sql,
  accounts: readonly Owner[],
  topic: PushTopic,
): Promise<Owner[]> {
  if (accounts.length === 0) return [];
  const wanted = sql`(${pushDevice.merchantId}, ${pushDevice.accountId}) in (
    select * from unnest(${sql.param(accounts.map(({ merchantId }) => merchantId))}::integer[],
      ${sql.param(accounts.map(({ accountId }) => accountId))}::uuid[]))`;
  return on
    .selectDistinct({ merchantId: pushDevice.merchantId, accountId: pushDevice.accountId })
    .from(pushDevice)
    .where(and(wanted, sql`${topic} = any (${pushDevice.topics})`));
}
