import type { FastifyInstance } from 'fastify';
import { registrationFieldNames, routes, type RegistrationFieldName } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Services } from '../../../server/services.ts';
import type { FieldSetting, SwitchSetting } from './settings.ts';

const shownSwitch = ({ changedAt, ...setting }: SwitchSetting) => ({
  ...setting,
  changedAt: changedAt?.toISOString() ?? null,
});
const shownField = (field: FieldSetting) => ({ ...field, name: field.name as RegistrationFieldName });

/** What staff set about their merchant. */
export function settingRoutes(app: FastifyInstance, { operator, settings }: Services): void {
  serve(app, routes.operatorSwitches, async ({ staff, query }) => {
    const { merchant } = operator.post(staff, query.merchant);
    return (await settings.switches(merchant.id)).map(shownSwitch);
  });
  serve(app, routes.operatorSetSwitch, async ({ staff, params, body }) =>
    shownSwitch(await settings.setSwitch(operator.post(staff, body.merchant), params.name, body.on)),
  );

  serve(app, routes.operatorFields, async ({ staff, query }) => {
    const { merchant } = operator.post(staff, query.merchant);
    const fields = await settings.fields(merchant.id);
    return registrationFieldNames.flatMap((name) =>
      fields.filter((field) => field.name === name).map(shownField),
    );
  });
  serve(app, routes.operatorSetField, async ({ staff, params, body }) => {
    const { merchant, ...rule } = body;
    return shownField(
      await settings.setField(operator.post(staff, merchant), { name: params.name, ...rule }),
    );
  });

  serve(app, routes.operatorSiteStatus, async ({ staff, query }) =>
    settings.siteStatus(operator.post(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetSiteStatus, async ({ staff, body }) => {
    const { merchant, ...status } = body;
    return settings.setSiteStatus(operator.post(staff, merchant), status);
  });

  serve(app, routes.operatorChat, async ({ staff, query }) =>
    settings.chat(operator.post(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetChat, async ({ staff, body: { merchant, ...chat } }) =>
    settings.setChat(operator.post(staff, merchant), chat),
  );

  serve(app, routes.operatorTrustedHosts, async ({ staff, query }) =>
    settings.trustedHosts(operator.post(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetTrustedHosts, async ({ staff, body }) => {
    const { merchant, ...trusted } = body;
    return settings.setTrustedHosts(operator.post(staff, merchant), trusted);
  });
}
