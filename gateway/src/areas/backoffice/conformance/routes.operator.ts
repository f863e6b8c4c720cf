import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  bookHtml,
  books,
  assess,
  readPicture,
  readPictures,
  readReport,
  type Clause,
  type TestReport,
} from './conformance.ts';

const clauseOnWire = (clause: Clause, report: TestReport | null) => {
  const { number, subject, demand, how, missing, picture } = clause;
  return { number, subject, demand, how, missing, picture, ...assess(clause, report) };
};

export interface ConformanceRouteDeps {
  authorization: Authorization;
  clock: Clock;
  /** Where `npm test` wrote what came of the tests; null where nobody says. */
  testReport: string | null;
}

/** The conformance book for staff and auditors (R-PROTECTION-41, R-PROTECTION-57). */
export function conformanceRoutes(
  app: FastifyInstance,
  { authorization, clock, testReport }: ConformanceRouteDeps,
): void {
  serve(app, routes.operatorConformance, async ({ staff, query }) => {
    authorization.authorize(staff, query.merchant);
    const report = await readReport(testReport);
    return books.map(({ id, title, source, clauses }) => ({
      id,
      title,
      source,
      clauses: clauses.map((clause) => clauseOnWire(clause, report)),
    }));
  });

  serve(app, routes.operatorConformancePicture, async ({ staff, params, query, reply }) => {
    authorization.authorize(staff, query.merchant);
    const picture = await readPicture(params.name);
    if (!picture) throw new Refusal('not_found');
    reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(picture);
    return {};
  });

  serve(app, routes.operatorConformanceExport, async ({ staff, query, reply }) => {
    authorization.authorize(staff, query.merchant);
    const at = clock.now();
    const [report, pictures] = await Promise.all([readReport(testReport), readPictures()]);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="conformance-${at.toISOString().slice(0, 10)}.html"`,
      )
      .send(bookHtml(books, { at, report, pictures }));
    return '';
  });
}
