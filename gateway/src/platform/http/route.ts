import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import type { Route } from '@foyer/contract';
import type { ErrorCode } from '@foyer/contract/error-codes';
import { roleOf } from '@foyer/contract/session-can';
import { unattendedHeader } from '@foyer/contract/unattended';
import { fieldRefusal, Refusal } from './refusal.ts';
import { readCookie, sessionCookie, staffCookie } from './cookies.ts';
import { answersAs } from './answer.ts';
import { refuseCrossSite } from './origin.ts';
import type { Player, Provider, RequestMerchant, StaffMember } from './actors.ts';
import { stoppedRefusal } from './stopped.ts';
import type { SharedAnswers, StateOf } from './shared-answers.ts';

/**
 * What the HTTP layer asks the modules before a route runs. The composition root ties each question to its
 * module, so that `http/` imports none of them.
 */
export interface Guards {
  /** The merchant served at a host, or null. */
  merchant(host: string): RequestMerchant | null;
  /** The player of a session cookie; null when it is unknown, expired or ended. */
  player(merchant: RequestMerchant, token: string): Promise<Player | null>;
  /** The staff member of a session cookie. @param isUse whether a person made the call: only that keeps the session alive */
  staff(token: string, isUse: boolean): Promise<StaffMember | null>;
  /** Checks the signature over the raw body (R-PROVIDER-1). @throws Refusal */
  provider(request: FastifyRequest, rawBody: string): Promise<Provider>;
  /** Opens an encrypted body. @throws Refusal */
  unseal(header: string, body: unknown): Promise<unknown>;
  /** Throws while the site is closed to this visitor. @throws Refusal */
  site(merchant: RequestMerchant, ip: string): void;
  /** Asks the national register before a player pays in or opens a game (R-PROTECTION-51). @throws Refusal */
  mayPlay(player: Player): Promise<void>;
}

/** Somebody whose session was looked up a moment ago, for the calls that are made on their behalf. */
interface KnownVisitor {
  /** The cookie that proved it. */
  token: string;
  player: Player;
}

const visiting = new AsyncLocalStorage<KnownVisitor>();

/** Makes calls inside this process for somebody who is known: their session is not looked up again for each. */
export const onBehalfOf = <Value>(visitor: KnownVisitor, work: () => Value): Value =>
  visiting.run(visitor, work);

/** The player of a session cookie when the call is made on their behalf at this merchant; else null. */
function knownPlayer(merchantId: number, token: string): Player | null {
  const known = visiting.getStore();
  return known?.token === token && known.player.merchantId === merchantId ? known.player : null;
}

type Out<Part> = Part extends z.ZodType ? z.output<Part> : undefined;
type PartOf<R extends Route, Key extends string> = R['spec'] extends { [K in Key]: infer Type }
  ? Out<Type>
  : undefined;

/** What a handler gets: parsed by the contract, the callers already let in. */
export interface CallOf<R extends Route> {
  params: PartOf<R, 'params'>;
  query: PartOf<R, 'query'>;
  body: PartOf<R, 'body'>;
  merchant: RequestMerchant;
  /** The player of the session, null for a guest. */
  player: Player | null;
  /** The player; throws on routes that let guests in. */
  me: Player;
  staff: StaffMember | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers the `value` of the envelope, or throws a Refusal. */
export type Handler<R extends Route> = (call: CallOf<R>) => Promise<z.input<R['spec']['answer']>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The merchant of the Host header; provider routes have none. */
    merchant: RequestMerchant;
    player: Player | null;
    staff: StaffMember | null;
    provider: Provider | null;
    rawBody: string;
    /** Failure code that was answered; null for a success. */
    refused: ErrorCode | null;
    /** Whom somebody without a session says to be, as typed. */
    claimed: string;
    /** What was suspicious although it was answered, about whose account. */
    suspicion: { kind: 'session_copied'; accountId: string } | null;
  }
  interface FastifyContextConfig {
    /** The declaration that a route is served from. */
    contract?: string;
    /** Answered from what is kept, mostly. */
    shared?: boolean;
  }
  interface FastifyInstance {
    guards: Guards;
    sharedAnswers: SharedAnswers;
    /** Every contract route that is served; tests compare it with the contract. */
    served: Map<string, Route>;
  }
}

/** Whom a route is made for: that decides how its callers are known. */
type Audience = 'player' | 'staff' | 'provider';

function audienceOf({ spec: { who } }: Route): Audience {
  if (who.includes('provider')) return 'provider';
  return who.includes('staff') ? 'staff' : 'player';
}

/** Under these paths nothing is served without a declaration of who may call it. */
const declaredOnly = /^\/(api\/v1|provider|processor)\//;

