import { z } from 'zod';
import { Amount, Currency, Done, Instant, paged, paging } from '../envelope.ts';
import { languageCodes } from '../languages.ts';
import { anyStaff, defineRoute } from '../route.ts';
import { sessionTypes } from '../session-can.ts';
import { switchNames } from '../switches.ts';
import { gameTypes } from './game.ts';
import { registrationFieldNames } from '../registration-fields.ts';
import { FieldRule } from './registration.ts';
import { DepositLimit } from './deposit-limit.ts';

const source = 'issue The house stands, part 9';
const staffErrors = ['not_logged_in', 'session_ended', 'no_permission'] as const;
/** Staff work on one merchant at a time. */
const merchant = { merchant: z.string().max(32).describe('Merchant code') };
const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .describe('The version that was read; another one answers version_conflict');
const search = { q: z.string().trim().max(64).optional().describe('Part of a name, or an id') };
/** Orders of a list; a minus sign turns one round. */
const sort = <const Orders extends readonly [string, ...string[]]>(orders: Orders) =>
  z
    .enum(orders.flatMap((order) => [order, `-${order}` as const]) as [Orders[number] | `-${Orders[number]}`])
    .optional();
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional();

export const Staff = z.object({
  id: z.string(),
  userName: z.string(),
  role: z.enum(['support', 'owner']),
  merchants: z.array(z.string()).describe('Merchant codes this person works for'),
  mustChangePassword: z.boolean().describe('Nothing else is allowed before the password was changed'),
});
export type Staff = z.infer<typeof Staff>;

export const staffLogin = defineRoute('staffLogin', {
  summary: 'Staff log in',
  source,
  who: ['guest', ...anyStaff],
  body: z.object({ username: z.string().min(1).max(64), password: z.string().min(1).max(128) }),
  answer: Staff,
  errors: ['staff_login_failed', 'too_many_requests'],
  encrypted: true,
  openWhenClosed: true,
});
export const staffSession = defineRoute('staffSession', {
  summary: 'Who of the staff is logged in',
  source,
  who: anyStaff,
  answer: Staff,
  errors: staffErrors,
  openWhenClosed: true,
});
export const staffLogout = defineRoute('staffLogout', {
  summary: 'Staff log out',
  source,
  who: anyStaff,
  answer: Done,
  errors: staffErrors,
  openWhenClosed: true,
});
export const staffPassword = defineRoute('staffPassword', {
  summary: 'Change the own password; every other session of this person ends',
  source,
  who: anyStaff,
  body: z.object({
    oldPassword: z.string().min(1).max(128),
    newPassword: z.string().min(12).max(64).describe('12 to 64 characters'),
  }),
  answer: Staff,
  errors: [
    ...staffErrors,
    'old_password_wrong',
    'password_unchanged',
    'password_common',
    'too_many_requests',
    'encryption_invalid',
    'encryption_replayed',
  ],
  encrypted: true,
  openWhenClosed: true,
});

export const operatorMerchants = defineRoute('operatorMerchants', {
  summary: 'The merchants this person works for',
  source,
  who: anyStaff,
  answer: z.array(
    z.object({
      code: z.string(),
      brand: z.string(),
      hosts: z.array(z.string()),
      timeZone: z.string().describe('IANA name'),
      currency: Currency,
      languages: z.array(z.enum(languageCodes)).describe('What players can choose'),
      defaultLanguage: z.enum(languageCodes),
    }),
  ),
  errors: staffErrors,
  openWhenClosed: true,
});

export const operatorOverview = defineRoute('operatorOverview', {
  summary: 'The figures of a merchant, as they are now',
  source,
  who: anyStaff,
  query: z.object(merchant),
  answer: z.object({
    players: z.int().describe('Members and agents'),
    registeredToday: z.int().describe('Members and agents since midnight in the merchant time zone'),
    trialsToday: z.int().describe('Trial accounts opened since then'),
    disabled: z.int().describe('Members and agents that staff disabled'),
    sessions: z.int().describe('Player sessions open now'),
    timeZone: z.string().describe('IANA name; tells when today began'),
  }),
  errors: staffErrors,
  openWhenClosed: true,
});

