import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointName } from '@foyer/contract';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { SecurityEventKind } from '@foyer/contract/security-event-kinds';
import type { Person } from '../areas/oversight/security-event/security-event.ts';
import type { Areas } from './areas.ts';

/** Routes of accounts, of players and of staff: of these, rate limits that are reached are events. */
const accountPaths =
  /^\/api\/v1\/(operator\/)?(session|password|password-reset|security|social|registration|trial|verification-codes|captcha|bot-challenge|link|account)(\/|$)/;
/** Where somebody without a session becomes somebody. */
const loginPaths = /^\/api\/v1\/(operator\/)?(session(\/passkey)?|social\/(return|entry))$/;
const staffPaths = /^\/api\/v1\/operator\//;

/** What was changed by an answer that succeeded. */
const changes: Partial<Record<EndpointName, { kind: SecurityEventKind; what: string }>> = {
  changePassword: { kind: 'password_changed', what: 'password' },
  staffPassword: { kind: 'staff_password_changed', what: 'password' },
  requestPasswordReset: { kind: 'reset_requested', what: 'password' },
  resetPassword: { kind: 'reset_done', what: 'password' },
  setMoneyPassword: { kind: 'factor_changed', what: 'money password' },
  bindContact: { kind: 'factor_changed', what: 'contact' },
  addPasskey: { kind: 'factor_changed', what: 'passkey added' },
  removePasskey: { kind: 'factor_changed', what: 'passkey removed' },
  confirmSecondFactor: { kind: 'factor_changed', what: 'second factor on' },
  removeSecondFactor: { kind: 'factor_changed', what: 'second factor off' },
  renewRecoveryCodes: { kind: 'factor_changed', what: 'recovery codes' },
  linkSocial: { kind: 'factor_changed', what: 'sign-in service linked' },
  unlinkSocial: { kind: 'factor_changed', what: 'sign-in service removed' },
  staffConfirmSecondFactor: { kind: 'staff_factor_changed', what: 'second factor on' },
  staffRemoveSecondFactor: { kind: 'staff_factor_changed', what: 'second factor off' },
  staffRenewRecoveryCodes: { kind: 'staff_factor_changed', what: 'recovery codes' },
  staffAddPasskey: { kind: 'staff_factor_changed', what: 'passkey added' },
  staffRemovePasskey: { kind: 'staff_factor_changed', what: 'passkey removed' },
  operatorResetStaff: { kind: 'staff_factor_changed', what: 'login of staff reset' },
  staffUseLink: { kind: 'staff_password_changed', what: 'password by link' },
  operatorResetSecurity: { kind: 'staff_factor_changed', what: 'security of a player reset' },
};

const loginFailures: readonly ErrorCode[] = [
  'login_failed',
  'account_disabled',
  'code_invalid',
  'passkey_invalid',
  'social_failed',
];
const passwordFailures: readonly ErrorCode[] = ['old_password_wrong', 'money_password_wrong'];
const signatureFailures: readonly ErrorCode[] = ['signature_invalid', 'address_refused'];

/** The merchant that a call by staff names, or none. */
function namedMerchant({ query, body }: FastifyRequest): string | null {
  const named = [query, body].map((part) => (part as { merchant?: unknown } | null)?.merchant);
  const code = named.find((value) => typeof value === 'string');
  return typeof code === 'string' ? code : null;
}

const isOfStaff = (request: FastifyRequest) => staffPaths.test(request.routeOptions.url ?? '');

/** The kind of event that a refused login is, or null. */
function kindOfLogin(code: ErrorCode, isStaff: boolean): SecurityEventKind | null {
  if (code === 'too_many_requests') return isStaff ? 'staff_login_locked' : 'login_locked';
  if (code === 'staff_login_failed') return 'staff_login_failed';
  return loginFailures.includes(code) ? (isStaff ? 'staff_login_failed' : 'login_failed') : null;
}

