import { z } from 'zod';
import { jurisdictionIds } from '../jurisdictions.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

export const OperatorJurisdiction = z.object({
  jurisdiction: z.enum(jurisdictionIds).describe('Whose law the brand is under'),
  asksRegister: z.boolean().describe('Whether its register of who excluded themselves is asked'),
  version,
});

export const operatorJurisdiction = defineRoute('GET /api/v1/operator/jurisdiction', {
  summary: 'Whose law the brand is under',
  permission: 'site.view',
  query: merchantQuery,
  answer: OperatorJurisdiction,
});

export const operatorSetJurisdiction = defineRoute('PUT /api/v1/operator/jurisdiction', {
  summary:
    'Put the brand under another law: its least age counts at once, its rules for games from the next launch',
  permission: 'site.edit',
  body: OperatorJurisdiction.extend(merchant),
  answer: OperatorJurisdiction,
  errors: ['version_conflict'],
});
