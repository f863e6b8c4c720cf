import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CapsNow, WinCaps } from '../../ledger/win-cap/win-cap.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import type { ProviderAdmin, VisibleProvider } from './operator.ts';

const capsOf = ({ singleWin, perDay, exposure, ...caps }: CapsNow, { currency }: Merchant) => ({
  ...caps,
  currency,
  singleWin: String(singleWin),
  perDay: String(perDay),
  exposure: String(exposure),
});

/** Providers, their keys and from where they may call: platform staff manage them, others see those of their merchant. */
export function providerOperatorRoutes(
  app: FastifyInstance,
  {
    authorization,
    merchants,
    providerAdmin,
    winCaps,
  }: { authorization: Authorization; merchants: Merchants; providerAdmin: ProviderAdmin; winCaps: WinCaps },
): void {
  const wireOf = (staff: StaffMember | null, { keys, ...provider }: VisibleProvider) => ({
    ...provider,
    keys: keys.map(({ merchantIds, createdAt, secretFor, ...key }) => ({
      ...key,
      mayReadSecret: secretFor !== null && secretFor === staff?.id,
      createdAt: createdAt.toISOString(),
      merchants: merchantIds.map((id) => merchants.byId(id).code),
    })),
  });

  serve(app, routes.operatorProviders, async ({ staff, query }) => {
    const { merchant, staff: member } = authorization.authorize(staff, query.merchant);
    const isManager = member.permissions.includes('platform.providers');
    const found = isManager ? await providerAdmin.list() : await providerAdmin.listAt(merchant.id);
    const ids = found.map(({ id }) => id);
    const caps = await winCaps.read(merchant.id, ids);
    const keysWaiting = await providerAdmin.waiting(staff, 'provider_key', ids);
    const originsWaiting = await providerAdmin.waiting(staff, 'provider_origin', ids);
    const urlsWaiting = await providerAdmin.waiting(staff, 'provider_url', ids);
    return found.map((provider) => ({
      ...wireOf(staff, provider),
      caps: capsOf(caps.get(provider.id)!, merchant),
      isKeyWaiting: keysWaiting.has(provider.id),
      isOriginWaiting: originsWaiting.has(provider.id),
      isUrlWaiting: urlsWaiting.has(provider.id),
    }));
  });

  serve(app, routes.operatorAddProvider, async ({ staff, body: { merchants: codes, ...given } }) => {
    const { provider, ...key } = await providerAdmin.add(staff, given, codes);
    return { provider: wireOf(staff, provider), ...key };
  });

  serve(app, routes.operatorAddProviderKey, async ({ staff, params, body }) => {
    const { provider, ...key } = await providerAdmin.addKey(staff, params.id, body.merchants);
    return { provider: wireOf(staff, provider), ...key };
  });

  serve(app, routes.operatorReadProviderKeySecret, async ({ staff, params: { id, keyId } }) => ({
    keyId,
    secret: await providerAdmin.readSecret(staff, id, keyId),
  }));

  serve(app, routes.operatorRetireProviderKey, async ({ staff, params }) =>
    wireOf(staff, await providerAdmin.retireKey(staff, params.id, params.keyId)),
  );

  serve(app, routes.operatorSetProviderAddresses, async ({ staff, params, body }) =>
    wireOf(staff, await providerAdmin.setAddresses(staff, params.id, body.addresses, body.version)),
  );

  serve(app, routes.operatorSetProviderOrigin, async ({ staff, params, body }) =>
    wireOf(staff, await providerAdmin.setOrigin(staff, params.id, body.origin, body.version)),
  );

  serve(app, routes.operatorSetProviderUrl, async ({ staff, params, body }) =>
    wireOf(staff, await providerAdmin.setUrl(staff, params.id, body.url, body.version)),
  );

  serve(app, routes.operatorSetWinCaps, async ({ staff, params: { id }, body }) => {
    const { merchant: code, singleWin, perDay, ...caps } = body;
    const context = authorization.authorize(staff, code);
    if (!(await providerAdmin.list()).some((provider) => provider.id === id)) throw new Refusal('not_found');
    await winCaps.set(context, id, { ...caps, singleWin: BigInt(singleWin), perDay: BigInt(perDay) });
    return capsOf((await winCaps.read(context.merchant.id, [id])).get(id)!, context.merchant);
  });
}
