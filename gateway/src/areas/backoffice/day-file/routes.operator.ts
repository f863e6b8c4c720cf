import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { decimalOf, minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { DayFileRow, DayFiles } from './day-file.ts';

const fileOnWire = ({ merchantId: _, comparedAt, ...row }: DayFileRow) => ({
  ...row,
  comparedAt: comparedAt.toISOString(),
});

/** Days compared with providers and processors. */
export function dayFileRoutes(
  app: FastifyInstance,
  { authorization, dayFiles }: { authorization: Authorization; dayFiles: DayFiles },
): void {
  serve(app, routes.operatorDayFiles, async ({ staff, query }) => {
    const { sources, files } = await dayFiles.list(authorization.authorize(staff, query.merchant));
    return { sources, files: files.map(fileOnWire) };
  });

  serve(app, routes.operatorExportDay, async ({ staff, query, reply }) => {
    const { merchant, source, day } = query;
    const pieces = await dayFiles.ours(authorization.authorize(staff, merchant), source, day);
    async function* lines() {
      for await (const rows of pieces)
        yield rows.map(({ id, kind, amount, currency, at }) => [
          id,
          kind,
          decimalOf(amount, minorUnitsOf(currency)),
          currency,
          at.toISOString(),
        ]);
    }
    sendCsv(reply, `${source.replace(':', '-')}-${day}`, ['id', 'kind', 'amount', 'currency', 'at'], lines());
    return '';
  });

  serve(app, routes.operatorCompareDay, async ({ staff, body: { merchant, ...asked } }) => {
    const { differences, ...row } = await dayFiles.compare(authorization.authorize(staff, merchant), asked);
    return { ...fileOnWire(row), differences };
  });
}
