import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { SignInSetting, SignIns } from './sign-in-service.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

const viewOf = ({ config, ...setting }: SignInSetting) => {
  const { clientId = '', issuer = '', apiKey = '', projectId = '', authDomain = '', emulator = '' } = config;
  return { ...setting, clientId, issuer, apiKey, projectId, authDomain, emulator };
};

/** The third-party services that verify who somebody is, for staff. */
export function signInRoutes(
  app: FastifyInstance,
  { authorization, signIns }: { authorization: Authorization; signIns: SignIns },
): void {
  serve(app, routes.operatorSignInServices, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return (await signIns.settings(merchant.id)).map(viewOf);
  });

  serve(app, routes.operatorSetSignInService, async ({ staff, body }) => {
    const { merchant, provider, secret, version, ...config } = body;
    return viewOf(
      await signIns.set(authorization.authorize(staff, merchant), { provider, secret, version, config }),
    );
  });
}
