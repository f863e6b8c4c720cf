import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { Player } from '../../../platform/http/actors.ts';
import { serve } from '../../../platform/http/route.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { payoutAccountOf, type PayoutAccountRow, type PayoutAccounts } from './payout-account.ts';
import type { Alerts } from '../../access/security-alert/security-alert.ts';
import type { Brands } from '../../tenancy/brand/brand.ts';
import type { Identities } from '../identity/identity.ts';
import type { PaymentMethods } from '../payment-method/payment-method.ts';

/** Where players are paid to. */
export function payoutAccountRoutes(
  app: FastifyInstance,
  services: {
    alerts: Alerts;
    brands: Brands;
    identities: Identities;
    paymentMethods: PaymentMethods;
    payoutAccounts: PayoutAccounts;
  },
): void {
  const { alerts, brands, identities, paymentMethods, payoutAccounts } = services;
  const shown = async (me: Player, row: PayoutAccountRow) => {
    const [methods, identity] = await Promise.all([paymentMethods.all(me.merchantId), identities.find(me)]);
    return payoutAccountOf(
      row,
      methods.find(({ id }) => id === row.methodId)?.name ?? row.methodId,
      identity?.realName ?? '',
    );
  };
  const sendAlert = (merchant: Merchant, { merchantId, accountId }: Player) =>
    alerts.send({ merchantId, accountId, change: 'payoutAccount', brand: brands.of(merchant.brand).name });

  serve(app, routes.addPayoutAccount, async ({ merchant, me, body }) => {
    const row = await payoutAccounts.add(me, body);
    sendAlert(merchant, me);
    return shown(me, row);
  });

  serve(app, routes.changePayoutAccount, async ({ merchant, me, params, body }) => {
    const row = await payoutAccounts.change(me, params.id, body);
    sendAlert(merchant, me);
    return shown(me, row);
  });

  serve(app, routes.removePayoutAccount, async ({ merchant, me, params }) => {
    await payoutAccounts.remove(me, params.id);
    sendAlert(merchant, me);
    return {};
  });
}
