import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { sendPicture, servePicture } from '../../../platform/http/picture-bodies.ts';
import { serve } from '../../../platform/http/route.ts';
import type { Attachments } from './attachment.ts';

/** Pictures that players send (R-REWARDS-7). */
export async function attachmentRoutes(
  app: FastifyInstance,
  { attachments }: { attachments: Attachments },
): Promise<void> {
  await servePicture(app, routes.sendAttachment, 'attachment_invalid', async ({ me }, picture) =>
    attachments.put(me, picture()),
  );

  serve(app, routes.attachment, async ({ me, params, reply }) => {
    sendPicture(reply, await attachments.get(me.merchantId, params.id, me.accountId));
    return {};
  });
}