/** The kind of event that a refusal of somebody of the staff is, or null. */
function kindOfStaffRefusal(request: FastifyRequest, code: ErrorCode): SecurityEventKind | null {
  if (!request.staff) return null;
  const merchant = namedMerchant(request);
  if (code === 'no_permission')
    return merchant !== null && !request.staff.merchants.includes(merchant)
      ? 'tenant_refused'
      : 'staff_refused';
  // What is not there for them may be another brand's.
  return code === 'not_found' ? 'staff_refused' : null;
}

/** The kind of event that a refusal is, or null. */
function kindOfRefusal(request: FastifyRequest, code: ErrorCode): SecurityEventKind | null {
  const path = request.routeOptions.url ?? '';
  const isStaff = isOfStaff(request);
  if (signatureFailures.includes(code)) return 'signature_refused';
  if (code === 'second_factor_invalid')
    return isStaff ? 'staff_second_factor_refused' : 'second_factor_refused';
  const login = loginPaths.test(path) ? kindOfLogin(code, isStaff) : null;
  if (login) return login;
  if (passwordFailures.includes(code)) return 'password_refused';
  if (code === 'too_many_requests') return accountPaths.test(path) ? 'rate_limited' : null;
  return kindOfStaffRefusal(request, code);
}

/** What a request that was answered shows, or null. */
function noticed(request: FastifyRequest): { kind: SecurityEventKind; reason: string } | null {
  const { refused, suspicion, method } = request;
  if (suspicion) return { kind: suspicion.kind, reason: 'remember cookie' };
  if (refused !== null) {
    const kind = kindOfRefusal(request, refused);
    return kind && { kind, reason: refused };
  }
  if (method === 'GET') return null;
  const change = changes[(request.routeOptions.config.contract ?? '') as EndpointName];
  return change ? { kind: change.kind, reason: change.what } : null;
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Whom an event is about. */
function personOf(request: FastifyRequest): Person {
  const { player, staff, suspicion, claimed } = request;
  if (suspicion) return { type: 'account', accountId: suspicion.accountId };
  if (player) return { type: 'known', name: player.username, accountId: player.accountId };
  if (staff) return { type: 'known', name: staff.username, accountId: null };
  return { type: isOfStaff(request) ? 'staff' : 'player', typed: claimed };
}

/** Records what answers show of security once they are sent (R-OVERSIGHT-17): no request waits for it or fails with it. */
export function watchSecurity(app: FastifyInstance, { tenancy, oversight, wallet }: Areas): void {
  const { merchants } = tenancy;

  /** The provider whose signature was refused, and the merchants that it serves; one that nobody knows concerns all. */
  const providerOf = (request: FastifyRequest): { person: Person; merchantIds: readonly number[] } => {
    const id = headerOf(request, 'x-provider');
    const merchantIds = wallet.providers.merchantsOf(id);
    const name = merchantIds.length > 0 ? id : '';
    const all = merchants.all().map((merchant) => merchant.id);
    return { person: { type: 'known', name, accountId: null }, merchantIds: name ? merchantIds : all };
  };

  /** The merchant of the host, and the one that staff named. */
  const merchantsOf = (request: FastifyRequest): readonly number[] => {
    const named = isOfStaff(request) ? merchants.byCode(namedMerchant(request) ?? '') : null;
    return [...new Set([request.merchant, named].flatMap((merchant) => (merchant ? [merchant.id] : [])))];
  };

  app.addHook('onResponse', (request, _, done) => {
    const event = noticed(request);
    if (event) {
      const whose =
        event.kind === 'signature_refused'
          ? providerOf(request)
          : { person: personOf(request), merchantIds: merchantsOf(request) };
      oversight.securityEvents.record({
        ...event,
        ...whose,
        address: request.ip,
        // A server has no device; and whoever invented one for each call would fill the room that other events have.
        device: event.kind === 'signature_refused' ? '' : headerOf(request, 'user-agent'),
        requestId: request.id,
      });
    }
    done();
  });
}
