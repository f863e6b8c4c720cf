import { z } from 'zod';
import { Amount, Currency, Instant, PositiveAmount } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

const Name = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);

const params = z.object({ id: Name });

/** An address, or a network as `192.0.2.0/24`. */
const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** A scheme with a host and a port: https, or this very machine. */
const site =
  /(https:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(:\d{1,5})?/;

const isUrl = (text: string) => URL.canParse(text);

/** Where browsers find games. */
const Origin = z
  .string()
  .max(260)
  .regex(new RegExp(`^${site.source}$`))
  .refine(isUrl, 'no origin of games');

/** Where a server answers us; what is asked is added to its path. In production it may not be this machine (R-PROVIDER-11). */
const ServerUrl = z
  .string()
  .max(300)
  .regex(new RegExp(`^${site.source}(/[A-Za-z0-9_.~-]+)*$`))
  .refine(isUrl, 'no address of a server');

/** The merchants whose players a key is for. */
const merchants = z.array(z.string().max(32)).min(1).max(100).describe('Merchant codes');

const addresses = z.array(Address).max(100);

export const ProviderKey = z.object({
  id: z.string(),
  state: z.enum(['active', 'retiring', 'retired']).describe('A retiring key is accepted until it is retired'),
  createdAt: Instant,
  merchants: z
    .array(z.string())
    .describe('Codes of the merchants whose players it is for; to staff of brands only their own'),
  mayReadSecret: z.boolean().describe('Whoever asks requested it and may read its secret, once'),
});

const caps = {
  singleWin: PositiveAmount.describe(
    'The most that one win pays; what is above it waits for two of the staff',
  ),
  perDay: PositiveAmount.describe(
    'The most that it pays beyond what it takes on a day of the merchant; then bets are refused and wins wait',
  ),
  alertPercent: z.int().min(1).max(100).describe('From which share of a cap staff are alerted, percent'),
};

/** What a provider may pay at a merchant, minor units of the merchant's currency. */
export const ProviderCaps = z.object({
  ...caps,
  currency: Currency,
  exposure: Amount.describe('Paid today beyond what was taken; negative while players lose'),
  isFull: z.boolean().describe('The cap of the day is used up: bets are refused'),
  version,
});

export const OperatorProvider = z.object({
  id: z.string(),
  name: z.string(),
  addresses: z
    .array(z.string())
    .nullable()
    .describe('From where it may call; empty: from anywhere; null for who does not manage providers'),
  origin: z
    .string()
    .nullable()
    .describe('Where browsers find its games; null: at the origin of the environment'),
  url: z
    .string()
    .nullable()
    .describe(
      'Where its server is asked whether it is there and about rounds that stay open; null: it is not asked; null also for who does not manage providers',
    ),
  keys: z.array(ProviderKey).describe('The newest first; without their secrets'),
  version: version.describe('Of its addresses, its origin and its server'),
});

/** A provider as it stands at one merchant. */
export const ProviderHere = OperatorProvider.extend({
  caps: ProviderCaps.describe('At the merchant that was named'),
  isKeyWaiting: z.boolean().describe('A new key waits for a second person'),
  isOriginWaiting: z.boolean().describe('Another address of its games waits for a second person'),
  isUrlWaiting: z.boolean().describe('Another address of its server waits for a second person'),
});
export type OperatorProvider = z.infer<typeof OperatorProvider>;

export const operatorProviders = defineRoute('GET /api/v1/operator/providers', {
  summary:
    'The providers whose servers call the wallet: all to platform staff, to others those that serve their merchant',
  permission: 'providers.view',
  query: merchantQuery,
  answer: z.array(ProviderHere),
});

const KeyGiven = z.object({
  provider: OperatorProvider,
  keyId: z.string(),
  secret: z.string().describe('Told this once'),
});

export const operatorAddProvider = defineRoute('POST /api/v1/operator/providers', {
  summary: 'Let another provider call the wallet, once a second person agrees; its first key is told once',
  permission: 'platform.providers',
  body: z.object({ id: Name, name: z.string().trim().min(2).max(60), addresses, merchants }),
  answer: KeyGiven,
  errors: ['id_taken', 'body_invalid', 'no_second_person', 'approval_required', 'approval_waiting'],
});

export const operatorAddProviderKey = defineRoute('POST /api/v1/operator/providers/:id/keys', {
  summary:
    'Give a provider a new key, once a second person agrees; the one before retires, both are accepted; for the same merchants unless it says which',
  permission: 'platform.providers',
  params,
  body: z.object({ merchants: merchants.optional() }),
  answer: KeyGiven,
  errors: ['not_found', 'body_invalid', 'no_second_person', 'approval_required', 'approval_waiting'],
});

export const operatorReadProviderKeySecret = defineRoute(
  'POST /api/v1/operator/providers/:id/keys/:keyId/secret',
  {
    summary: 'Read the secret of a key that one requested and a second person approved, once',
    permission: 'platform.providers',
    params: z.object({ id: Name, keyId: Name }),
    answer: z.object({ keyId: z.string(), secret: z.string().describe('Told this once') }),
    errors: ['not_found'],
  },
);

export const operatorRetireProviderKey = defineRoute(
  'POST /api/v1/operator/providers/:id/keys/:keyId/retire',
  {
    summary: 'End a key: calls signed with it are refused within a second',
    permission: 'platform.providers',
    params: z.object({ id: Name, keyId: Name }),
    answer: OperatorProvider,
    errors: ['not_found', 'last_key'],
  },
);

export const operatorSetProviderAddresses = defineRoute('PUT /api/v1/operator/providers/:id/addresses', {
  summary: 'Say from where a provider may call',
  permission: 'platform.providers',
  params,
  body: z.object({ addresses, version }),
  answer: OperatorProvider,
  errors: ['not_found', 'version_conflict'],
});

export const operatorSetProviderOrigin = defineRoute('PUT /api/v1/operator/providers/:id/origin', {
  summary:
    'Say where browsers find the games of a provider, which pages may then frame, once a second person agrees; at the origin of the environment again at once',
  permission: 'platform.providers',
  params,
  body: z.object({ origin: Origin.nullable(), version }),
  answer: OperatorProvider,
  errors: ['not_found', 'version_conflict', 'no_second_person', 'approval_required', 'approval_waiting'],
});

export const operatorSetProviderUrl = defineRoute('PUT /api/v1/operator/providers/:id/url', {
  summary:
    'Say where the server of a provider answers us, once a second person agrees; without an address it is never asked about rounds',
  permission: 'platform.providers',
  params,
  body: z.object({ url: ServerUrl.nullable(), version }),
  answer: OperatorProvider,
  errors: [
    'not_found',
    'body_invalid',
    'version_conflict',
    'no_second_person',
    'approval_required',
    'approval_waiting',
  ],
});

export const operatorSetWinCaps = defineRoute('PUT /api/v1/operator/providers/:id/caps', {
  summary:
    'Say what a provider may pay at a merchant, in one win and on a day; more, once a second person agrees',
  permission: 'platform.providers',
  params,
  body: z.object({ ...merchant, ...caps, version }),
  answer: ProviderCaps,
  errors: ['not_found', 'version_conflict', 'approval_required', 'approval_waiting'],
});
