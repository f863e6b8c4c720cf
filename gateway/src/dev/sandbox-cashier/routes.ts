import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasLapsed } from '@foyer/contract/record-kinds';
import { fallbackLanguage, languageCode } from '@foyer/contract/languages';
import { refuseCrossSite } from '../../platform/http/origin.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { DepositRow } from '../../areas/cashier/deposit/deposit.ts';
import { amountIn } from '../../areas/ledger/balance/balance.ts';
import { actions, paymentHtml, paymentPolicy, type Action } from './page.ts';
import type { Brands } from '../../areas/tenancy/brand/brand.ts';
import type { Merchants } from '../../areas/tenancy/merchant/merchant.ts';
import type { SandboxCashier } from './sandbox-cashier.ts';

interface PaymentRequest {
  Params: { payment: string; action: Action };
  Querystring: { key?: string; lang?: string };
}

const languageOf = (lang: string | undefined) => languageCode(lang) ?? fallbackLanguage;

/** What can still be done with a payment: one that ended can only be paid late. */
function offered({ state }: DepositRow): readonly Action[] {
  if (state === 'pending') return actions;
  return state === 'failed' || hasLapsed(state) ? ['paid', 'twice'] : [];
}

/** The page of the payment processor that is played; it is there only with the demo world. */
export function sandboxCashierRoutes(
  app: FastifyInstance,
  {
    brands,
    merchants,
    sandboxCashier,
  }: { brands: Brands; merchants: Merchants; sandboxCashier: SandboxCashier },
): void {
  const sandbox = sandboxCashier;
  const pageOf = (row: DepositRow, key: string, lang: string | undefined) => {
    const language = languageOf(lang);
    const address = (action: Action) =>
      `/sandbox-cashier/d.${row.merchantId}.${row.id}/${action}?${new URLSearchParams({ key, lang: language })}`;
    const brand = brands.of(merchants.byId(row.merchantId).brand).name;
    const { methodName: method, reference, coins, facts, state } = row;
    return paymentHtml({
      brand,
      method,
      reference,
      state,
      language,
      amount: amountIn(language, row.amount, row.currency),
      coins: coins && `${coins} ${facts.asset ?? ''}`,
      actions: Object.fromEntries(offered(row).map((action) => [action, address(action)])),
      back: backTo(row),
    });
  };
  const backTo = ({ id }: DepositRow) => `/m/voucherCenter?deposit=${id}`;
  const secure = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').header('content-security-policy', paymentPolicy);

  void app.register(async (scope) => {
    // A form without fields has nothing to say, but says so as a form.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );

    scope.get<PaymentRequest>('/sandbox-cashier/:payment', async ({ params, query }, reply) => {
      const row = await sandbox.open(params.payment, String(query.key ?? ''));
      return secure(reply)
        .type('text/html; charset=utf-8')
        .send(pageOf(row, String(query.key ?? ''), query.lang));
    });

    scope.post<PaymentRequest>('/sandbox-cashier/:payment/:action', async (request, reply) => {
      refuseCrossSite(request);
      const { params, query } = request;
      const row = await sandbox.open(params.payment, String(query.key ?? ''));
      if (!actions.includes(params.action)) throw new Refusal('not_found');
      if (offered(row).includes(params.action)) await sandbox.act(row, params.action);
      return secure(reply).redirect(backTo(row), 303);
    });
  });
}
