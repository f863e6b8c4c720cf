import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes, type Route } from '@foyer/contract';
import type { EndpointName } from '@foyer/contract';
import { startFixture, type TestedPlayer, type SecurityFixture } from './fixture.ts';
import { calls } from './calls.ts';
import { actors, createActorCaller, providerOf, refusal, staffOf } from './actor-caller.ts';
import type { Outcome, Whose } from './route-case.ts';

/*
 * Safety T12: every route x everyone who may call x whose object the call names. The cells come from the route
 * table; who is let in is reckoned here from the declaration alone, apart from the guard that decides it.
 */
const table = Object.values(routes) as Route[];
/** Whether its caller names the merchant to work on. */
const namesMerchant = (route: Route) => {
  const shapes = [route.spec.query, route.spec.body].map(
    (part) => (part as { shape?: object } | undefined)?.shape ?? {},
  );
  return staffOf(route) && shapes.some((shape) => 'merchant' in shape);
};

let fixture: SecurityFixture;
let outcome: ReturnType<typeof createActorCaller>;
beforeAll(async () => {
  fixture = await startFixture();
  outcome = createActorCaller(fixture);
});
afterAll(() => fixture.gateway.dispose());

test('every route of the contract is served and declares who may call it', () => {
  expect([...fixture.gateway.app.served.keys()].toSorted()).toEqual(table.map(({ name }) => name).toSorted());
  expect(table.filter(({ spec }) => spec.who.length === 0)).toEqual([]);
});

test('every route with an object in its path declares its answer for objects of others', () => {
  const silent = table.filter(
    ({ path, name }) => path.includes(':') && !calls[name]?.answers?.['other merchant'],
  );
  // The names of switches, fields, rules and records, and pictures of the conformance book, belong to nobody.
  expect(silent.map(({ name }) => name).toSorted()).toEqual([
    'exportRecord',
    'operatorConformancePicture',
    'operatorSetDuplicateRule',
    'operatorSetField',
    'operatorSetMarkerRule',
    'operatorSetSecurityRule',
    'operatorSetSwitch',
    'operatorSetVelocityRule',
  ]);
});

describe.each(table.map((route) => [route.name, route] as const))(
  '%s',
  (name: EndpointName, route: Route) => {
    const { answers = {}, byActor = {} } = calls[name] ?? {};
    const whoses = ['own', ...(Object.keys(answers) as Whose[]).filter((whose) => whose !== 'own')] as const;

    test.each(whoses)('admits exactly the callers that it declares: %s object', async (whose) => {
      const expected: Record<string, Outcome> = {};
      const found: Record<string, Outcome> = {};
      for (const actor of actors) {
        expected[actor] = refusal(route, actor) ?? byActor[actor] ?? answers[whose] ?? 'ok';
        found[actor] = await outcome(route, actor, whose);
      }
      expect(found).toEqual(expected);
    });
  },
);

const named = (list: Route[]) => list.map((route) => [route.name, route] as const);

test.each(named(table.filter(namesMerchant)))(
  '%s is closed to the staff of another merchant',
  async (_, route) => {
    const found = {
      'our owner, their merchant': await outcome(route, 'owner', 'own', { merchant: 'sinag' }),
      'their owner, our merchant': await outcome(route, 'foreign'),
      'their owner, at their host': await outcome(route, 'foreign', 'own', { host: 'sinag.localhost' }),
    };
    expect(new Set(Object.values(found))).toEqual(new Set(['no_permission']));
  },
);

const needsSession = (route: Route) =>
  !staffOf(route) && !providerOf(route) && !route.spec.who.includes('guest');
test.each(named(table.filter(needsSession)))('%s refuses sessions of another merchant', async (_, route) => {
  expect(await outcome(route, 'member', 'own', { host: 'sinag.localhost' })).toBe('session_ended');
});

test('data of another player is not changed', async () => {
  const { neighbour, stranger, gateway } = fixture;
  const wallet = async (player: TestedPlayer) => (await player.get('wallet')).value.sumBalance;
  const wallets = () => Promise.all([neighbour, stranger].map(wallet));
  const before = await wallets();
  for (const whose of ['other user', 'other merchant'] as const) {
    for (const { name } of table.filter(providerOf)) await outcome(routes[name], 'provider', whose);
  }
  expect(await wallets()).toEqual(before);
  const cookie = { headers: neighbour.headers };
  await gateway.app.inject({
    method: 'POST',
    url: '/api/v1/favourites',
    ...cookie,
    payload: { nodeId: 'R1', vendor: 'LUNA' },
  });
  expect(await outcome(routes.removeFavourite, 'member', 'other user')).toBe('ok');
  expect((await neighbour.get<string[]>('favourites/ids')).value).toEqual(['R1']);
  expect((await neighbour.get(`rounds/${neighbour.roundId}`)).status).toBe(200);
});
