import { z } from 'zod';
import { Currency, PositiveAmount, PositiveOrZeroAmount } from '../envelope.ts';

/** How money comes in and goes out. */
export const paymentKinds = ['bank', 'wallet', 'card', 'crypto'] as const;

export type PaymentKind = (typeof paymentKinds)[number];

/** What is said of a way to pay, by its kind. */
export const PaymentFacts = z.object({
  bank: z.string().max(80).optional().describe('Name of the bank or wallet'),
  accountName: z.string().max(80).optional(),
  accountNumber: z.string().max(64).optional(),
  asset: z.string().max(8).optional().describe('Coin, for example USDT'),
  network: z.string().max(24).optional(),
  address: z.string().max(128).optional().describe('Where the coin is sent'),
  rate: PositiveAmount.optional().describe('Minor units of the currency for one coin'),
});
export type PaymentFacts = z.infer<typeof PaymentFacts>;

export const PaymentMethod = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  name: z.string(),
  currency: Currency,
  minorUnits: z.int(),
  minimum: PositiveAmount,
  maximum: PositiveAmount,
  feeFixed: PositiveOrZeroAmount,
  feePerMille: z.int().describe('Tenths of a percent of the amount, on top of the fixed fee'),
  expectedMinutes: z.int().describe('How long it usually takes'),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;
