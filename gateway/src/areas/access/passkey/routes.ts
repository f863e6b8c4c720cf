import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { placeOf } from '../../../platform/http/origin.ts';
import { serve } from '../../../platform/http/route.ts';
import { ensureVisitor } from '../../../platform/http/cookies.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { browserOf, setSessionCookies, type Logins } from '../credential/credential.ts';
import type { Alerts } from '../security-alert/security-alert.ts';
import type { Brands } from '../../tenancy/brand/brand.ts';
import type { Passkeys } from './passkey.ts';
import type { Security } from '../account-security/account-security.ts';
import type { Sessions } from '../session/session.ts';
import type { Socials } from '../social/social.ts';

/** Passkeys of an account, and the login with one. */
export function passkeyRoutes(
  app: FastifyInstance,
  services: {
    sessions: Sessions;
    alerts: Alerts;
    brands: Brands;
    logins: Logins;
    passkeys: Passkeys;
    security: Security;
    socials: Pick<Socials, 'removePasskey'>;
  },
): void {
  const { alerts, brands, logins, passkeys, security, socials } = services;

  serve(app, routes.passkeys, async ({ me }) =>
    (await passkeys.list(me)).map(({ id, name, host, createdAt, lastUsedAt }) => ({
      id,
      name,
      host,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  );

  serve(app, routes.beginPasskey, async ({ merchant, me, request }) => {
    await security.require(me);
    return passkeys.begin(me, placeOf(request), brands.of(merchant.brand).name);
  });

  serve(app, routes.addPasskey, async ({ merchant, me, body, request }) => {
    await passkeys.add(me, placeOf(request), body.name, body.response);
    const { merchantId, accountId } = me;
    alerts.send({ merchantId, accountId, change: 'passkeyAdded', brand: brands.of(merchant.brand).name });
    return {};
  });

  serve(app, routes.renamePasskey, async ({ me, params, body }) => {
    if (!(await passkeys.rename(me, params.id, body.name))) throw new Refusal('not_found');
    return {};
  });

  serve(app, routes.removePasskey, async ({ merchant, me, params }) => {
    await security.require(me);
    await socials.removePasskey(me, params.id);
    const { merchantId, accountId } = me;
    alerts.send({ merchantId, accountId, change: 'passkeyRemoved', brand: brands.of(merchant.brand).name });
    return {};
  });

  serve(app, routes.askPasskey, async ({ merchant, body, request, reply }) =>
    passkeys.ask(merchant.id, ensureVisitor(request, reply), placeOf(request), !body.secondFactor),
  );

  serve(app, routes.passkeyLogin, async (call) => {
    const { merchant, body, request } = call;
    const completed = await logins.byPasskey({
      ...body,
      merchant,
      browser: browserOf(request),
      place: placeOf(request),
    });
    return setSessionCookies(services, call, completed);
  });
}
