import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery } from './fields.ts';

/** The largest file of theirs that is taken, characters. */
const fileAtMost = 20_000_000;

const source = z
  .string()
  .regex(/^(provider|processor):[A-Za-z0-9_.-]{1,64}$/)
  .describe('provider:<id> or processor:<adapter>');
const day = z.iso.date().describe('In the time zone of the merchant');

const counts = {
  equal: z.int(),
  oursOnly: z.int(),
  theirsOnly: z.int(),
  differing: z.int().describe('The same id with another kind, amount or currency'),
};

export const OperatorDayFile = z.object({
  id: z.string(),
  source,
  day,
  ...counts,
  comparedBy: z.string(),
  comparedAt: Instant,
});
export type OperatorDayFile = z.infer<typeof OperatorDayFile>;

export const operatorDayFiles = defineRoute('GET /api/v1/operator/day-files', {
  summary: 'With whom days can be compared, and the latest 50 comparisons',
  permission: 'cases.view',
  query: merchantQuery,
  answer: z.object({ sources: z.array(source), files: z.array(OperatorDayFile) }),
});

export const operatorExportDay = defineRoute('GET /api/v1/operator/day-files/export', {
  summary:
    'Our side of a day as CSV with the columns id, kind, amount, currency, at: transactions with a provider, paid deposits and payouts with a processor',
  permission: 'cases.view',
  query: z.object({ ...merchant, source, day }),
  answer: z.string(),
  errors: ['not_found'],
  produces: 'text/csv; charset=utf-8',
});

export const DayDifference = z.object({
  id: z.string(),
  outcome: z.enum(['ours-only', 'theirs-only', 'differs']),
  ours: z.string().describe('Kind, amount and currency; empty where it is missing'),
  theirs: z.string(),
});

export const operatorCompareDay = defineRoute('POST /api/v1/operator/day-files', {
  summary: 'Compare a day with a file of theirs; the first 100 differences become cases',
  permission: 'cases.resolve',
  body: z.object({
    ...merchant,
    source,
    day,
    text: z
      .string()
      .max(fileAtMost)
      .describe('CSV with the columns id, kind, amount and currency, in any order; others are ignored'),
  }),
  bodyBytes: fileAtMost + 1_000_000,
  answer: OperatorDayFile.extend({
    differences: z.array(DayDifference).describe('The first 100; each is a case'),
  }),
  errors: ['not_found', 'day_file_invalid'],
});
