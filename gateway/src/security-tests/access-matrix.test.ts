import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes, type Route } from '@foyer/contract';
import { errorCatalogue, type ErrorCode } from '@foyer/contract/error-codes';
import type { EndpointName } from '@foyer/contract';
import { builtInRoleIds, builtInRoles, type BuiltInRole } from '@foyer/contract/permissions';
import {
  createWardrobe,
  isRole,
  startFixture,
  send,
  type Actor,
  type Call,
  type SecurityFixture,
  type Played,
  type Wardrobe,
} from './fixture.ts';
import { calls } from './calls.ts';
import type { Outcome, Whose } from './trial.ts';

/*
 * Safety T12: every route x everyone who may call x whose object the call names. The cells come from the route
 * table; who is let in is reckoned here from the declaration alone, apart from the guard that decides it.
 */
const table = Object.values(routes) as Route[];
const actors = [
  'guest',
  'trial',
  'member',
  'agent',
  ...builtInRoleIds,
  'provider',
] as const satisfies Actor[];
const staffOf = (route: Route) => route.spec.who.includes('staff');
const providerOf = (route: Route) => route.spec.who.includes('provider');
/** Whether its caller names the merchant to work on. */
const namesMerchant = (route: Route) => {
  const shapes = [route.spec.query, route.spec.body].map(
    (part) => (part as { shape?: object } | undefined)?.shape ?? {},
  );
  return staffOf(route) && shapes.some((shape) => 'merchant' in shape);
};

/** Whom the route takes an actor for: staff are nobody to the portal, players nobody to the console. */
function roleAt(route: Route, actor: (typeof actors)[number]) {
  if (actor === 'provider') return providerOf(route) ? 'provider' : 'guest';
  if (isRole(actor)) return staffOf(route) ? 'staff' : 'guest';
  return staffOf(route) ? 'guest' : actor;
}

/** Whether a role holds what a route needs. */
function isPermitted({ spec: { permission } }: Route, role: BuiltInRole): boolean {
  const held: readonly string[] = builtInRoles[role].permissions;
  return !permission || held.includes(permission);
}

/** Why the declaration keeps an actor out; null lets them in. */
function refusal(route: Route, actor: (typeof actors)[number]): ErrorCode | null {
  const role = roleAt(route, actor);
  if (route.spec.who.includes(role))
    return isRole(actor) && !isPermitted(route, actor) ? 'no_permission' : null;
  if (providerOf(route)) return 'signature_invalid';
  if (role === 'guest') return 'not_logged_in';
  return role === 'trial' ? 'free_reject' : 'no_permission';
}

let house: SecurityFixture;
let wardrobe: Wardrobe;
beforeAll(async () => {
  house = await startFixture();
  wardrobe = createWardrobe(house);
});
afterAll(() => house.gateway.dispose());

/** What the guard says to those it keeps out. */
const keptOut: readonly Outcome[] = [
  'not_logged_in',
  'session_ended',
  'no_permission',
  'free_reject',
  'signature_invalid',
];

/** The same call, naming another merchant. */
const atMerchant = ({ params, query, body }: Call, merchant: string): Call => ({
  params,
  query: query && { ...query, merchant },
  body: body && { ...(body as object), merchant },
});

let callers = 0;
/** Every call comes from an address of its own, so that limits by address decide nothing here. */
const nextAddress = () => `10.1.${(callers += 1) >> 8}.${callers & 255}`;

/** What a call of an actor answers. @param elsewhere the host or the merchant it names, where not its own */
async function outcome(
  route: Route,
  actor: Actor,
  whose: Whose = 'own',
  elsewhere: { host?: string; merchant?: string } = {},
): Promise<Outcome> {
  const { host = 'localhost', merchant } = elsewhere;
  const given = (await calls[route.name]?.call?.(house, whose, actor)) ?? {};
  const call = merchant ? atMerchant(given, merchant) : given;
  const cookie = await wardrobe.cookieOf(actor);
  const manner = { cookie, host, signed: actor === 'provider', ip: nextAddress() };
  const { status, envelope } = await send(house, route, call, manner);
  if (route.name === 'staffLogout' || route.name === 'staffLogin') wardrobe.forgetStaff();
  const code = envelope.success ? 'ok' : (envelope.code as ErrorCode);
  expect(status).toBe(code === 'ok' ? 200 : errorCatalogue[code].status);
  return calls[route.name] || keptOut.includes(code) ? code : 'ok';
}

test('every route of the contract is served and declares who may call it', () => {
  expect([...house.gateway.app.served.keys()].toSorted()).toEqual(table.map(({ name }) => name).toSorted());
  expect(table.filter(({ spec }) => spec.who.length === 0)).toEqual([]);
});

test('every route with an object in its path declares its answer for objects of others', () => {
  const silent = table.filter(
    ({ path, name }) => path.includes(':') && !calls[name]?.answers?.['other merchant'],
  );
  // The names of switches, fields, rules and records belong to nobody.
  expect(silent.map(({ name }) => name).toSorted()).toEqual([
    'exportRecord',
    'operatorSetDuplicateRule',
    'operatorSetField',
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
  const { neighbour, stranger, gateway } = house;
  const purse = async (player: Played) => (await player.get('wallet')).value.sumBalance;
  const purses = () => Promise.all([neighbour, stranger].map(purse));
  const before = await purses();
  for (const whose of ['other user', 'other merchant'] as const) {
    for (const { name } of table.filter(providerOf)) await outcome(routes[name], 'provider', whose);
  }
  expect(await purses()).toEqual(before);
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
