import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

const days = z.int().min(1).max(36_500);

export const OperatorRetentionRules = z.object({
  loginHistory: days.describe('Days that the times and addresses of logins are kept'),
  securityEvents: days.describe('Days that failed logins, lockouts and refusals are kept'),
  chat: days.describe('Days that a chat is kept since its last line'),
  messages: days.describe('Days that messages and feedback are kept since their last line'),
  callbacks: days.describe('Days that the reports of processors are kept'),
  closedAccounts: days.describe('Days that the personal data of a closed account is kept'),
  version,
});

export const operatorRetentionRules = defineRoute('GET /api/v1/operator/retention-rules', {
  summary: 'For how long what is kept',
  permission: 'site.view',
  query: merchantQuery,
  answer: OperatorRetentionRules,
});

export const operatorSetRetentionRules = defineRoute('PUT /api/v1/operator/retention-rules', {
  summary:
    'Set for how long what is kept, shorter once a second person agrees; the next night removes what is older',
  permission: 'site.edit',
  body: OperatorRetentionRules.extend(merchant),
  answer: OperatorRetentionRules,
  errors: ['version_conflict', 'body_invalid', 'approval_required', 'approval_waiting'],
});
