import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachmentBytes, routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Attachments } from './attachment.ts';

/** A picture of ours, from an address where nothing can run (T13). */
export const picture = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .type('image/webp')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=3600')
    .send(bytes);

/** Pictures that players send (R-REWARDS-7). */
export async function attachmentRoutes(
  app: FastifyInstance,
  { attachments }: { attachments: Attachments },
): Promise<void> {
  await app.register(async (scope) => {
    const types = [...(routes.sendAttachment.spec.takes ?? [])];
    scope.addContentTypeParser(
      types,
      { parseAs: 'buffer', bodyLimit: attachmentBytes },
      (_request, body, done) => done(null, body),
    );
    serve(scope, routes.sendAttachment, async ({ me, request }) => {
      if (!Buffer.isBuffer(request.body)) throw new Refusal('attachment_invalid');
      return attachments.put(me, request.body);
    });
  });

  serve(app, routes.attachment, async ({ me, params, reply }) => {
    picture(reply, await attachments.get(me.merchantId, params.id, me.accountId));
    return {};
  });
}
