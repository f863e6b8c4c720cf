import { z } from 'zod';
import { Done, Instant } from '../envelope.ts';
import { languageCodes } from '../languages.ts';
import { anyPlayer, defineRoute } from '../route.ts';
import { chatKinds } from './chat.ts';
import { switchNames } from '../switches.ts';

/** Status 0 normal, 1 maintenance (also with a restriction), 2 restricted region only (spec 1 §4). */
export const SystemStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type SystemStatus = z.infer<typeof SystemStatus>;

export const SiteStatus = z.object({
  info: z.string().describe('A word from staff for the player; may be empty'),
  location: z.object({ ip: z.string().describe('The address the visitor is seen from') }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
});
export type SiteStatus = z.infer<typeof SiteStatus>;

export const SiteSettings = z.object({
  merchantCode: z.string(),
  brand: z.string().describe('The brand as players read it'),
  languages: z.array(z.enum(languageCodes)),
  defaultLanguage: z.enum(languageCodes),
  defaultTheme: z.enum(['dark', 'light']),
  currency: z.string(),
  dialingCode: z
    .string()
    .describe("Of the merchant's own country, digits without plus: where the picker starts; empty: none"),
  minimumAge: z.int().describe('Years; 21 unless the jurisdiction says else'),
  asksBirthDate: z.boolean().describe('Registration asks for the date of birth'),
  switches: z.array(z.enum(switchNames)).describe('The feature switches that are on'),
  signIn: z.object({
    social: z
      .array(z.enum(['google', 'facebook']))
      .describe('Logins by a provider that are set up and switched on'),
    phone: z
      .object({
        apiKey: z.string(),
        projectId: z.string(),
        authDomain: z.string(),
        emulator: z.string().describe('Address of an emulator in the demo world; empty: the provider itself'),
      })
      .nullable()
      .describe(
        'The phone verification provider, as its client library takes it; null where SMS codes come from the gateway',
      ),
  }),
  trustedHosts: z
    .array(z.string())
    .describe('Hosts that links lead to without being asked about; others are named first'),
  chat: z.enum(chatKinds).describe('Where the live chat is: a page of ours, or a tab of a service outside'),
  platform: z.object({
    gateway: z.literal(3).describe('MOBILE'),
    platform: z.literal('html5'),
    clientType: z.literal(2),
  }),
  version: z.int().describe('Grows with every change that staff make'),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const siteStatus = defineRoute('siteStatus', {
  summary: 'Whether the site is open to this visitor',
  source: 'spec 1 §3, §7',
  who: anyPlayer,
  answer: SiteStatus,
  errors: [],
  openWhenClosed: true,
});

export const siteSettings = defineRoute('siteSettings', {
  summary: 'What the portal must know of its merchant',
  source: 'spec 1 §3, §6',
  who: anyPlayer,
  answer: SiteSettings,
  errors: [],
  openWhenClosed: true,
});

export const EncryptionKey = z.object({
  kid: z.string().describe('Names the key; sent back in the Encryption header'),
  publicKey: z.string().describe('RSA public key, SPKI, base64'),
  now: z.int().describe('The gateway clock, ms since the epoch: a message is valid for 60 s'),
});
export type EncryptionKey = z.infer<typeof EncryptionKey>;

export const encryptionKey = defineRoute('encryptionKey', {
  summary: 'The key that login and registration bodies are encrypted to',
  source: 'spec 1 §3, safety.md',
  who: anyPlayer,
  answer: EncryptionKey,
  errors: [],
  openWhenClosed: true,
});

export const captchaPurposes = ['login', 'register', 'feedback', 'reset'] as const;
export const captcha = defineRoute('captcha', {
  summary: 'A fresh captcha for one purpose, bound to this visitor',
  source: 'spec 1 §3, §7',
  who: anyPlayer,
  query: z.object({
    module: z.string().max(20).optional().describe('CAPTCHA3'),
    purpose: z.enum(captchaPurposes),
  }),
  answer: z.object({ image: z.string().describe('PNG, base64') }),
  errors: ['too_many_requests'],
});

export const devCaptcha = defineRoute('devCaptcha', {
  summary: 'The digits of the captcha this visitor was shown last; exists only in the demo world',
  source: 'docs/decisions.md: journeys read what people read',
  who: anyPlayer,
  query: z.object({ purpose: z.enum(captchaPurposes) }),
  answer: z.object({ digits: z.string() }),
  errors: ['not_found'],
});

export const BotChallenge = z.object({
  algorithm: z.string(),
  challenge: z.string(),
  maxnumber: z.int().optional(),
  salt: z.string(),
  signature: z.string(),
});
export const botChallenge = defineRoute('botChallenge', {
  summary: 'A proof-of-work challenge for the bot check',
  source: 'spec 1 §3, safety.md',
  who: anyPlayer,
  answer: BotChallenge,
  errors: ['too_many_requests'],
});

export const Country = z.object({
  iso: z.string().describe('ISO 3166-1 alpha-2'),
  dialingCode: z.string().describe('Digits without plus'),
  preferred: z.boolean().describe('Shown first'),
});
export const countries = defineRoute('countries', {
  summary: 'Countries a mobile number may come from',
  source: 'spec 1 §7',
  who: anyPlayer,
  answer: z.array(Country),
  errors: [],
});

export const questionTypes = { other: 0, deposit: 1, withdrawal: 2, game: 3, service: 4, agent: 6 } as const;
export const sendFeedback = defineRoute('sendFeedback', {
  summary: 'A question or complaint to the house',
  source: 'spec 1 §3, §5, §7',
  who: ['member', 'trial', 'agent'],
  body: z.object({
    content: z.string().trim().min(20).max(200),
    sender: z.string().max(64),
    type: z.union([0, 1, 2, 3, 4, 6].map((type) => z.literal(type))),
    captcha: z.string().regex(/^[0-9]{1,6}$/),
  }),
  answer: Done,
  errors: ['captcha_invalid', 'not_logged_in', 'session_ended', 'too_many_requests'],
});

/** The furthest that one call moves the clock, ms. */
const farthest = 366 * 24 * 3_600_000;
export const devClock = defineRoute('devClock', {
  summary:
    'Moves the clock of this gateway process; exists only in the demo world, for callers on the same machine',
  source: 'issue The house stands, part 7',
  who: anyPlayer,
  body: z.object({ advanceMs: z.int().min(-farthest).max(farthest).describe('How far, ms; 0 only asks') }),
  answer: z.object({ now: Instant }),
  errors: ['not_found'],
  openWhenClosed: true,
});
