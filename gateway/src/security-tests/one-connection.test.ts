import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, type Route } from '@foyer/contract';
import { startFixture, type SecurityFixture } from './fixture.ts';
import { calls } from './calls.ts';
import { actors, createActorCaller, refusal } from './actor-caller.ts';

/*
 * R-PLATFORM-65: with one connection to the database, a call that waits for a second one while it holds the first waits for
 * itself until it is refused.
 */
const table = Object.values(routes) as Route[];
/** Members are tried before trials, who are let in to less. */
const callers = [...actors].toSorted((a, b) => Number(a === 'trial') - Number(b === 'trial'));
const callerOf = (route: Route) => callers.findLast((actor) => refusal(route, actor) === null)!;

let fixture: SecurityFixture;
let outcome: ReturnType<typeof createActorCaller>;
beforeAll(async () => {
  fixture = await startFixture({ config: { poolSize: 1, poolWaitMs: 3000 } });
  outcome = createActorCaller(fixture);
});
afterAll(() => fixture.gateway.dispose());

test.each(table.map((route) => [route.name, route] as const))(
  '%s waits for no second connection while it holds one',
  async (name, route) => {
    const actor = callerOf(route);
    const { answers = {}, byActor = {} } = calls[name] ?? {};
    expect(await outcome(route, actor)).toBe(byActor[actor] ?? answers.own ?? 'ok');
  },
);
