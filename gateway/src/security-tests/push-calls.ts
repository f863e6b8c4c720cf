import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { createPushBrowser } from '../testing/push-service.ts';
import type { Actor, SecurityFixture } from './fixture.ts';
import { playerOf, type RouteCase, type Whose } from './route-case.ts';

const topics = ['messages'];

/** What the browser of somebody subscribed with. */
async function subscription({ gateway }: SecurityFixture) {
  const publicKey = await gateway.services.pushes.publicKey();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    publicKey,
    keys: createPushBrowser().keys,
  };
}

/** A device of that player. */
async function deviceOf(fixture: SecurityFixture, whose: Whose, actor: Actor) {
  const { accountId, session, merchantId } = playerOf(fixture, whose, actor);
  const { db, sessions } = fixture.gateway.services;
  const player = await sessions.find(merchantId, session.token);
  const opened = player ?? {
    sessionId: (await sessions.open(db.orm, { merchantId, accountId, userAgent: '', ip: '' })).sessionId,
  };
  const body = await subscription(fixture);
  const [id, now] = [randomUUID(), fixture.gateway.clock.now()];
  await db.pool.query(
    `insert into push_device (merchant_id, id, account_id, session_id, endpoint, p256dh, auth, key_id, language, topics, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 1, 'EN', $8, $9)`,
    [
      merchantId,
      id,
      accountId,
      opened.sessionId,
      body.endpoint,
      Buffer.from(body.keys.p256dh, 'base64url'),
      Buffer.from(body.keys.auth, 'base64url'),
      topics,
      now,
    ],
  );
  return { id, body };
}

const others = { 'other user': 'not_found', 'other merchant': 'not_found' } as const;

/** How the routes of web push are tried. */
export const pushCalls: Partial<Record<EndpointName, RouteCase>> = {
  addPushDevice: { call: async (fixture) => ({ body: { ...(await subscription(fixture)), topics } }) },
  renewPushDevice: {
    call: async (fixture, whose, actor) => ({ body: (await deviceOf(fixture, whose, actor)).body }),
    answers: others,
  },
  setPushTopics: {
    call: async (fixture, whose, actor) => ({
      params: { id: (await deviceOf(fixture, whose, actor)).id },
      body: { topics },
    }),
    answers: others,
  },
  removePushDevice: {
    call: async (fixture, whose, actor) => ({ params: { id: (await deviceOf(fixture, whose, actor)).id } }),
    answers: others,
  },
};
