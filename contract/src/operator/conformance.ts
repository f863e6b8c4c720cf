import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { merchantQuery } from './fields.ts';

const Clause = z.object({
  number: z.string().describe('As the book numbers it; the section alone where it numbers nothing smaller'),
  subject: z.string(),
  demand: z.string().describe('What is demanded, in our words'),
  how: z.string().describe('What the product does'),
  missing: z.string().nullable().describe('What is not done or not shown'),
  state: z.enum(['met', 'partly', 'open']).describe('open: no test shows it'),
  tests: z.array(z.object({ file: z.string(), titles: z.array(z.string()) })),
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

export const operatorConformanceExport = defineRoute('GET /api/v1/operator/conformance/export', {
  summary: 'The same as one HTML page that needs nothing else, for an auditor',
  permission: 'protection.view',
  query: merchantQuery,
  answer: z.string(),
  produces: 'text/html; charset=utf-8',
});
