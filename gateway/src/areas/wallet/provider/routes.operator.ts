import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { ProviderView } from './provider.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { ProviderAdmin } from './operator.ts';

const wireOf = ({ keys, ...provider }: ProviderView) => ({
  ...provider,
  keys: keys.map((key) => ({ ...key, createdAt: key.createdAt.toISOString() })),
});

/** Providers, their keys and from where they may call, as the owner sees to them. */
export function providerOperatorRoutes(
  app: FastifyInstance,
  { authorization, providerAdmin }: { authorization: Authorization; providerAdmin: ProviderAdmin },
): void {
  serve(app, routes.operatorProviders, async ({ staff, query }) => {
    authorization.authorize(staff, query.merchant);
    return (await providerAdmin.list()).map(wireOf);
  });

  serve(app, routes.operatorAddProvider, async ({ staff, body: { merchant, ...given } }) => {
    const { provider, ...key } = await providerAdmin.add(authorization.authorize(staff, merchant), given);
    return { provider: wireOf(provider), ...key };
  });

  serve(app, routes.operatorAddProviderKey, async ({ staff, params, body }) => {
    const { provider, ...key } = await providerAdmin.addKey(
      authorization.authorize(staff, body.merchant),
      params.id,
    );
    return { provider: wireOf(provider), ...key };
  });

  serve(app, routes.operatorRetireProviderKey, async ({ staff, params, body }) =>
    wireOf(
      await providerAdmin.retireKey(authorization.authorize(staff, body.merchant), params.id, params.keyId),
    ),
  );

  serve(app, routes.operatorSetProviderAddresses, async ({ staff, params, body }) =>
    wireOf(
      await providerAdmin.setAddresses(
        authorization.authorize(staff, body.merchant),
        params.id,
        body.addresses,
      ),
    ),
  );
}
