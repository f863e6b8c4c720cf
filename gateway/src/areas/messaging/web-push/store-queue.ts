import type { LanguageCode } from '@foyer/contract/languages';
import type { PushTopic } from '@foyer/contract/push-topics';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import type { SessionType } from '@foyer/contract/session-can';

/** The content of a message, the same for every device of an account. */
export interface QueuedMessage {
  id: string;
  topic: PushTopic;
  text: string;
  path: string;
  dueAt: Date;
  expiresAt: Date;
  /** The shortest time between two messages of a topic to one device, ms. */
  gapMs: number;
}

/** Devices whose session and account are live; whoever keeps themselves from playing is left alone (R-PROTECTION-13). */
const subscribedDevices = `
from push_device d
join session s on s.merchant_id = d.merchant_id and s.id = d.session_id and s.ended_at is null
join account a on a.merchant_id = d.merchant_id and a.id = d.account_id and a.status = 'active'
  and (a.play_blocked_until is null or a.play_blocked_until <= $5::timestamptz)`;

/** A newer message replaces the waiting one, and is due when the gap to the last one has passed. */
const replaceWaiting = `
on conflict (merchant_id, device_id, topic) do update set
  id = excluded.id, text = excluded.text, path = excluded.path, tries = 0,
  expires_at = excluded.expires_at, due_at = greatest(excluded.due_at, waiting.sent_at + (excluded.due_at - $7::timestamptz))`;

const columns = 'merchant_id, device_id, topic, id, text, path, due_at, expires_at, tries';
const content = `$1::text, $2::uuid, $3::text, $4::text, $5::timestamptz, $6::timestamptz, 0`;

const enqueue: Statement = {
  name: 'push_enqueue',
  text: `
insert into push_message as waiting (${columns})
select d.merchant_id, d.id, ${content} ${subscribedDevices}
join unnest($8::integer[], $9::uuid[]) as wanted (merchant_id, account_id)
  on wanted.merchant_id = d.merchant_id and wanted.account_id = d.account_id
where $1::text = any (d.topics) and ($10::text is null or $10::text <> all (d.topics))
${replaceWaiting}`,
};

const contentValues = ({ topic, id, text, path, dueAt, expiresAt, gapMs }: QueuedMessage) => [
  topic,
  id,
  text,
  path,
  dueAt,
  expiresAt,
  new Date(dueAt.getTime() - gapMs),
];

/**
 * Queues a message for every device of some accounts that agreed to its topic.
 * @param besides leaves out devices that agreed to this topic
 */
export async function enqueueMessage(
  on: Db | Sql,
  accounts: readonly { merchantId: number; accountId: string }[],
  message: QueuedMessage,
  besides: PushTopic | null = null,
): Promise<void> {
  if (accounts.length === 0) return;
  await run(on, enqueue, [
    ...contentValues(message),
    accounts.map(({ merchantId }) => merchantId),
    accounts.map(({ accountId }) => accountId),
    besides,
  ]);
}

/** Whose unread messages are counted. */
export interface Reader {
  merchantId: number;
  accountId: string;
  type: SessionType;
}

/** A message with the device that it goes to. */
export interface DueMessage extends Reader {
  deviceId: string;
  topic: PushTopic;
  id: string;
  text: string;
  path: string;
  expiresAt: Date;
  /** Number of attempts, this one included. */
  tries: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  keyId: number;
  language: LanguageCode;
  /** The session of the device was not ended, its account may play, and it still agrees to the topic. */
  isWanted: boolean;
}

const take: Statement = {
  name: 'push_take',
  text: `
update push_message m set due_at = $2::timestamptz, tries = m.tries + 1
from (
  select merchant_id, device_id, topic from push_message where due_at <= $1::timestamptz
  order by due_at limit $3::integer for update skip locked
) as due
join push_device d on d.merchant_id = due.merchant_id and d.id = due.device_id
join session s on s.merchant_id = d.merchant_id and s.id = d.session_id
join account a on a.merchant_id = d.merchant_id and a.id = d.account_id
where m.merchant_id = due.merchant_id and m.device_id = due.device_id and m.topic = due.topic
returning m.merchant_id as "merchantId", m.device_id as "deviceId", d.account_id as "accountId", a.type, m.topic, m.id, m.text, m.path,
  m.expires_at as "expiresAt", m.tries, d.endpoint, d.p256dh, d.auth, d.key_id as "keyId", d.language,
  s.ended_at is null and a.status = 'active' and (a.play_blocked_until is null or a.play_blocked_until <= $1::timestamptz)
    and m.topic = any (d.topics) as "isWanted"`,
};

/**
 * Takes messages that are due; no other process gets them before the lease is over.
 * @param until the end of the lease
 */
export const takeDue = (db: Db, now: Date, until: Date, limit: number): Promise<DueMessage[]> =>
  run<DueMessage>(db, take, [now, until, limit]);

/** The outcome of a message that was taken. */
export interface MessageOutcome {
  message: DueMessage;
  /** The push service has it. */
  isSent: boolean;
  /** When it is tried again; null when it is done with. */
  dueAt: Date | null;
}

// A message that was replaced meanwhile stays: it has a due time of its own.
const settle: Statement = {
  name: 'push_settle',
  text: `
update push_message m
set sent_at = case when done.is_sent then $6::timestamptz else m.sent_at end,
  due_at = case when m.id = done.id then done.due_at else m.due_at end
from unnest($1::integer[], $2::uuid[], $3::text[], $4::uuid[], $5::boolean[], $7::timestamptz[])
  as done (merchant_id, device_id, topic, id, is_sent, due_at)
where m.merchant_id = done.merchant_id and m.device_id = done.device_id and m.topic = done.topic`,
};

/** Stores the outcomes of messages. */
export async function settleMessages(db: Db, settled: readonly MessageOutcome[], now: Date): Promise<void> {
  if (settled.length === 0) return;
  const list = (key: 'merchantId' | 'deviceId' | 'topic' | 'id') =>
    settled.map(({ message }) => message[key]);
  await run(db, settle, [
    list('merchantId'),
    list('deviceId'),
    list('topic'),
    list('id'),
    settled.map(({ isSent }) => isSent),
    now,
    settled.map(({ dueAt }) => dueAt),
  ]);
}

const drop: Statement = {
  name: 'push_drop',
  text: `
delete from push_message m using push_device d
where d.merchant_id = $1::integer and d.endpoint = $2::text and d.account_id <> $3::uuid
  and m.merchant_id = d.merchant_id and m.device_id = d.id`,
};

/** Removes what waits for a browser that another account comes to: it was for the one before. */
export async function dropOfOthers(
  on: Sql,
  { merchantId, endpoint, accountId }: { merchantId: number; endpoint: string; accountId: string },
): Promise<void> {
  await run(on, drop, [merchantId, endpoint, accountId]);
}

const forget: Statement = {
  name: 'push_forget',
  text: `
delete from push_device d using unnest($1::integer[], $2::uuid[], $3::text[]) as gone (merchant_id, id, endpoint)
where d.merchant_id = gone.merchant_id and d.id = gone.id and d.endpoint = gone.endpoint`,
};

/** Removes devices that their push service no longer knows, unless their endpoint changed meanwhile. */
export async function forgetDevices(db: Db, gone: readonly DueMessage[]): Promise<void> {
  if (gone.length === 0) return;
  await run(db, forget, [
    gone.map((one) => one.merchantId),
    gone.map((one) => one.deviceId),
    gone.map((one) => one.endpoint),
  ]);
}
