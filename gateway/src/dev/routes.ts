import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { captchaKey, type CaptchaOwner, type StoredCaptcha } from '../areas/access/captcha/captcha.ts';
import type { Authorization } from '../areas/tenancy/authorization/authorization.ts';
import type { Courier } from '../integrations/courier.ts';
import type { Ephemeral } from '../platform/cache/ephemeral.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { serve } from '../platform/http/route.ts';
import { visitorOf } from '../platform/http/cookies.ts';
import { pagesOf, sliceOf } from '../platform/paging/paging.ts';
import { refuseRemote } from './local-only.ts';
import type { MovableClock } from './movable-clock.ts';
import type { Outbox } from './outbox/outbox.ts';

/** The latest messages that `/dev/outbox` lists. */
const listedAtMost = 50;

export interface DevRouteDeps {
  authorization: Authorization;
  cache: Ephemeral;
  clock: MovableClock;
  courier: Courier;
  outbox: Outbox;
}

/** The digits of a visitor's captcha, null when there is none. */
async function readCaptcha(cache: Ephemeral, owner: CaptchaOwner): Promise<string | null> {
  const text = await cache.get(captchaKey(owner));
  return text === null ? null : (JSON.parse(text) as StoredCaptcha).answer;
}

/** What only the demo serves: messages that would have been sent, the digits of a captcha, the clock. */
export function devRoutes(
  server: FastifyInstance,
  { authorization, cache, clock, courier, outbox }: DevRouteDeps,
): void {
  serve(server, routes.devOutbox, async ({ merchant, query, request }) => {
    refuseRemote(request);
    await courier.idle();
    const { messages } = await outbox.list(merchant.id, { to: query.to, offset: 0, limit: listedAtMost });
    return messages;
  });

  serve(server, routes.devCaptcha, async ({ merchant, query, request }) => {
    refuseRemote(request);
    const owner = { merchantId: merchant.id, visitor: visitorOf(request), purpose: query.purpose };
    const digits = await readCaptcha(cache, owner);
    if (digits === null) throw new Refusal('not_found');
    return { digits };
  });

  serve(server, routes.devClock, async ({ body, request }) => {
    refuseRemote(request);
    clock.advance(body.advanceMs);
    return { now: clock.now().toISOString() };
  });

  serve(server, routes.operatorOutbox, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    await courier.idle();
    const { messages, total } = await outbox.list(merchant.id, {
      ...sliceOf(query),
    });
    return { messages, total, ...pagesOf(query, total) };
  });
}
