import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { decimalOf, minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { LedgerQuery, PlayerLedger } from './statement.ts';

type LedgerParameters = { [Name in 'from' | 'until']?: string | undefined } & {
  [Name in 'account' | 'kind']?: LedgerQuery[Name];
};

const queryOf = ({ account, kind, from, until }: LedgerParameters): LedgerQuery => ({
  account,
  kind,
  from: from ? new Date(from) : undefined,
  to: until ? new Date(until) : undefined,
});

/** The ledger of a player, for staff. */
export function statementRoutes(
  app: FastifyInstance,
  { authorization, playerLedger }: { authorization: Authorization; playerLedger: PlayerLedger },
): void {
  serve(app, routes.operatorLedger, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const page = { number: query.pageNo, size: query.pageSize };
    const found = await playerLedger.page(merchant.id, params.id, queryOf(query), page);
    return {
      userName: found.userName,
      accounts: found.accounts.map(({ balance, ...one }) => ({ ...one, balance: String(balance) })),
      account: found.account,
      currency: found.currency,
      lines: found.lines.map((line) => ({
        id: line.transferId,
        number: String(line.number),
        kind: line.kind,
        scope: line.scope,
        key: line.key,
        reference: line.reference,
        amount: String(line.amount),
        balanceAfter: String(line.balance),
        at: line.createdAt.toISOString(),
      })),
      count: found.count,
      opening: String(found.opening),
      closing: String(found.closing),
      pageNum: query.pageNo,
      totalPages: found.totalPages,
    };
  });

  serve(app, routes.operatorLedgerExport, async ({ staff, params, query, reply }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const { userName, account, currency, batches } = await playerLedger.whole(
      merchant.id,
      params.id,
      queryOf(query),
    );
    const money = (amount: bigint) => decimalOf(amount, minorUnitsOf(currency));
    async function* lines() {
      for await (const rows of batches)
        yield rows.map((line) => [
          line.createdAt.toISOString(),
          String(line.number),
          line.kind,
          money(line.amount),
          money(line.balance),
          currency,
          line.reference,
          line.scope,
          line.key,
          line.transferId,
        ]);
    }
    const head = [
      'at',
      'line',
      'kind',
      'amount',
      'balance',
      'currency',
      'reference',
      'by',
      'key',
      'transfer',
    ];
    sendCsv(reply, `ledger-${userName}-${account}`, head, lines());
    return '';
  });
}
