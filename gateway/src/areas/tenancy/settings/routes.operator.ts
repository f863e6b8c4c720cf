import type { FastifyInstance } from 'fastify';
import { registrationFieldNames, routes, type RegistrationFieldName } from '@foyer/contract';
import type { RealityMinutes } from '@foyer/contract/exclusion-kinds';
import { serve } from '../../../platform/http/route.ts';
import type { CareRulesRow, FieldSetting, SwitchSetting, Settings } from './settings.ts';
import type { Authorization } from '../authorization/authorization.ts';

const shownSwitch = ({ changedAt, ...setting }: SwitchSetting) => ({
  ...setting,
  changedAt: changedAt?.toISOString() ?? null,
});
const shownField = (field: FieldSetting) => ({ ...field, name: field.name as RegistrationFieldName });

/** What staff set about their merchant. */
export function settingsRoutes(
  app: FastifyInstance,
  { authorization, settings }: { authorization: Authorization; settings: Settings },
): void {
  serve(app, routes.operatorSwitches, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return (await settings.switches(merchant.id)).map(shownSwitch);
  });
  serve(app, routes.operatorSetSwitch, async ({ staff, params, body }) =>
    shownSwitch(
      await settings.setSwitch(authorization.authorize(staff, body.merchant), params.name, body.on),
    ),
  );

  serve(app, routes.operatorFields, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const fields = await settings.fields(merchant.id);
    return registrationFieldNames.flatMap((name) =>
      fields.filter((field) => field.name === name).map(shownField),
    );
  });
  serve(app, routes.operatorSetField, async ({ staff, params, body }) => {
    const { merchant, ...rule } = body;
    return shownField(
      await settings.setField(authorization.authorize(staff, merchant), { name: params.name, ...rule }),
    );
  });

  serve(app, routes.operatorSiteStatus, async ({ staff, query }) =>
    settings.siteStatus(authorization.authorize(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetSiteStatus, async ({ staff, body }) => {
    const { merchant, ...status } = body;
    return settings.setSiteStatus(authorization.authorize(staff, merchant), status);
  });

  serve(app, routes.operatorChat, async ({ staff, query }) =>
    settings.chat(authorization.authorize(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetChat, async ({ staff, body: { merchant, ...chat } }) =>
    settings.setChat(authorization.authorize(staff, merchant), chat),
  );

  serve(app, routes.operatorSessionRules, async ({ staff, query }) =>
    settings.sessionRules(authorization.authorize(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetSessionRules, async ({ staff, body: { merchant, ...rules } }) =>
    settings.setSessionRules(authorization.authorize(staff, merchant), rules),
  );

  serve(app, routes.operatorSiteDefaults, async ({ staff, query }) =>
    settings.siteDefaults(authorization.authorize(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetSiteDefaults, async ({ staff, body: { merchant, ...defaults } }) =>
    settings.setSiteDefaults(authorization.authorize(staff, merchant), defaults),
  );

  const careToWire = ({ realityMinutes, realityLoss, ...rules }: CareRulesRow) => ({
    ...rules,
    realityMinutes: realityMinutes as RealityMinutes,
    realityLoss: String(realityLoss),
  });
  serve(app, routes.operatorCareRules, async ({ staff, query }) =>
    careToWire(await settings.careRules(authorization.authorize(staff, query.merchant).merchant.id)),
  );
  serve(app, routes.operatorSetCareRules, async ({ staff, body: { merchant, realityLoss, ...rules } }) => {
    const wanted = { ...rules, realityLoss: BigInt(realityLoss) };
    return careToWire(await settings.setCareRules(authorization.authorize(staff, merchant), wanted));
  });

  serve(app, routes.operatorHelpLines, async ({ staff, query }) =>
    settings.helpLines(authorization.authorize(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetHelpLines, async ({ staff, body: { merchant, ...wanted } }) =>
    settings.setHelpLines(authorization.authorize(staff, merchant), wanted),
  );

  serve(app, routes.operatorJurisdiction, async ({ staff, query }) =>
    settings.jurisdiction(authorization.authorize(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetJurisdiction, async ({ staff, body: { merchant, ...wanted } }) =>
    settings.setJurisdiction(authorization.authorize(staff, merchant), wanted),
  );

  serve(app, routes.operatorCodeRules, async ({ staff, query }) =>
    settings.codeRules(authorization.authorize(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetCodeRules, async ({ staff, body: { merchant, ...rules } }) =>
    settings.setCodeRules(authorization.authorize(staff, merchant), rules),
  );

  serve(app, routes.operatorTrustedHosts, async ({ staff, query }) =>
    settings.trustedHosts(authorization.authorize(staff, query.merchant).merchant.id),
  );
  serve(app, routes.operatorSetTrustedHosts, async ({ staff, body }) => {
    const { merchant, ...trusted } = body;
    return settings.setTrustedHosts(authorization.authorize(staff, merchant), trusted);
  });
}
