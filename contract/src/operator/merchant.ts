import { z } from 'zod';
import { Currency } from '../envelope.ts';
import { languageCodes } from '../languages.ts';
import { defineRoute } from '../route.ts';
import { merchantQuery } from './fields.ts';

export const operatorMerchants = defineRoute('GET /api/v1/operator/merchants', {
  summary: 'The merchants this person works for',
  permission: null,
  answer: z.array(
    z.object({
      code: z.string(),
      brand: z.string(),
      hosts: z.array(z.string()),
      origin: z.string().describe('Of the first host: where its portal is'),
      timeZone: z.string().describe('IANA name'),
      currency: Currency,
      languages: z.array(z.enum(languageCodes)).describe('What players can choose'),
      defaultLanguage: z.enum(languageCodes),
    }),
  ),
});

export const operatorOverview = defineRoute('GET /api/v1/operator/overview', {
  summary: 'The figures of a merchant, as they are now',
  permission: 'overview.view',
  query: merchantQuery,
  answer: z.object({
    players: z.int().describe('Members and agents'),
    registeredToday: z.int().describe('Members and agents since midnight in the merchant time zone'),
    trialsToday: z.int().describe('Trial accounts opened since then'),
    disabled: z.int().describe('Members and agents that staff disabled'),
    sessions: z.int().describe('Player sessions open now'),
    timeZone: z.string().describe('IANA name; tells when today began'),
  }),
});
