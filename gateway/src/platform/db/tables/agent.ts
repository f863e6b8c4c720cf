import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import {
  contractKinds,
  contractPayers,
  contractStates,
  settlementStates,
  type ContractTerms,
} from '@foyer/contract/contract-kinds';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const amount = (name: string) => bigint(name, { mode: 'bigint' });

export const agentContract = pgTable(
  'agent_contract',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    payeeId: uuid('payee_id').notNull(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    version: integer('version').notNull(),
    payer: text('payer', { enum: contractPayers }).notNull(),
    payerId: uuid('payer_id'),
    currency: text('currency').notNull(),
    terms: jsonb('terms').$type<ContractTerms>().notNull(),
    state: text('state', { enum: contractStates }).notNull(),
    madeBy: text('made_by').notNull(),
    createdAt: instant('created_at').notNull(),
    offeredAt: instant('offered_at'),
    payeeAcceptedAt: instant('payee_accepted_at'),
    payerAcceptedAt: instant('payer_accepted_at'),
    acceptedAt: instant('accepted_at'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    endReason: text('end_reason').notNull().default(''),
    settledUntil: instant('settled_until'),
    dueAt: instant('due_at'),
    carried: amount('carried').notNull().default(0n),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const agentSettlement = pgTable(
  'agent_settlement',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    contractId: uuid('contract_id').notNull(),
    payeeId: uuid('payee_id').notNull(),
    payerId: uuid('payer_id'),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    currency: text('currency').notNull(),
    validStake: amount('valid_stake').notNull(),
    activeMembers: integer('active_members').notNull(),
    netLoss: amount('net_loss').notNull(),
    carriedIn: amount('carried_in').notNull(),
    carriedOut: amount('carried_out').notNull(),
    base: amount('base').notNull(),
    rate: integer('rate').notNull(),
    amount: amount('amount').notNull(),
    remainder: integer('remainder').notNull(),
    state: text('state', { enum: settlementStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    reversedAt: instant('reversed_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const agentDebt = pgTable(
  'agent_debt',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    settlementId: uuid('settlement_id').notNull(),
    cause: text('cause', { enum: ['payment', 'reversal'] }).notNull(),
    debtorId: uuid('debtor_id').notNull(),
    creditorId: uuid('creditor_id'),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: ['open', 'paid', 'cancelled'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
