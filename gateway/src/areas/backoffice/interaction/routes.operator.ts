import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Interaction, Interactions, MarkerRuleRow } from './interaction.ts';

const toWire = ({ row, username, marketingStoppedAt, markers }: Interaction) => ({
  id: row.id,
  playerId: row.accountId,
  userName: username,
  state: row.state,
  openedAt: row.openedAt.toISOString(),
  assignedTo: row.assignedTo,
  followUpOn: row.followUpOn,
  outcome: row.outcome,
  closedAt: row.closedAt?.toISOString() ?? null,
  isMarketingStopped: marketingStoppedAt !== null,
  markers: markers.map(({ kind, day, times, amount, evidence }) => ({
    kind,
    day,
    times,
    amount: String(amount),
    evidence,
  })),
  history: row.history,
  version: row.version,
});

const ruleToWire = ({
  merchantId: _,
  setBy: __,
  setName: ___,
  amount,
  depositLimit,
  ...rule
}: MarkerRuleRow) => ({
  ...rule,
  amount: String(amount),
  depositLimit: depositLimit === null ? null : String(depositLimit),
});

/** Interactions with players, and what opens them, for staff (R-PROTECTION-48, R-PROTECTION-50). */
export function interactionRoutes(
  app: FastifyInstance,
  { authorization, interactions }: { authorization: Authorization; interactions: Interactions },
): void {
  serve(app, routes.operatorInteractions, async ({ staff, query }) => {
    const { merchant: code, q, state, kind, mine, player } = query;
    const { merchant, staff: me } = authorization.authorize(staff, code);
    const assignedTo = mine ? me.username : undefined;
    const search = { q, state, kind, player, assignedTo, ...sliceOf(query) };
    const { rows, total, colleagues } = await interactions.search(merchant.id, search);
    return { interactions: rows.map(toWire), colleagues, total, ...pagesOf(query, total) };
  });

  serve(app, routes.operatorSetInteraction, async ({ staff, params, body: { merchant, ...given } }) =>
    toWire(await interactions.set(authorization.authorize(staff, merchant), params.id, given)),
  );

  serve(app, routes.operatorMarkerRules, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return (await interactions.rules.list(merchant.id)).map(ruleToWire);
  });

  serve(app, routes.operatorSetMarkerRule, async ({ staff, params, body: { merchant, ...given } }) => {
    const rule = {
      ...given,
      message: given.message as MarkerRuleRow['message'],
      kind: params.kind,
      amount: BigInt(given.amount),
      depositLimit: given.depositLimit === null ? null : BigInt(given.depositLimit),
    };
    return ruleToWire(await interactions.rules.set(authorization.authorize(staff, merchant), rule));
  });
}
