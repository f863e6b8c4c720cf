import { z } from 'zod';
import { Currency, Done, PositiveAmount, PositiveOrZeroAmount } from '../envelope.ts';
import { PaymentFacts, paymentKinds } from '../portal/payment-method.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

const adapter = z.enum(['manual', 'sandbox']);

export const OperatorPaymentMethod = z.object({
  id: z.string(),
  direction: z.enum(['deposit', 'withdrawal']),
  kind: z.enum(paymentKinds),
  adapter,
  name: z.string().trim().min(2).max(60),
  currency: Currency,
  minimum: PositiveAmount,
  maximum: PositiveAmount,
  feeFixed: PositiveOrZeroAmount,
  feePerMille: z.int().min(0).max(500),
  expectedMinutes: z.int().min(1).max(20_160),
  position: z.int().min(0).max(999),
  enabled: z.boolean(),
  facts: PaymentFacts,
  version,
});

const methodId = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,38}$/) });

export const operatorPaymentMethods = defineRoute('GET /api/v1/operator/payment-methods', {
  summary: 'Ways to pay, and who can carry payments out',
  permission: 'payment_methods.view',
  query: merchantQuery,
  answer: z.object({
    methods: z.array(OperatorPaymentMethod),
    adapters: z.array(adapter).describe('Who is there to carry payments out'),
  }),
});

export const operatorSetPaymentMethod = defineRoute('PUT /api/v1/operator/payment-methods/:id', {
  summary: 'Change a way to pay, or add one (version 0)',
  permission: 'payment_methods.edit',
  params: methodId,
  body: OperatorPaymentMethod.omit({ id: true, currency: true }).extend(merchant),
  answer: OperatorPaymentMethod,
  errors: ['version_conflict', 'id_taken', 'approval_required', 'approval_waiting', 'body_invalid'],
});

export const operatorRemovePaymentMethod = defineRoute('DELETE /api/v1/operator/payment-methods/:id', {
  summary: 'Take away a way to pay that nobody ever used',
  permission: 'payment_methods.edit',
  params: methodId,
  body: z.object({ ...merchant, version }),
  answer: Done,
  errors: ['not_found', 'version_conflict', 'method_used'],
});
