import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { ratesOfMap } from '@foyer/contract/agent-rates';
import { serve } from '../../../platform/http/route.ts';
import type { InvitationLinks, LinkRow } from './invitation-link.ts';

const wireOf = ({ createdAt, rates, ...link }: LinkRow) => ({
  ...link,
  rates: ratesOfMap(rates),
  createdAt: createdAt.toISOString(),
});

/** Links by which agents invite people into their teams (R-AGENTS-60). */
export function invitationLinkRoutes(
  app: FastifyInstance,
  { invitationLinks }: { invitationLinks: InvitationLinks },
): void {
  serve(app, routes.invitationLinks, async ({ me }) => ({
    links: (await invitationLinks.list(me)).map(wireOf),
  }));

  serve(app, routes.addInvitationLink, async ({ merchant, me, body }) =>
    wireOf(await invitationLinks.add(merchant, me, body.rates)),
  );

  serve(app, routes.endInvitationLink, async ({ me, params }) => {
    await invitationLinks.end(me, params.code);
    return {};
  });
}