/**
 * Makes a route without a declaration fail at start.
 * @throws Error naming the route
 */
export function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (declaredOnly.test(url) && !config?.contract)
      throw new Error(`${String(method)} ${url} is not declared in contract/`);
  });
}

/** What stands at a place of a request; undefined where nothing does. */
const inputAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (held, key) => (held as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

/** The standard code of a field that does not fit. A rule about several fields, `custom`, may name one that can be left out. */
function fieldCode(issue: z.core.$ZodIssue, value: unknown): ErrorCode {
  const isMissing =
    (issue.code !== 'custom' && inputAt(value, issue.path) === undefined) ||
    (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);
  return isMissing ? 'field_required' : 'field_invalid';
}

const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Nothing we take is nested deeper. */
const deepest = 32;

/**
 * Where a value holds what no database of ours can keep: NUL, half a character, or depths without end.
 * @returns the path of the first such place, or null
 */
function unkeepable(value: unknown, depth = 0): readonly string[] | null {
  if (typeof value === 'string') return isKeepable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  if (depth === deepest) return [];
  for (const [key, inner] of Object.entries(value)) {
    if (!isKeepable(key)) return [];
    const found = unkeepable(inner, depth + 1);
    if (found) return [key, ...found];
  }
  return null;
}

/**
 * Parses one part of a request.
 * @throws Refusal body_invalid with a code per field
 */
function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  const fields: Record<string, ErrorCode> = {};
  if (result.success) {
    const path = unkeepable(result.data);
    if (!path) return result.data;
    throw fieldRefusal({ [path[0] ?? 'body']: 'field_invalid' });
  }
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= fieldCode(issue, value);
  throw fieldRefusal(fields);
}

/** Whether a person made a call. The console opens its stream of events anew by itself, without a header (R-ACCESS-69). */
const isMadeByPerson = ({ headers }: FastifyRequest, { spec }: Route): boolean =>
  headers[unattendedHeader] === undefined && spec.produces !== 'text/event-stream';

async function identify(
  request: FastifyRequest,
  guards: Guards,
  route: Route,
  audience: Audience,
): Promise<void> {
  if (audience === 'provider') {
    request.provider = await guards.provider(request, request.rawBody);
  } else if (audience === 'staff') {
    const token = readCookie(request, staffCookie);
    request.staff = token ? await guards.staff(token, isMadeByPerson(request, route)) : null;
  } else {
    const token = readCookie(request, sessionCookie);
    request.player = token
      ? (knownPlayer(request.merchant.id, token) ?? (await guards.player(request.merchant, token)))
      : null;
  }
}

/**
 * Why a member of staff is not let in, or null.
 * @param spec.permission what the route needs; undefined: not even a completed login
 */
function staffRefusal(
  staff: StaffMember,
  { permission, orPermission }: Pick<Route['spec'], 'permission' | 'orPermission'>,
): ErrorCode | null {
  if (permission === undefined) return null;
  if (staff.mustChangePassword) return 'password_change_required';
  if (staff.mustSetUpSecondFactor) return 'second_factor_setup_required';
  if (permission === null || staff.permissions.includes(permission)) return null;
  return orPermission && staff.permissions.includes(orPermission) ? null : 'no_permission';
}

/** Why a caller is not let in, or null. */
function refusalFor(request: FastifyRequest, { spec }: Route, audience: Audience): ErrorCode | null {
  if (request.provider) return null;
  const isStaff = audience === 'staff';
  const role = isStaff ? (request.staff ? 'staff' : 'guest') : roleOf(request.player?.type ?? null);
  if (spec.who.includes(role)) return request.staff ? staffRefusal(request.staff, spec) : null;
  if (role === 'guest') {
    return readCookie(request, isStaff ? staffCookie : sessionCookie) ? 'session_ended' : 'not_logged_in';
  }
  return role === 'trial' ? 'free_reject' : 'no_permission';
}

/** Finds the merchant of a request and refuses who may not come here now. */
function admitToSite(
  request: FastifyRequest,
  guards: Guards,
  route: Route,
  audience: Exclude<Audience, 'provider'>,
): void {
  if (route.method !== 'GET' || route.spec.sameSite) refuseCrossSite(request);
  const merchant = guards.merchant(request.hostname);
  if (!merchant) throw new Refusal('merchant_unknown');
  request.merchant = merchant;
  if (audience === 'player' && !route.spec.openWhenClosed) guards.site(merchant, request.ip);
}

