import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { networkOf, type Limits } from '../../../platform/http/limits.ts';
import { serve } from '../../../platform/http/route.ts';
import { ensureVisitor } from '../../../platform/http/cookies.ts';
import type { Captchas } from './captcha.ts';

const captchasPerAddress = { name: 'captcha', times: 60, windowMs: 60_000 };

/** A fresh captcha for this visitor (R-ACCESS-15). */
export function captchaRoutes(
  app: FastifyInstance,
  { captchas, limits }: { captchas: Captchas; limits: Limits },
): void {
  serve(app, routes.captcha, async ({ merchant, query, request, reply }) => {
    await limits.take(captchasPerAddress, networkOf(request.ip));
    reply.header('cache-control', 'no-store');
    const visitor = ensureVisitor(request, reply);
    const image = await captchas.make({ merchantId: merchant.id, visitor, purpose: query.purpose });
    return { image: image.toString('base64') };
  });
}
