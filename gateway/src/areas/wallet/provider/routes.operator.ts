import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Services } from '../../../server/services.ts';
import type { ProviderView } from './provider.ts';

const wireOf = ({ keys, ...provider }: ProviderView) => ({
  ...provider,
  keys: keys.map((key) => ({ ...key, createdAt: key.createdAt.toISOString() })),
});

/** Providers, their keys and from where they may call, as the owner sees to them. */
export function providerAdminRoutes(app: FastifyInstance, { operator, providerAdmin }: Services): void {
  serve(app, routes.operatorProviders, async ({ staff, query }) => {
    operator.post(staff, query.merchant);
    return (await providerAdmin.list()).map(wireOf);
  });

  serve(app, routes.operatorAddProvider, async ({ staff, body: { merchant, ...given } }) => {
    const { provider, ...key } = await providerAdmin.add(operator.post(staff, merchant), given);
    return { provider: wireOf(provider), ...key };
  });

  serve(app, routes.operatorAddProviderKey, async ({ staff, params, body }) => {
    const { provider, ...key } = await providerAdmin.addKey(operator.post(staff, body.merchant), params.id);
    return { provider: wireOf(provider), ...key };
  });

  serve(app, routes.operatorRetireProviderKey, async ({ staff, params, body }) =>
    wireOf(await providerAdmin.retireKey(operator.post(staff, body.merchant), params.id, params.keyId)),
  );

  serve(app, routes.operatorSetProviderAddresses, async ({ staff, params, body }) =>
    wireOf(await providerAdmin.setAddresses(operator.post(staff, body.merchant), params.id, body.addresses)),
  );
}
