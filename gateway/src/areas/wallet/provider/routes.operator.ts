import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import type { ProviderAdmin, VisibleProvider } from './operator.ts';

/** Providers, their keys and from where they may call: platform staff manage them, others see those of their merchant. */
export function providerOperatorRoutes(
  app: FastifyInstance,
  {
    authorization,
    merchants,
    providerAdmin,
  }: { authorization: Authorization; merchants: Merchants; providerAdmin: ProviderAdmin },
): void {
  const wireOf = ({ keys, ...provider }: VisibleProvider) => ({
    ...provider,
    keys: keys.map(({ merchantIds, createdAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      merchants: merchantIds.map((id) => merchants.byId(id).code),
    })),
  });

  serve(app, routes.operatorProviders, async ({ staff, query }) => {
    const { merchant, staff: member } = authorization.authorize(staff, query.merchant);
    const isManager = member.permissions.includes('platform.providers');
    const found = isManager ? await providerAdmin.list() : await providerAdmin.listAt(merchant.id);
    return found.map(wireOf);
  });

  serve(app, routes.operatorAddProvider, async ({ staff, body: { merchants: codes, ...given } }) => {
    const { provider, ...key } = await providerAdmin.add(staff, given, codes);
    return { provider: wireOf(provider), ...key };
  });

  serve(app, routes.operatorAddProviderKey, async ({ staff, params, body }) => {
    const { provider, ...key } = await providerAdmin.addKey(staff, params.id, body.merchants);
    return { provider: wireOf(provider), ...key };
  });

  serve(app, routes.operatorRetireProviderKey, async ({ staff, params }) =>
    wireOf(await providerAdmin.retireKey(staff, params.id, params.keyId)),
  );

  serve(app, routes.operatorSetProviderAddresses, async ({ staff, params, body }) =>
    wireOf(await providerAdmin.setAddresses(staff, params.id, body.addresses)),
  );
}
