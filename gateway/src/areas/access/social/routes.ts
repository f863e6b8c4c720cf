import type { FastifyInstance } from 'fastify';
import { routes, type SocialOutcome as Answer } from '@foyer/contract';
import { networkOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { placeOf } from '../../../platform/http/origin.ts';
import { serve } from '../../../platform/http/route.ts';
import { ensureVisitor } from '../../../platform/http/cookies.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { browserOf, setSessionCookies } from '../credential/credential.ts';
import type { SocialOutcome, Socials } from './social.ts';
import type { Alerts } from '../security-alert/security-alert.ts';
import type { Brands } from '../../tenancy/brand/brand.ts';
import type { Security } from '../account-security/account-security.ts';
import type { Sessions } from '../session/session.ts';

const perAddress: Limit = { name: 'social-address', times: 120, windowMs: 15 * 60_000 };
/** The page that providers send browsers back to; registered there. */
const returnPath = '/m/social';

const nothing: Answer = {
  kind: 'unknown',
  session: null,
  provider: null,
  ticket: null,
  email: null,
  name: null,
  username: null,
};

function answerOf(outcome: Exclude<SocialOutcome, { kind: 'entered' }>): Answer {
  if (outcome.kind !== 'unknown') return { ...nothing, ...outcome };
  const { ticket, username, who } = outcome;
  return {
    ...nothing,
    ticket,
    username,
    provider: who.provider,
    email: who.email || null,
    name: who.name || null,
  };
}

/** Login by Google and Facebook (R-ACCESS-40). */
export function socialRoutes(
  app: FastifyInstance,
  services: {
    sessions: Sessions;
    alerts: Alerts;
    brands: Brands;
    limits: Limits;
    security: Security;
    socials: Socials;
  },
): void {
  const { alerts, brands, limits, security, socials } = services;

  serve(app, routes.startSocial, async ({ merchant, body, player, request, reply }) => {
    await limits.take(perAddress, `${merchant.id}:${networkOf(request.ip)}`);
    if (body.link && !player) throw new Refusal('not_logged_in');
    if (body.link && player) await security.require(player);
    const { provider } = body;
    const redirectUri = `${placeOf(request).origin}${returnPath}`;
    const visitor = ensureVisitor(request, reply);
    return {
      address: await socials.start({
        merchant,
        provider,
        visitor,
        redirectUri,
        player: body.link ? player : null,
      }),
    };
  });

  serve(app, routes.finishSocial, async (call) => {
    const { merchant, body, player, request } = call;
    await limits.take(perAddress, `${merchant.id}:${networkOf(request.ip)}`);
    const outcome = await socials.finish({
      merchant,
      query: body.query,
      player,
      browser: browserOf(request),
      remember: false,
    });
    if (outcome.kind === 'entered')
      return {
        ...nothing,
        kind: outcome.kind,
        session: await setSessionCookies(services, call, outcome.login),
      };
    if (outcome.kind === 'linked' && player) {
      const { merchantId, accountId } = player;
      alerts.send({ merchantId, accountId, change: 'socialLinked', brand: brands.of(merchant.brand).name });
    }
    return answerOf(outcome);
  });

  const shared = ({
    request,
    body,
  }: {
    request: Parameters<typeof browserOf>[0];
    body: { passkey?: Record<string, unknown> | undefined };
  }) => ({
    browser: browserOf(request),
    passkey: body.passkey && { place: placeOf(request), response: body.passkey },
  });

  serve(app, routes.completeSocialLogin, async (call) => {
    const { merchant, body } = call;
    return setSessionCookies(
      services,
      call,
      await socials.completeLogin({ ...body, ...shared(call), merchant, remember: false }),
    );
  });

  serve(app, routes.linkSocial, async (call) => {
    const { merchant, body } = call;
    return setSessionCookies(services, call, await socials.link({ ...body, ...shared(call), merchant }));
  });

  serve(app, routes.socialLinks, async ({ me }) =>
    (await socials.links(me)).map(({ provider, email, createdAt, lastUsedAt }) => ({
      provider,
      email,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  );

  serve(app, routes.unlinkSocial, async ({ merchant, me, body }) => {
    await security.require(me);
    await socials.unlink(me, body.provider);
    const { merchantId, accountId } = me;
    alerts.send({ merchantId, accountId, change: 'socialUnlinked', brand: brands.of(merchant.brand).name });
    return {};
  });
}
