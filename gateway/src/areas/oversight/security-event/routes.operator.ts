import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { SecurityAlerts, SecurityRuleRow } from './alerts.ts';
import type { SecurityEventRow, SecurityEvents } from './security-event.ts';

const wireOf = ({ merchantId: _, at, accountId, ...row }: SecurityEventRow) => ({
  ...row,
  at: at.toISOString(),
  playerId: accountId,
});

const ruleOf = ({ merchantId: _, ...row }: SecurityRuleRow) => row;
const instantOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** Security events, and the rules that open cases because of them, as staff see them (R-OVERSIGHT-17). */
export function securityEventRoutes(
  app: FastifyInstance,
  deps: { securityEvents: SecurityEvents; securityAlerts: SecurityAlerts; authorization: Authorization },
): void {
  const { securityEvents, securityAlerts, authorization } = deps;

  serve(app, routes.operatorSecurityEvents, async ({ staff, query }) => {
    const { merchant: code, from, until, ...search } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await securityEvents.search(merchant.id, {
      ...search,
      from: instantOf(from),
      until: instantOf(until),
      ...sliceOf(query),
    });
    return { events: rows.map(wireOf), total, ...pagesOf(query, total) };
  });

  serve(app, routes.operatorSecurityEventsExport, async ({ staff, query, reply }) => {
    const { merchant: code, from, until, ...filter } = query;
    const { merchant } = authorization.authorize(staff, code);
    const period = { from: instantOf(from), until: instantOf(until) };
    async function* lines() {
      for await (const rows of securityEvents.each(merchant.id, { ...filter, ...period }))
        yield rows.map(({ at, kind, subject, address, device, reason, times, requestId }) => [
          at.toISOString(),
          kind,
          subject,
          address,
          device,
          reason,
          String(times),
          requestId,
        ]);
    }
    const head = ['at', 'kind', 'person', 'address', 'device', 'reason', 'times', 'request'];
    sendCsv(reply, `security-events-${merchant.code}`, head, lines());
    return '';
  });

  serve(app, routes.operatorSecurityRules, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return (await securityAlerts.rules(merchant.id)).map(ruleOf);
  });

  serve(app, routes.operatorSetSecurityRule, async ({ staff, params, body: { merchant, ...given } }) => {
    const context = authorization.authorize(staff, merchant);
    return ruleOf(await securityAlerts.set(context, { ...given, rule: params.rule }));
  });
}
