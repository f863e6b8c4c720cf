import type { z } from 'zod';
import { endpoints, type EndpointName } from './endpoints.ts';
import type { ErrorCode } from './error-codes.ts';
import type { PlayerRole } from './session-can.ts';

/** Who may call a route. */
export type Caller = PlayerRole | 'support' | 'owner' | 'provider';

/** Every player role, and nobody else. */
export const anyPlayer = ['guest', 'member', 'trial', 'agent'] as const satisfies readonly Caller[];
/** Everyone with a session. */
export const loggedIn = ['member', 'trial', 'agent'] as const satisfies readonly Caller[];
/** Everyone with a session of real money. */
export const realAccounts = ['member', 'agent'] as const satisfies readonly Caller[];
/** Guests only make sense of it, but a session does not hurt. */
export const anyStaff = ['support', 'owner'] as const satisfies readonly Caller[];

/** How a route of a real account keeps others out. */
export const realAccountErrors = [
  'not_logged_in',
  'session_ended',
  'free_reject',
] as const satisfies readonly ErrorCode[];
/** How a route of the staff keeps others out. */
export const staffErrors = [
  'not_logged_in',
  'session_ended',
  'no_permission',
  'password_change_required',
] as const satisfies readonly ErrorCode[];

/** What a declaration of a route says. */
export interface RouteSpec {
  summary: string;
  /** Where the specification asks for it, for example `spec 1 §7`. */
  source: string;
  /** Who may call it; a route without this does not compile (house rule). */
  who: readonly Caller[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Codes it can fail with beyond those every route has. */
  errors: readonly ErrorCode[];
  /** The body travels encrypted (safety.md: encrypted login/registration body). */
  encrypted?: boolean;
  /** Refused when a browser says the call comes from another site although it is a GET. */
  sameSite?: boolean;
  /** Takes something else than JSON: the content types, the whole body being the thing. */
  takes?: readonly string[];
  /** The largest body taken, bytes, where it is more than what others take. */
  bodyBytes?: number;
  /** Answers something else than JSON in the envelope, for example an event stream. */
  produces?: string;
  /** Stays reachable while the site is closed (maintenance, region). */
  openWhenClosed?: boolean;
}

export interface Route<Spec extends RouteSpec = RouteSpec> {
  name: EndpointName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  spec: Spec;
}

/**
 * Declares one route.
 * @param name its name in `endpoints.ts`, which gives method and path
 * @param spec who may call it, what it takes, answers and fails with
 */
export function defineRoute<const Spec extends RouteSpec>(name: EndpointName, spec: Spec): Route<Spec> {
  const [method, path] = endpoints[name].split(' ') as [Route['method'], string];
  return { name, method, path, spec };
}
