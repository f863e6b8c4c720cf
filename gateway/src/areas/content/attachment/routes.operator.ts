import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { sendPicture } from '../../../platform/http/picture-bodies.ts';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Attachments } from './attachment.ts';

/** Pictures that players sent, for staff of their merchant (R-REWARDS-7). */
export function attachmentOperatorRoutes(
  app: FastifyInstance,
  { attachments, authorization }: { attachments: Attachments; authorization: Authorization },
): void {
  serve(app, routes.operatorAttachment, async ({ staff, params, query, reply }) => {
    sendPicture(
      reply,
      await attachments.get(authorization.authorize(staff, query.merchant).merchant.id, params.id),
    );
    return {};
  });
}
