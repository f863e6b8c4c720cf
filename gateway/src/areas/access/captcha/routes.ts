import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { networkOf, type Limits } from '../../../platform/http/limits.ts';
import { serve } from '../../../platform/http/route.ts';
import { ensureVisitor } from '../../../platform/http/cookies.ts';
import type { BotChecks } from '../bot-check/bot-check.ts';
import type { CaptchaPurpose, Captchas } from './captcha.ts';

const captchasPerAddress = { name: 'captcha', times: 60, windowMs: 60_000 };

/** Where a proof of work may stand for reading the picture: never where it keeps passwords from being guessed. */
const readableWithout: readonly CaptchaPurpose[] = ['register', 'feedback'];

/** A fresh captcha for this visitor (R-ACCESS-15), its digits for who cannot read pictures (R-ACCESS-122). */
export function captchaRoutes(
  app: FastifyInstance,
  { captchas, botChecks, limits }: { captchas: Captchas; botChecks: BotChecks; limits: Limits },
): void {
  serve(app, routes.captcha, async ({ merchant, query, request, reply }) => {
    await limits.take(captchasPerAddress, networkOf(request.ip));
    reply.header('cache-control', 'no-store');
    const visitor = ensureVisitor(request, reply);
    const { purpose, altcha } = query;
    if (altcha !== undefined) await botChecks.require(merchant.id, altcha);
    const { image, answer } = await captchas.make({ merchantId: merchant.id, visitor, purpose });
    const tells = altcha !== undefined && readableWithout.includes(purpose);
    return { image: image.toString('base64'), ...(tells ? { digits: answer } : {}) };
  });
}