async function admit(
  request: FastifyRequest,
  guards: Guards,
  route: Route,
  audience: Audience,
): Promise<void> {
  if (audience !== 'provider') admitToSite(request, guards, route, audience);
  await identify(request, guards, route, audience);
  const refused = refusalFor(request, route, audience);
  if (refused) throw new Refusal(refused);
  if (!route.spec.forPlay || !request.player) return;
  if (request.player.stopped) throw stoppedRefusal(request.player.stopped);
  await guards.mayPlay(request.player);
}

async function bodyOf(request: FastifyRequest, guards: Guards, route: Route): Promise<unknown> {
  if (!route.spec.body) return undefined;
  const header = request.headers.encryption;
  if (!route.spec.encrypted) return request.body;
  if (typeof header !== 'string') throw new Refusal('encryption_invalid');
  return guards.unseal(header, request.body);
}

/**
 * What a handler of any route gets. A class, because an object with a getter of its own has a hidden class of its own
 * too: each would keep its request until the whole heap is collected, which every caller waits for.
 */
class Call {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly merchant: RequestMerchant;
  readonly player: Player | null;
  readonly staff: StaffMember | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    { params, query, body }: Record<'params' | 'query' | 'body', unknown>,
  ) {
    this.params = params;
    this.query = query;
    this.body = body;
    this.merchant = request.merchant;
    this.player = request.player;
    this.staff = request.staff;
    this.request = request;
    this.reply = reply;
  }

  get me(): Player {
    if (!this.player) throw new Refusal('not_logged_in');
    return this.player;
  }
}

function partsOf(request: FastifyRequest, { spec }: Route, body: unknown) {
  return {
    params: parse(spec.params, request.params),
    query: parse(spec.query, request.query),
    body: parse(spec.body, body),
  };
}

/**
 * Serves one route of the contract: who may call, what it takes and answers come from its declaration.
 * @param app the server, or a scope of it
 * @param route the declaration
 * @param handler does the work and answers the `value`
 */
export function serve<R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  app.served.set(route.name, route);
  const audience = audienceOf(route);
  const letIn = (request: FastifyRequest) => admit(request, app.guards, route, audience);
  const options: RouteShorthandOptions = {
    // The closed world of the session comes first: nothing is parsed for a caller who is not let in. A provider
    // signs the raw body, which is known only later.
    ...(audience === 'provider' ? { preValidation: letIn } : { onRequest: letIn }),
    config: { contract: route.name },
    ...(route.spec.bodyBytes ? { bodyLimit: route.spec.bodyBytes } : {}),
    ...answersAs(route),
  };
  app.route({
    method: route.method,
    url: route.path,
    ...options,
    handler: async (request, reply) => {
      const parts = partsOf(request, route, await bodyOf(request, app.guards, route));
      if (route.method !== 'GET' || request.player || request.staff)
        reply.header('cache-control', 'no-store');
      const value = await handler(new Call(request, reply, parts) as CallOf<R>);
      if (route.spec.produces) return reply;
      return { success: true, value };
    },
  });
}

/** Answers the same to everybody at a merchant who asks at the same address: it is told nothing about the caller. */
export type SharedHandler<R extends Route> = (
  call: Pick<CallOf<R>, 'params' | 'query' | 'merchant'>,
) => Promise<z.input<R['spec']['answer']>>;

/**
 * Serves a route whose answer does not depend on who asks: no session is looked up, and what is asked for often is
 * answered as it was sent before, until its state changes.
 * @param app the server, or a scope of it
 * @param route a GET that everybody may call
 * @param stateOf what the answer is made from
 * @param handler does the work and answers the `value`
 */
export function serveShared<R extends Route>(
  app: FastifyInstance,
  route: R,
  stateOf: StateOf,
  handler: SharedHandler<R>,
): void {
  if (route.method !== 'GET' || !route.spec.shared)
    throw new Error(`${route.name} is not declared as shared`);
  app.served.set(route.name, route);
  app.route({
    method: 'GET',
    url: route.path,
    config: { contract: route.name, shared: true },
    ...answersAs(route),
    onRequest: (request, reply, done) => {
      // Thrown here it would end the process: without a promise nobody stands behind a hook.
      try {
        admitToSite(request, app.guards, route, 'player');
      } catch (error) {
        return done(error as Error);
      }
      const state = stateOf(request.merchant);
      if (!state || !app.sharedAnswers.answer(request, reply, state)) done();
    },
    handler: async (request, reply) => {
      const { merchant } = request;
      // Before the work: what changes meanwhile makes the answer one that is not reused.
      const state = stateOf(merchant);
      const parts = partsOf(request, route, undefined);
      const value = await handler({ ...parts, merchant } as unknown as CallOf<R>);
      return app.sharedAnswers.send(request, reply, state, String(reply.serialize({ success: true, value })));
    },
  });
}
