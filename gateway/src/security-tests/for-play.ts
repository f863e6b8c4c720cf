import { routes, type Route } from '@foyer/contract';
import { calls } from './calls.ts';
import { send, type SecurityFixture, type ActorCookies } from './fixture.ts';

const table = Object.values(routes) as Route[];

/** Every route that takes money or invites to play, from the route table. */
export const forPlay = table.filter(({ spec }) => spec.forPlay);

/** Whether a provider's server calls it, not a player's browser. */
export const isProvider = ({ spec }: Route): boolean => spec.who.includes('provider');

/** What the call of a route answers, made by somebody who would be let in. */
export async function outcomeOf(
  fixture: SecurityFixture,
  actorCookies: ActorCookies,
  route: Route,
): Promise<string> {
  const actor = isProvider(route) ? 'provider' : 'member';
  const call = (await calls[route.name]?.call?.(fixture, 'own', actor)) ?? {};
  const manner = { cookie: await actorCookies.cookieOf(actor), signed: isProvider(route) };
  const { envelope } = await send(fixture, route, call, manner);
  return envelope.success ? 'ok' : (envelope.code ?? '');
}

/** Every balance of the ledger. */
export const moneyOf = ({ gateway }: SecurityFixture): Promise<unknown[]> =>
  gateway.services.db.pool
    .query('select id, balance from ledger_account order by id')
    .then(({ rows }) => rows);
