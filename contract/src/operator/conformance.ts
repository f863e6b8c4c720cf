import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { merchantQuery } from './fields.ts';

const Clause = z.object({
  number: z.string().describe('As the book numbers it; only the section where it numbers nothing smaller'),
  subject: z.string(),
  demand: z.string().describe('What is demanded, in our words'),
  how: z.string().describe('What the product does'),
  missing: z.string().nullable().describe('What is not done or not shown'),
  state: z.enum(['met', 'partly', 'open']).describe('open: no test shows it, one failed, or none ran'),
  picture: z.string().nullable().describe('Its name; null without one'),
  tests: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      result: z
        .enum(['passed', 'failed', 'none'])
        .describe('What came of it when it last ran; none: nobody knows'),
      at: z.iso.datetime().nullable().describe('When the tests of its file last ran'),
    }),
  ),
});

export const OperatorConformanceBook = z.object({
  id: z.string(),
  title: z.string(),
  source: z.string(),
  clauses: z.array(Clause),
});

export const operatorConformance = defineRoute('GET /api/v1/operator/conformance', {
  summary: 'What rule books demand, what the product does about it, and the tests that show it',
  permission: 'protection.view',
  query: merchantQuery,
  answer: z.array(OperatorConformanceBook),
});

export const operatorConformancePicture = defineRoute('GET /api/v1/operator/conformance/pictures/:name', {
  summary: 'A picture of what a clause demands, as it stands in the book',
  permission: 'protection.view',
  params: z.object({ name: z.string().max(64) }),
  query: merchantQuery,
  answer: z.object({}),
  produces: 'image/webp',
  errors: ['not_found'],
});

export const operatorConformanceExport = defineRoute('GET /api/v1/operator/conformance/export', {
  summary: 'The same as one HTML page that needs nothing else, for an auditor',
  permission: 'protection.view',
  query: merchantQuery,
  answer: z.string(),
  produces: 'text/html; charset=utf-8',
});
