import { expect } from 'vitest';
import type { Route } from '@foyer/contract';
import { errorCatalogue, type ErrorCode } from '@foyer/contract/error-codes';
import { builtInRoleIds, builtInRoles, type BuiltInRole } from '@foyer/contract/permissions';
import { createActorCookies, isRole, send, type Actor, type Call, type SecurityFixture } from './fixture.ts';
import { calls } from './calls.ts';
import type { Outcome, Whose } from './route-case.ts';

/** Everyone who calls. */
export const actors = [
  'guest',
  'trial',
  'member',
  'agent',
  ...builtInRoleIds,
  'provider',
] as const satisfies Actor[];
/** Whether staff call it. */
export const staffOf = (route: Route) => route.spec.who.includes('staff');
/** Whether providers call it. */
export const providerOf = (route: Route) => route.spec.who.includes('provider');
/** Whom the route takes an actor for: staff are nobody to the portal, players nobody to the console. */
function roleAt(route: Route, actor: (typeof actors)[number]) {
  if (actor === 'provider') return providerOf(route) ? 'provider' : 'guest';
  if (isRole(actor)) return staffOf(route) ? 'staff' : 'guest';
  return staffOf(route) ? 'guest' : actor;
}

/** Whether a role holds what a route needs. */
function isPermitted({ spec: { permission, orPermission } }: Route, role: BuiltInRole): boolean {
  const held: readonly string[] = builtInRoles[role].permissions;
  return !permission || [permission, orPermission].some((one) => one && held.includes(one));
}

/** Why the declaration keeps an actor out; null lets them in. */
export function refusal(route: Route, actor: (typeof actors)[number]): ErrorCode | null {
  const role = roleAt(route, actor);
  if (route.spec.who.includes(role))
    return isRole(actor) && !isPermitted(route, actor) ? 'no_permission' : null;
  if (providerOf(route)) return 'signature_invalid';
  if (role === 'guest') return 'not_logged_in';
  return role === 'trial' ? 'free_reject' : 'no_permission';
}

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

/**
 * Makes the calls of the contract as everyone.
 * @returns what a call of an actor answers; `elsewhere`: the host or the merchant that it names, where not its own
 */
export function createActorCaller(fixture: SecurityFixture) {
  const actorCookies = createActorCookies(fixture);
  let callers = 0;
  /** Every call comes from an address of its own, so that limits by address decide nothing here. */
  const nextAddress = () => `10.1.${(callers += 1) >> 8}.${callers & 255}`;
  return async function outcome(
    route: Route,
    actor: Actor,
    whose: Whose = 'own',
    elsewhere: { host?: string; merchant?: string } = {},
  ): Promise<Outcome> {
    const { host = 'localhost', merchant } = elsewhere;
    const given = (await calls[route.name]?.call?.(fixture, whose, actor)) ?? {};
    const call = merchant ? atMerchant(given, merchant) : given;
    const cookie = await actorCookies.cookieOf(actor);
    const manner = { cookie, host, signed: actor === 'provider', ip: nextAddress() };
    const { status, envelope } = await send(fixture, route, call, manner);
    if (route.name === 'staffLogout' || route.name === 'staffLogin') actorCookies.forgetStaff();
    const code = envelope.success ? 'ok' : (envelope.code as ErrorCode);
    expect(status).toBe(code === 'ok' ? 200 : errorCatalogue[code].status);
    return calls[route.name] || keptOut.includes(code) ? code : 'ok';
  };
}
