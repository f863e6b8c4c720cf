import { randomUUID } from 'node:crypto';
import { memberType } from '@foyer/contract/session-can';
import { createDemoGateway } from '@foyer/gateway/demo';
import { configOf } from '@foyer/gateway/config';
import { readEnv } from '@foyer/gateway/env';
import { createPush } from '../../gateway/src/integrations/push-service.ts';
import { inTransaction } from '../../gateway/src/platform/db/transaction.ts';
import { sessionCookie } from '../../gateway/src/platform/http/cookies.ts';
import { connectionsPerAccount } from '../../gateway/src/areas/messaging/realtime/realtime.ts';
import { createPushKeys } from '../../gateway/src/areas/messaging/web-push/web-push.ts';
import { startOpen } from '../../gateway/src/testing/open-sites.ts';
import { createPushBrowser } from '../../gateway/src/testing/push-service.ts';
import { answerParent, cpu, memory } from './usage.ts';

/** A gateway in a process of its own; does on request what is measured. */
export interface ServerRequest {
  what: 'players' | 'memory' | 'cpu' | 'deliver' | 'web-push' | 'sealed-only';
  /** Of connections, or of messages. */
  count?: number;
  /** Where the push service is. */
  service?: string;
}

const gateway = await createDemoGateway(configOf(readEnv(process.env)), { pages: false, jobs: false });
await startOpen(gateway);
const { accounts, clock, db, ledger, merchants, pushes, secrets, sessions } = gateway.services;
const merchant = merchants.byId(1);
const players: string[] = [];
let version = 1n;

/** A player with a session. @returns the cookie */
async function addPlayer(): Promise<string> {
  return inTransaction(db, async (on) => {
    const { id } = await accounts.open(on, { merchant, username: `p${players.length}`, type: memberType });
    const { token } = await sessions.open(on, {
      merchantId: merchant.id,
      accountId: id,
      userAgent: '',
      ip: '127.0.0.1',
    });
    players.push(id);
    return `${sessionCookie}=${token}`;
  });
}

/** Enough players for so many open pages. @returns a cookie for each page */
async function cookiesFor(count: number): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < count) {
    const cookie = await addPlayer();
    for (let page = 0; page < connectionsPerAccount && cookies.length < count; page += 1)
      cookies.push(cookie);
  }
  return cookies;
}

/** Tells every open page its balance, as a movement of money does. */
function deliver(): void {
  version += 1n;
  for (const owner of players)
    ledger.announce({
      merchantId: merchant.id,
      owner,
      balance: version,
      version: version + 1_000_000n,
      currency: merchant.currency,
    });
}

const keys = createPushKeys(db, clock, secrets);
const browser = createPushBrowser().keys;
const [p256dh, auth] = [Buffer.from(browser.p256dh, 'base64url'), Buffer.from(browser.auth, 'base64url')];

async function addDevices(count: number, service: string): Promise<void> {
  while (players.length < count) await addPlayer();
  const { id } = await keys.current();
  await db.pool.query('delete from push_device');
  await db.pool.query(
    `insert into push_device (merchant_id, id, account_id, session_id, endpoint, p256dh, auth, key_id, language, topics, created_at)
     select merchant_id, gen_random_uuid(), account_id, id, $1 || '/' || id, $2, $3, $4, 'EN', '{messages}', now()
     from session where account_id = any ($5::uuid[])`,
    [service, p256dh, auth, id, players.slice(0, count)],
  );
}

/** Web push through the queue: queued, taken, encrypted, sent, noted. @returns CPU seconds */
async function webPush(count: number, service: string) {
  await addDevices(count, service);
  const before = cpu();
  for (const accountId of players.slice(0, count)) {
    await pushes.notify(
      { merchantId: merchant.id, accountId },
      { topic: 'messages', text: 'message', path: '/m/webEmail' },
    );
  }
  const told = cpu() - before;
  const sent = await pushes.deliver();
  if (sent !== count) throw new Error(`${sent} of ${count} were sent`);
  return { told, all: cpu() - before };
}

/** The same messages without a queue: encrypted and sent, nothing else. @returns CPU seconds */
async function sealedOnly(count: number, service: string) {
  const send = createPush(clock, 'mailto:bench@localhost');
  const key = await keys.current();
  const content = JSON.stringify({
    title: 'Foyer',
    body: 'A new message is waiting for you.',
    lang: 'en',
    dir: 'ltr',
    path: '/m/webEmail',
    unread: 1,
  });
  const before = cpu();
  const atOnce = 64;
  for (let from = 0; from < count; from += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - from) }, () =>
      send({
        endpoint: `${service}/${randomUUID()}`,
        p256dh,
        auth,
        key,
        content,
        topic: 'messages',
        ttlMs: 86_400_000,
      }),
    );
    for (const { kind } of await Promise.all(batch)) if (kind !== 'sent') throw new Error(kind);
  }
  return cpu() - before;
}

const answers: Record<ServerRequest['what'], (request: { count: number; service: string }) => unknown> = {
  players: ({ count }) => cookiesFor(count),
  memory,
  cpu,
  deliver,
  'web-push': ({ count, service }) => webPush(count, service),
  'sealed-only': ({ count, service }) => sealedOnly(count, service),
};

const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
answerParent(({ what, count = 0, service = '' }: ServerRequest) => answers[what]({ count, service }));
process.on('disconnect', () => void gateway.close().then(() => process.exit(0)));
process.send?.({ value: Number(new URL(url).port) });
