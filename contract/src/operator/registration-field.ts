import { z } from 'zod';
import { FieldRule } from '../portal/registration.ts';
import { registrationFieldNames } from '../registration-fields.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

export const OperatorField = FieldRule.extend({
  locked: z.boolean().describe('Always required: always enabled and required'),
  version,
});

export const operatorFields = defineRoute('GET /api/v1/operator/registration-fields', {
  summary: 'Registration field rules',
  permission: 'site.view',
  query: merchantQuery,
  answer: z.array(OperatorField),
});

export const operatorSetField = defineRoute('PUT /api/v1/operator/registration-fields/:name', {
  summary: 'Change the rule of one registration field',
  permission: 'site.edit',
  params: z.object({ name: z.enum(registrationFieldNames) }),
  body: OperatorField.omit({ name: true, locked: true }).extend(merchant),
  answer: OperatorField,
  errors: ['version_conflict', 'pattern_invalid', 'pattern_unsafe'],
});
