import { z } from 'zod';
import { Amount, Currency, Instant, paged, paging } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { walletKinds, transferKinds } from '../transfer-kinds.ts';
import { forwards, merchant, uuidParams } from './fields.ts';

export const OperatorLedgerLine = z.object({
  id: z.string().describe('The transfer'),
  number: z.string().describe('Counts the lines of the account from 1'),
  kind: z.enum(transferKinds),
  scope: z.string().describe('Who moved it'),
  key: z.string().describe('What they call it'),
  reference: z.string(),
  amount: Amount.describe('What the balance changed by'),
  balanceAfter: Amount,
  at: Instant.describe('By the clock of the database'),
});
export type OperatorLedgerLine = z.infer<typeof OperatorLedgerLine>;

const which = {
  ...merchant,
  account: z.enum(walletKinds).optional().describe('Left out: what the player plays with'),
  kind: z.enum(transferKinds).optional(),
  from: Instant.optional(),
  until: Instant.optional().describe('Before this instant'),
};

export const operatorLedger = defineRoute('GET /api/v1/operator/players/:id/ledger', {
  summary: 'The lines of an account of a player, latest first, each with the balance it left',
  permission: 'players.view',
  params: uuidParams,
  query: forwards(z.object({ ...which, ...paging(25) })),
  answer: z.object({
    userName: z.string(),
    accounts: z.array(z.object({ account: z.enum(walletKinds), balance: Amount, currency: Currency })),
    account: z.enum(walletKinds).describe('The one that the lines are of'),
    currency: Currency,
    lines: z.array(OperatorLedgerLine),
    count: z.int(),
    opening: Amount.describe('Balance before the period'),
    closing: Amount.describe('Balance at its end'),
    ...paged,
  }),
  errors: ['not_found'],
});

export const operatorLedgerExport = defineRoute('GET /api/v1/operator/players/:id/ledger/export', {
  summary: 'The same as CSV (RFC 4180, UTF-8), with every line of the period; no cell starts a formula',
  permission: 'players.view',
  params: uuidParams,
  query: forwards(z.object(which)),
  answer: z.string(),
  errors: ['not_found'],
  produces: 'text/csv; charset=utf-8',
});
