import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import { bookHtml, books, stateOf, type Clause } from './conformance.ts';

const clauseOnWire = (clause: Clause) => {
  const { number, subject, demand, how, missing } = clause;
  const tests = clause.tests.map(([file, ...titles]) => ({ file, titles }));
  return { number, subject, demand, how, missing, state: stateOf(clause), tests };
};

/** The conformance book for staff and auditors (R-PROTECTION-41). */
export function conformanceRoutes(
  app: FastifyInstance,
  { authorization, clock }: { authorization: Authorization; clock: Clock },
): void {
  serve(app, routes.operatorConformance, async ({ staff, query }) => {
    authorization.authorize(staff, query.merchant);
    return books.map(({ id, title, source, clauses }) => ({
      id,
      title,
      source,
      clauses: clauses.map(clauseOnWire),
    }));
  });

  serve(app, routes.operatorConformanceExport, async ({ staff, query, reply }) => {
    authorization.authorize(staff, query.merchant);
    const at = clock.now();
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="conformance-${at.toISOString().slice(0, 10)}.html"`,
      )
      .send(bookHtml(books, at));
    return '';
  });
}
