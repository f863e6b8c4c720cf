import type { ErrorCode } from './error-codes.ts';
import { exclusionCodes } from './exclusion-kinds.ts';
import type { RouteSpec } from './route.ts';

/** Codes that any route can fail with. */
export const commonErrors: readonly ErrorCode[] = [
  'merchant_unknown',
  'host_invalid',
  'body_invalid',
  'cross_site_refused',
  'maintenance',
  'region_restricted',
  'too_many_requests',
  'not_found',
  'body_too_large',
  'media_type_unsupported',
  'busy',
  'service_unavailable',
  'unknown_error',
];

/** Codes of every route whose body travels encrypted. */
const encryptionErrors: readonly ErrorCode[] = ['encryption_invalid', 'encryption_replayed'];

/** How a route keeps out callers that its declaration does not name. */
function callerErrors({ who, permission }: Pick<RouteSpec, 'who' | 'permission'>): ErrorCode[] {
  if (who.includes('provider')) return [];
  const session: ErrorCode[] = who.includes('guest') ? [] : ['not_logged_in', 'session_ended'];
  if (who.includes('staff'))
    return permission === undefined
      ? session
      : [...session, 'no_permission', 'password_change_required', 'second_factor_setup_required'];
  return [
    ...session,
    ...(who.includes('trial') ? [] : (['free_reject'] as const)),
    ...(who.includes('member') && who.includes('agent') ? [] : (['no_permission'] as const)),
  ];
}

/**
 * The codes that a route fails with beside those of any route: its own, and those that follow from who may call it and
 * how its body travels.
 * @param spec the declaration of the route
 */
export const ownFailureCodes = ({
  who,
  permission,
  encrypted,
  forPlay,
  errors = [],
}: Pick<RouteSpec, 'who' | 'permission' | 'encrypted' | 'forPlay' | 'errors'>): ErrorCode[] => [
  ...new Set([
    ...errors,
    ...callerErrors({ who, permission }),
    ...(encrypted ? encryptionErrors : []),
    ...(forPlay ? Object.values(exclusionCodes) : []),
  ]),
];
