import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { CashRuleRow, PaymentMethodRow, PaymentMethods } from './payment-method.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

const forStaff = ({ merchantId: _, minimum, maximum, feeFixed, ...row }: PaymentMethodRow) => ({
  ...row,
  minimum: String(minimum),
  maximum: String(maximum),
  feeFixed: String(feeFixed),
});

const shownRules = ({
  merchantId: _,
  dailyAmount,
  secondPersonFrom: __,
  approvedIdentityFrom,
  ...rules
}: CashRuleRow) => ({
  ...rules,
  dailyAmount: String(dailyAmount),
  approvedIdentityFrom: String(approvedIdentityFrom),
});

/** Ways to pay and the rules of withdrawals, for staff. */
export function paymentMethodOperatorRoutes(
  app: FastifyInstance,
  { authorization, paymentMethods }: { authorization: Authorization; paymentMethods: PaymentMethods },
): void {
  serve(app, routes.operatorPaymentMethods, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const methods = await paymentMethods.all(merchant.id);
    return { methods: methods.map(forStaff), adapters: [...paymentMethods.adapters] };
  });

  serve(app, routes.operatorSetPaymentMethod, async ({ staff, params, body }) => {
    const { merchant: code, minimum, maximum, feeFixed, ...rest } = body;
    const context = authorization.authorize(staff, code);
    const amounts = { minimum: BigInt(minimum), maximum: BigInt(maximum), feeFixed: BigInt(feeFixed) };
    const { id: merchantId, currency } = context.merchant;
    return forStaff(
      await paymentMethods.set(context, { ...rest, ...amounts, merchantId, currency, id: params.id }),
    );
  });

  serve(app, routes.operatorRemovePaymentMethod, async ({ staff, params, body }) => {
    await paymentMethods.remove(authorization.authorize(staff, body.merchant), params.id, body.version);
    return {};
  });

  serve(app, routes.operatorCashRules, async ({ staff, query }) =>
    shownRules(await paymentMethods.rules(authorization.authorize(staff, query.merchant).merchant.id)),
  );

  serve(app, routes.operatorSetCashRules, async ({ staff, body }) => {
    const { merchant: code, dailyAmount, approvedIdentityFrom, ...rest } = body;
    const context = authorization.authorize(staff, code);
    const amounts = {
      dailyAmount: BigInt(dailyAmount),
      approvedIdentityFrom: BigInt(approvedIdentityFrom),
    };
    return shownRules(
      await paymentMethods.setRules(context, { ...rest, ...amounts, merchantId: context.merchant.id }),
    );
  });
}
