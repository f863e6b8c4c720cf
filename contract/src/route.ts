import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Permission } from './permissions.ts';
import type { PlayerRole } from './session-can.ts';

/** Who may call a route. */
export type Caller = PlayerRole | 'staff' | 'provider';

/** Every player role, and nobody else. */
export const anyPlayer = ['guest', 'member', 'trial', 'agent'] as const satisfies readonly Caller[];
/** Everyone with a session. */
export const loggedIn = ['member', 'trial', 'agent'] as const satisfies readonly Caller[];
/** Everyone with a session of real money. */
export const realAccounts = ['member', 'agent'] as const satisfies readonly Caller[];
/**
 * Every member of staff with a session, also one who has yet to change the password or to set up the second factor. All
 * other routes of the staff declare a permission.
 */
export const anyStaff = ['staff'] as const satisfies readonly Caller[];

/** What a declaration of a route says, besides who may call it. */
interface RouteFacts {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Codes it fails with by itself; those of every route, of its callers and of encryption are added (`failures.ts`). */
  errors?: readonly ErrorCode[];
  /** The body travels encrypted. */
  encrypted?: boolean;
  /** Refused when a browser says the call comes from another site although it is a GET. */
  sameSite?: boolean;
  /** Takes something else than JSON: the content types, the whole body being the thing. */
  takes?: readonly string[];
  /** The largest body taken, bytes, where it is more than what others take. */
  bodyBytes?: number;
  /**
   * Takes money or invites to play: players in a time-out and self-excluded ones are refused (R-PROTECTION-9). What
   * providers call is refused where it is carried out.
   */
  forPlay?: boolean;
  /** Answers something else than JSON in the envelope, for example an event stream. */
  produces?: string;
  /** Stays reachable for players while the site is closed (maintenance, region); staff are never shut out. */
  openWhenClosed?: boolean;
  /**
   * Everybody at a merchant gets the same answer: the gateway may answer it from what it sent before, the portal keeps
   * it across sessions and for times without a network. Answers of all other calls are forgotten at login and logout.
   */
  shared?: boolean;
}

interface Callers {
  /** Who may call it. */
  who: readonly Caller[];
  /** What a member of staff needs to call it; null: nothing but a completed login. */
  permission?: Permission | null;
  /** Another permission that is enough in its place, where two pages make the call. */
  orPermission?: Permission;
}

/** What a declaration of a route says. */
export interface RouteSpec extends RouteFacts, Callers {}

/** Who may call a route, as its declaration says it; a route without this does not compile. */
type Access = { who: readonly Caller[] } | { permission: Permission | null };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A route without its name, which is that of the constant it is exported as (`routes.ts`). */
export interface Declaration<Spec extends RouteSpec = RouteSpec> {
  method: Method;
  path: string;
  spec: Spec;
}

/**
 * Declares one route.
 * @param address method and path; a parameter of the path is written `:name`
 * @param spec who may call it or the permission it needs, what it takes, answers and fails with
 */
export function defineRoute<const Spec extends RouteFacts & Partial<Callers>>(
  address: `${Method} /${string}`,
  spec: Spec & Access,
): Declaration<Spec & Callers> {
  const [method, path] = address.split(' ') as [Method, string];
  return { method, path, spec: { who: anyStaff, ...spec } };
}
