import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { InvitationLinks, LinkRow } from './invitation-link.ts';

const wireOf = ({ createdAt, ...link }: LinkRow) => ({ ...link, createdAt: createdAt.toISOString() });

/** Links by which agents invite people into their teams (R-AGENTS-60). */
export function invitationLinkRoutes(
  app: FastifyInstance,
  { invitationLinks }: { invitationLinks: InvitationLinks },
): void {
  serve(app, routes.invitationLinks, async ({ me }) => ({
    links: (await invitationLinks.list(me)).map(wireOf),
  }));

  serve(app, routes.addInvitationLink, async ({ me }) => wireOf(await invitationLinks.add(me)));

  serve(app, routes.endInvitationLink, async ({ me, params }) => {
    await invitationLinks.end(me, params.code);
    return {};
  });
}
