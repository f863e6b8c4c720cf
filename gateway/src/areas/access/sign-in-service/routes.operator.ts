import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Services } from '../../../server/services.ts';
import type { SignInSetting } from './sign-in-service.ts';

const shown = ({ config, ...setting }: SignInSetting) => {
  const { clientId = '', issuer = '', apiKey = '', projectId = '', authDomain = '', emulator = '' } = config;
  return { ...setting, clientId, issuer, apiKey, projectId, authDomain, emulator };
};

/** The services outside that prove who somebody is, for staff. */
export function signInRoutes(app: FastifyInstance, { operator, signIns }: Services): void {
  serve(app, routes.operatorSignInServices, async ({ staff, query }) => {
    const { merchant } = operator.post(staff, query.merchant);
    return (await signIns.settings(merchant.id)).map(shown);
  });

  serve(app, routes.operatorSetSignInService, async ({ staff, body }) => {
    const { merchant, provider, secret, version, ...config } = body;
    return shown(await signIns.set(operator.post(staff, merchant), { provider, secret, version, config }));
  });
}
