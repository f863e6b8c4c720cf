import { z } from 'zod';
import { anyPlayer, defineRoute } from '../route.ts';

export const sendCode = defineRoute('POST /api/v1/verification-codes', {
  summary: 'Send a one-time code by SMS',
  who: anyPlayer,
  body: z.object({
    mobileNum: z.string().trim().max(20).optional().describe('Login and reset'),
    mobileNo: z.string().trim().max(20).optional().describe('Registration'),
    countryDialingCode: z.string().trim().max(6),
    purpose: z.enum(['login', 'register', 'reset']),
    altcha: z.string().max(4096).describe('Solved bot check, base64 JSON'),
  }),
  answer: z.object({
    expirationTime: z.int().describe('When another code may be asked for, ms since the epoch'),
    expiredMinutes: z.int().describe('The same in minutes from now'),
  }),
  errors: ['mobile_invalid', 'country_refused', 'bot_check_failed', 'feature_off', 'too_many_requests'],
});

export const captchaPurposes = ['login', 'register', 'feedback', 'reset'] as const;

export const captcha = defineRoute('GET /api/v1/captcha', {
  summary: 'A fresh captcha for one purpose, bound to this visitor',
  who: anyPlayer,
  query: z.object({
    module: z.string().max(20).optional().describe('CAPTCHA3'),
    purpose: z.enum(captchaPurposes),
    altcha: z
      .string()
      .max(4096)
      .optional()
      .describe('Solved bot check, base64 JSON: stands for reading the picture of register and feedback'),
  }),
  answer: z.object({
    image: z.string().describe('PNG, base64'),
    digits: z.string().optional().describe('What the picture shows, for who sent a solved bot check'),
  }),
  errors: ['bot_check_failed', 'too_many_requests'],
});

export const BotChallenge = z.object({
  algorithm: z.string(),
  challenge: z.string(),
  maxnumber: z.int().optional(),
  salt: z.string(),
  signature: z.string(),
});

export const botChallenge = defineRoute('GET /api/v1/bot-challenge', {
  summary: 'A proof-of-work challenge for the bot check',
  who: anyPlayer,
  answer: BotChallenge,
  errors: ['too_many_requests'],
});