export const OperatorSwitch = z.object({
  name: z.enum(switchNames),
  about: z.string(),
  on: z.boolean(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
});
export const operatorSwitches = defineRoute('operatorSwitches', {
  summary: 'Feature switches',
  source,
  who: anyStaff,
  query: z.object(merchant),
  answer: z.array(OperatorSwitch),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorSetSwitch = defineRoute('operatorSetSwitch', {
  summary: 'Turn a feature on or off',
  source,
  who: ['owner'],
  params: z.object({ name: z.enum(switchNames) }),
  body: z.object({ ...merchant, on: z.boolean() }),
  answer: OperatorSwitch,
  errors: staffErrors,
  openWhenClosed: true,
});

export const OperatorField = FieldRule.extend({
  locked: z.boolean().describe('Registration cannot do without it: always enabled and required'),
  version,
});
export const operatorFields = defineRoute('operatorFields', {
  summary: 'Registration field rules',
  source,
  who: anyStaff,
  query: z.object(merchant),
  answer: z.array(OperatorField),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorSetField = defineRoute('operatorSetField', {
  summary: 'Change the rule of one registration field',
  source,
  who: ['owner'],
  params: z.object({ name: z.enum(registrationFieldNames) }),
  body: OperatorField.omit({ name: true, locked: true }).extend(merchant),
  answer: OperatorField,
  errors: [...staffErrors, 'version_conflict', 'pattern_invalid', 'pattern_unsafe'],
  openWhenClosed: true,
});

const setting = (max: number) => z.string().trim().max(max).default('');
export const SignInService = z.object({
  provider: z
    .enum(['google', 'facebook', 'phone'])
    .describe('phone: the phone verification provider (Firebase)'),
  clientId: z.string().describe('Google and Facebook'),
  issuer: z.string().describe('Another OpenID issuer than the provider itself; empty: its own'),
  hasSecret: z.boolean().describe('The client secret is kept, and never shown again'),
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  emulator: z.string().describe('Address of an emulator; in the demo world only'),
  version,
});
export const operatorSignInServices = defineRoute('operatorSignInServices', {
  summary: 'The services that prove who somebody is',
  source: 'issue: social login, phone verification provider',
  who: anyStaff,
  query: z.object(merchant),
  answer: z.array(SignInService),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorSetSignInService = defineRoute('operatorSetSignInService', {
  summary: 'Set up a service; with everything empty it is not offered',
  source: 'issue: social login, phone verification provider',
  who: ['owner'],
  body: z.object({
    ...merchant,
    provider: SignInService.shape.provider,
    clientId: setting(200),
    issuer: setting(200),
    apiKey: setting(200),
    projectId: setting(100),
    authDomain: setting(200),
    emulator: setting(200),
    secret: z.string().max(500).default('').describe('Empty keeps the one before'),
    version,
  }),
  answer: SignInService,
  errors: [...staffErrors, 'version_conflict'],
  openWhenClosed: true,
  encrypted: true,
});

export const OperatorSiteStatus = z.object({
  maintenance: z.boolean(),
  info: z.string().trim().max(500).describe('Shown to players while the site is closed; may be empty'),
  restrictedCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .describe('ISO 3166-1 alpha-2'),
  version,
});
export const operatorSiteStatus = defineRoute('operatorSiteStatus', {
  summary: 'Whether the site is open',
  source,
  who: anyStaff,
  query: z.object(merchant),
  answer: OperatorSiteStatus,
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorSetSiteStatus = defineRoute('operatorSetSiteStatus', {
  summary: 'Open or close the site',
  source,
  who: ['owner'],
  body: OperatorSiteStatus.extend(merchant),
  answer: OperatorSiteStatus,
  errors: [...staffErrors, 'version_conflict'],
  openWhenClosed: true,
});

/** A host name as browsers write it: lower case, punycode, no port. */
const HostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
  .refine((host) => /[a-z]/.test(host), 'an address is no name');
export const TrustedHosts = z.object({
  hosts: z.array(HostName).max(50).describe('Links to these open without a question; others are named first'),
  version,
});
export const operatorTrustedHosts = defineRoute('operatorTrustedHosts', {
  summary: 'Hosts outside that players are sent to without being asked',
  source: 'issue: safe links',
  who: anyStaff,
  query: z.object(merchant),
  answer: TrustedHosts,
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorSetTrustedHosts = defineRoute('operatorSetTrustedHosts', {
  summary: 'Set the hosts outside that players are sent to without being asked',
  source: 'issue: safe links',
  who: ['owner'],
  body: TrustedHosts.extend(merchant),
  answer: TrustedHosts,
  errors: [...staffErrors, 'version_conflict'],
  openWhenClosed: true,
});

export const OperatorPlayer = z.object({
  id: z.string(),
  userName: z.string(),
  nickname: z.string(),
  type: z.union(sessionTypes.map((type) => z.literal(type))),
  kind: z.enum(['member', 'trial', 'agent']),
  status: z.enum(['active', 'disabled', 'closed']),
  balance: Amount,
  currency: Currency,
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
});
/** One player, with what guards the account. */
export const OperatorPlayerDetail = OperatorPlayer.extend({
  secondFactor: z.boolean().describe('Two-step verification is on'),
  moneyPassword: z.boolean().describe('A money password is set'),
  depositLimits: z.array(DepositLimit).describe('Set by the player; nobody else changes them'),
});
export const operatorPlayers = defineRoute('operatorPlayers', {
  summary: 'Players',
  source,
  who: anyStaff,
  query: z.object({
    ...merchant,
    ...paging(25),
    ...search,
    sort: sort(['createdAt', 'lastLoginAt', 'userName']),
    status: z.enum(['active', 'disabled']).optional(),
    kind: z.enum(['member', 'trial', 'agent']).optional(),
  }),
  answer: z.object({ players: z.array(OperatorPlayer), total: z.int(), ...paged }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorPlayer = defineRoute('operatorPlayer', {
  summary: 'One player',
  source,
  who: anyStaff,
  params: z.object({ id: z.uuid() }),
  query: z.object(merchant),
  answer: OperatorPlayerDetail,
  errors: [...staffErrors, 'not_found'],
  openWhenClosed: true,
});
export const operatorSetPlayer = defineRoute('operatorSetPlayer', {
  summary: 'Enable or disable a player; disabling ends every session at once',
  source: `${source}; safety T11`,
  who: anyStaff,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    ...merchant,
    status: z.enum(['active', 'disabled']),
    reason: z.string().trim().min(3).max(200),
  }),
  answer: OperatorPlayerDetail,
  errors: [...staffErrors, 'not_found'],
  openWhenClosed: true,
});
export const operatorResetSecurity = defineRoute('operatorResetSecurity', {
  summary:
    'Take away a second factor or a money password that its owner lost; every session ends at once and the player is told',
  source: `${source}; safety T11`,
  who: anyStaff,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    ...merchant,
    what: z.enum(['second_factor', 'money_password']),
    reason: z.string().trim().min(3).max(200),
  }),
  answer: OperatorPlayerDetail,
  errors: [...staffErrors, 'not_found'],
  openWhenClosed: true,
});

export const OperatorGame = z.object({
  id: z.string().describe('nodeId'),
  gameName: z.string(),
  gameType: z.enum(gameTypes),
  vassalage: z.string(),
  vendorName: z.string(),
  enabled: z.boolean(),
  maintenance: z.boolean(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  icon: z.string(),
  version,
});
export const operatorGames = defineRoute('operatorGames', {
  summary: 'Games',
  source,
  who: anyStaff,
  query: z.object({
    ...merchant,
    ...paging(25),
    ...search,
    sort: sort(['gameName', 'gameType', 'vassalage']),
    gameType: z.enum(gameTypes).optional(),
    vassalage: z.string().max(32).optional(),
    enabled: flag,
    maintenance: flag,
    isNew: flag,
    isHot: flag,
  }),
  answer: z.object({ games: z.array(OperatorGame), total: z.int(), ...paged }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorGame = defineRoute('operatorGame', {
  summary: 'One game',
  source,
  who: anyStaff,
  params: z.object({ id: z.string().max(32) }),
  query: z.object(merchant),
  answer: OperatorGame,
  errors: [...staffErrors, 'not_found'],
  openWhenClosed: true,
});
export const operatorSetGame = defineRoute('operatorSetGame', {
  summary: 'Change how a game is offered',
  source,
  who: ['owner'],
  params: z.object({ id: z.string().max(32) }),
  body: OperatorGame.pick({
    enabled: true,
    maintenance: true,
    isNew: true,
    isHot: true,
    version: true,
  }).extend(merchant),
  answer: OperatorGame,
  errors: [...staffErrors, 'not_found', 'version_conflict'],
  openWhenClosed: true,
});

export const OperatorVendor = z.object({
  id: z.string().describe('vassalage'),
  displayName: z.string(),
  provider: z.string().describe('Whose server runs its games'),
  gameTypes: z.array(z.enum(gameTypes)),
  games: z.int().describe('Games of it, offered or not'),
  enabled: z.boolean(),
  maintenance: z.boolean(),
  isHot: z.boolean(),
  icon: z.string(),
  version,
});
export const operatorVendors = defineRoute('operatorVendors', {
  summary: 'Vendors',
  source: 'issue Find a game and play it, part 5',
  who: anyStaff,
  query: z.object({
    ...merchant,
    ...paging(25),
    ...search,
    provider: z.string().max(64).optional(),
    enabled: flag,
    maintenance: flag,
  }),
  answer: z.object({ vendors: z.array(OperatorVendor), total: z.int(), ...paged }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorVendor = defineRoute('operatorVendor', {
  summary: 'One vendor',
  source,
  who: anyStaff,
  params: z.object({ id: z.string().max(32) }),
  query: z.object(merchant),
  answer: OperatorVendor,
  errors: [...staffErrors, 'not_found'],
  openWhenClosed: true,
});
export const operatorSetVendor = defineRoute('operatorSetVendor', {
  summary: 'Change how all games of a vendor are offered',
  source,
  who: ['owner'],
  params: z.object({ id: z.string().max(32) }),
  body: OperatorVendor.pick({ enabled: true, maintenance: true, isHot: true, version: true }).extend(
    merchant,
  ),
  answer: OperatorVendor,
  errors: [...staffErrors, 'not_found', 'version_conflict'],
  openWhenClosed: true,
});

export const OutboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  purpose: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  sentAt: Instant,
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;
export const operatorOutbox = defineRoute('operatorOutbox', {
  summary: 'Messages sent by the sandbox SMS and mail adapters',
  source,
  who: anyStaff,
  query: z.object({ ...merchant, ...paging(25) }),
  answer: z.object({ messages: z.array(OutboxMessage), total: z.int(), ...paged }),
  errors: [...staffErrors, 'not_found'],
  openWhenClosed: true,
});
export const devOutbox = defineRoute('devOutbox', {
  summary: 'The outbox of the demo world, latest first; exists only there',
  source,
  who: ['guest', 'member', 'trial', 'agent'],
  query: z.object({ to: z.string().max(254).optional() }),
  answer: z.array(OutboxMessage),
  errors: ['not_found'],
});

export const AuditEntry = z.object({
  id: z.string().describe('Place in the chain of its merchant, from 1'),
  at: Instant,
  staff: z.string().describe('Username'),
  action: z.string().describe('For example set_switch'),
  subject: z.string().describe('What was changed, for example FREEPLAY3'),
  reason: z.string().describe('Why, where staff must say so; else empty'),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  hash: z.string().describe('SHA-256 over the entry before and this one, hexadecimal'),
});
export const operatorAudit = defineRoute('operatorAudit', {
  summary: 'What staff did; append-only with a hash chain',
  source: `${source}; safety.md`,
  who: ['owner'],
  query: z.object({ ...merchant, ...paging(25) }),
  answer: z.object({ entries: z.array(AuditEntry), total: z.int(), ...paged }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorAuditChain = defineRoute('operatorAuditChain', {
  summary: 'Reckons the hash chain anew from its first entry',
  source: `${source}; safety.md`,
  who: ['owner'],
  query: z.object(merchant),
  answer: z.object({
    verified: z.boolean(),
    entries: z.int().describe('Entries that stood the test'),
    brokenAt: z.string().nullable().describe('id of the first entry that does not'),
  }),
  errors: staffErrors,
  openWhenClosed: true,
});
