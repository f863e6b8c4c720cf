import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { factOrders } from './agent-contract.ts';

export const disputeSettlementLine = defineRoute('POST /api/v1/agent/settlements/:id/dispute', {
  summary: 'Dispute a line of a settlement, once: staff look at it with its facts',
  who: ['agent'],
  params: z.object({ id: z.uuid() }),
  body: z.object({
    by: z.enum(factOrders),
    key: z
      .string()
      .min(1)
      .max(128)
      .describe('Of the line, as the settlement shows it by day, person, game or line'),
    day: z.iso.date().optional(),
    person: z.uuid().optional(),
    game: z
      .string()
      .max(64)
      .optional()
      .describe('What the line was narrowed to; one by line is narrowed to nothing'),
    content: z.string().trim().min(20).max(200).describe('What is wrong with it, 20 to 200 characters'),
  }),
  answer: z.object({ reference: z.string() }),
  errors: ['feature_off', 'not_found', 'already_decided', 'line_disputed', 'too_many_requests'],
});
