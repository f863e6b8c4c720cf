import { z } from 'zod';
import { contractKinds, contractPayers, contractStates, settlementStates } from '../contract-kinds.ts';
import { Amount, Currency, Instant, paged } from '../envelope.ts';
import {
  ContractSimulation,
  ContractTerms,
  factsQuery,
  Settlement,
  SettlementFacts,
} from '../portal/agent-contract.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, reviewList, uuidParams } from './fields.ts';

export const OperatorContract = z.object({
  id: z.string(),
  agentId: z.string(),
  agent: z.string().describe('Username of who earns'),
  kind: z.enum(contractKinds),
  version: z.int(),
  payer: z.enum(contractPayers),
  payerName: z.string().describe('Username of the agent above; empty where the merchant pays'),
  currency: Currency,
  terms: ContractTerms,
  state: z.enum(contractStates),
  waiting: z.boolean().describe('Waits for a second person before it is offered'),
  madeBy: z.string(),
  createdAt: Instant,
  offeredAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  settledUntil: Instant.nullable(),
});
export type OperatorContract = z.infer<typeof OperatorContract>;

export const operatorContracts = defineRoute('GET /api/v1/operator/agent-contracts', {
  summary: 'Contracts of agents, the latest first',
  permission: 'agents.view',
  query: z.object({
    ...reviewList,
    state: z.enum(contractStates).optional(),
    kind: z.enum(contractKinds).optional(),
  }),
  answer: z.object({ contracts: z.array(OperatorContract), total: z.int(), ...paged }),
});

export const operatorDraftContract = defineRoute('POST /api/v1/operator/agent-contracts', {
  summary: 'Write a contract as a draft; nobody is told of it',
  permission: 'agents.manage',
  body: z.object({
    ...merchant,
    agent: z.string().trim().min(1).max(64).describe('Username of who earns'),
    kind: z.enum(contractKinds),
    payer: z.enum(contractPayers),
    terms: ContractTerms,
  }),
  answer: OperatorContract,
  errors: ['body_invalid', 'upline_missing'],
});

export const operatorOfferContract = defineRoute('POST /api/v1/operator/agent-contracts/:id/offer', {
  summary:
    'Offer a draft, which needs a second person where the merchant pays; an earlier offer of this kind is withdrawn',
  permission: 'agents.manage',
  params: uuidParams,
  body: z.object(merchant),
  answer: OperatorContract,
  errors: ['not_found', 'already_decided', 'approval_required', 'approval_waiting'],
});

export const operatorEndContract = defineRoute('POST /api/v1/operator/agent-contracts/:id/end', {
  summary: 'End a contract with the current day or hour; drafts and offers are withdrawn',
  permission: 'agents.manage',
  params: uuidParams,
  body: z.object({
    ...merchant,
    reason: z.string().trim().min(3).max(200),
    seen: z
      .enum(contractStates)
      .optional()
      .describe('The state in which it was read: in another one it is left as it is'),
  }),
  answer: OperatorContract,
  errors: ['not_found', 'already_decided', 'version_conflict'],
});

export const operatorSimulateContract = defineRoute('GET /api/v1/operator/agent-contracts/:id/simulation', {
  summary: 'What a contract would have paid in the last 30 and 90 days',
  permission: 'agents.view',
  params: uuidParams,
  query: merchantQuery,
  answer: ContractSimulation,
  errors: ['not_found', 'simulation_too_large'],
});

export const OperatorSettlement = z.object({
  ...Settlement.omit({ side: true }).shape,
  payerName: z.string().describe('Empty where the merchant pays'),
  waiting: z.boolean().describe('Waits for a second person'),
});
export type OperatorSettlement = z.infer<typeof OperatorSettlement>;

export const operatorSettlements = defineRoute('GET /api/v1/operator/agent-settlements', {
  summary: 'Settlements of contracts, the latest first',
  permission: 'agents.view',
  query: z.object({ ...reviewList, state: z.enum(settlementStates).optional() }),
  answer: z.object({ settlements: z.array(OperatorSettlement), total: z.int(), ...paged }),
});

export const operatorSettlementFacts = defineRoute('GET /api/v1/operator/agent-settlements/:id', {
  summary: 'What a settlement is made of, by day, person or game',
  permission: 'agents.view',
  params: uuidParams,
  query: z.object({ ...merchant, ...factsQuery }),
  answer: z.object({ settlement: OperatorSettlement, ...SettlementFacts.shape }),
  errors: ['not_found'],
});

export const operatorReleaseSettlement = defineRoute('POST /api/v1/operator/agent-settlements/:id/release', {
  summary: 'Have a settlement that waits for staff paid, which needs a second person',
  permission: 'agents.manage',
  params: uuidParams,
  body: z.object({ ...merchant, reason: z.string().trim().min(3).max(200) }),
  answer: OperatorSettlement,
  errors: [
    'not_found',
    'already_decided',
    'payee_closed',
    'payer_closed',
    'approval_required',
    'approval_waiting',
  ],
});

export const operatorReverseSettlement = defineRoute('POST /api/v1/operator/agent-settlements/:id/reverse', {
  summary: 'Take a settlement back, which needs a second person; what is no longer there becomes a debt',
  permission: 'agents.manage',
  params: uuidParams,
  body: z.object({ ...merchant, reason: z.string().trim().min(3).max(200) }),
  answer: OperatorSettlement,
  errors: ['not_found', 'already_decided', 'payee_closed', 'approval_required', 'approval_waiting'],
});

export const OperatorDebt = z.object({
  id: z.string(),
  settlement: z.string(),
  debtor: z.string().describe('Username'),
  creditor: z.string().describe('Username; empty for the merchant'),
  cause: z.enum(['payment', 'reversal']),
  amount: Amount,
  currency: Currency,
  state: z.enum(['open', 'paid', 'cancelled']),
  createdAt: Instant,
  closedAt: Instant.nullable(),
});
export type OperatorDebt = z.infer<typeof OperatorDebt>;

export const operatorDebts = defineRoute('GET /api/v1/operator/agent-debts', {
  summary: 'What agents owe by their contracts, open ones first',
  permission: 'agents.view',
  query: z.object(reviewList),
  answer: z.object({ debts: z.array(OperatorDebt), total: z.int(), ...paged }),
});
