import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { networkOf } from '../../../platform/http/network.ts';
import { serve } from '../../../platform/http/route.ts';
import { ensureVisitor, visitorOf } from '../../../platform/http/visitor.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../server/services.ts';

const captchasPerAddress = { name: 'captcha', times: 60, windowMs: 60_000 };

/** A fresh captcha for this visitor (R-ACCESS-15). */
export function captchaRoutes(app: FastifyInstance, { captchas, config, limits }: Services): void {
  serve(app, routes.captcha, async ({ merchant, query, request, reply }) => {
    await limits.take(captchasPerAddress, networkOf(request.ip));
    reply.header('cache-control', 'no-store');
    const visitor = ensureVisitor(request, reply);
    const image = await captchas.make({ merchantId: merchant.id, visitor, purpose: query.purpose });
    return { image: image.toString('base64') };
  });

  serve(app, routes.devCaptcha, async ({ merchant, query, request }) => {
    const owner = { merchantId: merchant.id, visitor: visitorOf(request), purpose: query.purpose };
    const digits = config.demo ? await captchas.read(owner) : null;
    if (digits === null) throw new Refusal('not_found');
    return { digits };
  });
}
