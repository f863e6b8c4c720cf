import { z } from 'zod';
import { Amount, Currency } from '../envelope.ts';
import { anyPlayer, defineRoute, loggedIn } from '../route.ts';

export const Wallet = z.object({
  sumBalance: Amount.describe('What the player can play with, minor units'),
  currency: Currency,
  minorUnits: z.int().describe('Digits after the point of this currency'),
  mode: z.enum(['real', 'trial']),
});
export type Wallet = z.infer<typeof Wallet>;

export const wallet = defineRoute('GET /api/v1/wallet', {
  summary: 'The balance of the player',
  who: loggedIn,
  query: z.object({ token: z.string().max(128).optional().describe('Accepted and ignored') }),
  answer: Wallet,
});

export const merchantWallet = defineRoute('GET /api/v1/merchant-wallet', {
  summary: 'The currencies the merchant plays in',
  who: anyPlayer,
  answer: z.object({ currencies: z.array(z.object({ currency: Currency, minorUnits: z.int() })) }),
});
