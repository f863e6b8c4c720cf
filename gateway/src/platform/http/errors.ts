import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '@foyer/contract';
import { errorCatalogue, type ErrorCode } from '@foyer/contract/error-codes';
import { sqlState } from '../db/transaction.ts';
import { Refusal } from './refusal.ts';
import { failurePage, failurePolicy, homeOf, wantsPage } from './failure-page.ts';

/** Failures of Fastify itself, by its codes. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_invalid',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_VALIDATION: 'body_invalid',
};

/** Failures of plugins, by the status they ask for: the server of files refuses addresses that lead out of its folder. */
const byStatus: Record<number, ErrorCode> = { 400: 'body_invalid', 403: 'not_found', 404: 'not_found' };

/**
 * The database is away, starting or full: 53xxx, 57P0x and 08xxx, and what the sockets and the pool say; or it is a standby that is just becoming
 * the primary and does not write yet, 25006. Or a statement took too long and was given up, 57014: nothing of it was done.
 */
function isUnavailable(error: unknown): boolean {
  const code = sqlState(error) ?? '';
  const { message = '', cause } = error as { message?: string; cause?: { message?: string } };
  return (
    /^(08|53|57P|57014|25006|ECONN|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|ETIMEDOUT)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Command timed out|Connection is closed|max retries per request|Stream isn't writeable/i.test(
      `${message} ${cause?.message ?? ''}`,
    )
  );
}

/** Turns anything thrown into a refusal; what nobody foresaw is an unknown error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : fastifyCodes[code];
  if (known) return new Refusal(known);
  if (isUnavailable(error)) return new Refusal('service_unavailable', { retryAfter: 2 });
  return new Refusal(byStatus[statusCode ?? 500] ?? 'unknown_error');
}

/** The envelope of a refusal. */
function failureOf(refusal: Refusal, requestId: string): Failure {
  const { code, message, value } = refusal;
  return { success: false, code, message, requestId, ...(value ? { value } : {}) };
}

/** Refusals of whoever reaches for what is not theirs or gets around a check: worth a line each. */
const suspicious: readonly ErrorCode[] = [
  'no_permission',
  'cross_site_refused',
  'host_invalid',
  'encryption_invalid',
  'encryption_replayed',
];

/** Answered with 5xx, so that clients come back later, although nothing failed. */
const onPurpose: readonly ErrorCode[] = ['busy', 'maintenance', 'game_unavailable'];

/** Whether a request that was refused with this code failed: something is wrong with us. */
export const isFailure = (code: ErrorCode): boolean =>
  errorCatalogue[code].status >= 500 && !onPurpose.includes(code);

function logFailure(request: FastifyRequest, { code }: Refusal, error: unknown): void {
  const { log, routeOptions, ip, player, staff } = request;
  // Counted, not told one by one: telling would be work for who has too much of it
  if (code === 'busy') log.debug({ code }, 'sent away');
  else if (isFailure(code)) log.error({ err: error, code }, 'request failed');
  // Somebody who may not says things about money: that is worth a look.
  else if (code === 'signature_invalid') log.warn({ code, url: request.url, ip }, 'signature refused');
  else if (suspicious.includes(code))
    log.info({ code, route: routeOptions?.url, ip, account: player?.accountId, staff: staff?.id }, 'refused');
  else log.debug({ code }, 'refused');
}

/** Answers anything thrown, in the envelope. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = refusalOf(error);
  request.refused = refusal.code;
  logFailure(request, refusal, error);
  if (refusal.value?.retryAfter !== undefined) reply.header('retry-after', refusal.value.retryAfter);
  if (wantsPage(request)) {
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', failurePolicy)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(failurePage(request, refusal));
  }
  // Answers keep their own serialiser for success only: a failure is always plain JSON.
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureOf(refusal, request.id));
}

/** Installs the one error funnel. */
export function installErrorFunnel(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerFailure(request, reply, error));
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) && !request.url.startsWith('/api/')
      ? reply.redirect(homeOf(request))
      : answerFailure(request, reply, new Refusal('not_found')),
  );
}
