import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { anyPlayer, defineRoute } from '../route.ts';
import { switchNames } from '../switches.ts';
import { chatKinds } from './chat.ts';

/** Status 0 normal, 1 maintenance (also with a restriction), 2 restricted region only (R-TENANCY-10). */
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
  timeZone: z.string().describe('IANA name: where the days of the merchant begin'),
  minimumAge: z.int().describe('Years; 21 unless the jurisdiction says else'),
  asksBirthDate: z.boolean().describe('Ask for the date of birth at registration'),
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

export const siteStatus = defineRoute('GET /api/v1/site/status', {
  summary: 'Whether the site is open to this visitor',
  who: anyPlayer,
  answer: SiteStatus,
  openWhenClosed: true,
});

export const siteSettings = defineRoute('GET /api/v1/site/settings', {
  summary: 'What the portal must know of its merchant',
  who: anyPlayer,
  answer: SiteSettings,
  openWhenClosed: true,
  shared: true,
});

export const HelpLine = z.object({
  country: z
    .string()
    .regex(/^(?:[A-Z]{2}|INT)$/)
    .describe('ISO 3166-1 alpha-2, or INT for every country'),
  name: z.string().min(1).max(80),
  phone: z
    .string()
    .regex(/^(?:\+?\d[\d ()-]{1,23})?$/)
    .describe('As it is dialled; empty without one'),
  url: z
    .string()
    .max(300)
    .regex(/^https:\/\/[^\s"<>]+$/),
});

export const helpLines = defineRoute('GET /api/v1/help-lines', {
  summary: 'Whom players can talk to about gambling, by country',
  who: anyPlayer,
  answer: z.array(HelpLine),
  shared: true,
});

export const EncryptionKey = z.object({
  kid: z.string().describe('Names the key; sent back in the Encryption header'),
  publicKey: z.string().describe('RSA public key, SPKI, base64'),
  now: z.int().describe('The gateway clock, ms since the epoch: a message is valid for 60 s'),
});
export type EncryptionKey = z.infer<typeof EncryptionKey>;

export const encryptionKey = defineRoute('GET /api/v1/encryption-key', {
  summary: 'The key that login and registration bodies are encrypted to',
  who: anyPlayer,
  answer: EncryptionKey,
  openWhenClosed: true,
});

export const Country = z.object({
  iso: z.string().describe('ISO 3166-1 alpha-2'),
  dialingCode: z.string().describe('Digits without plus'),
  preferred: z.boolean().describe('Shown first'),
});

export const countries = defineRoute('GET /api/v1/countries', {
  summary: 'Countries a mobile number may come from',
  who: anyPlayer,
  answer: z.array(Country),
  shared: true,
});
