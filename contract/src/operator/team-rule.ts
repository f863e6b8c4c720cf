import { z } from 'zod';
import { Currency, PositiveAmount } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

const OperatorTeamRules = z.object({
  showsCash: z.boolean().describe('Agents see what each person of their team deposits and withdraws'),
  showsPlay: z.boolean().describe('Agents see what each person stakes and wins, and at which games'),
  showsName: z.boolean().describe('Agents see the nickname of each person'),
  showsLastSeen: z.boolean().describe('Agents see when each person logged in last'),
  friendsJoin: z.boolean().describe('Friends whom members bring stand below the agent of the member'),
  transferMinimum: PositiveAmount.describe(
    'Smallest transfer of an agent to somebody of the team, minor units',
  ),
  transferMaximum: PositiveAmount.describe('Largest one, minor units'),
  transferDaily: PositiveAmount.describe('What an agent may send in a day, minor units'),
  version,
});
const answer = OperatorTeamRules.extend({ currency: Currency });

export const operatorTeamRules = defineRoute('GET /api/v1/operator/team-rules', {
  summary: 'What agents see of the people of their teams and may send them, and whom friends join',
  permission: 'site.view',
  query: merchantQuery,
  answer,
});

export const operatorSetTeamRules = defineRoute('PUT /api/v1/operator/team-rules', {
  summary:
    'Set what agents see of the people of their teams and may send them, and whom friends join; larger transfers need a second person',
  permission: 'site.edit',
  body: OperatorTeamRules.extend(merchant),
  answer,
  errors: ['version_conflict', 'body_invalid', 'approval_required', 'approval_waiting'],
});
