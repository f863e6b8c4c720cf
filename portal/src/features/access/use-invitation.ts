import { useQueryParams } from '../../lib/location.ts';
import { ask, useCall } from '../../domain/app/calls.ts';
import { invitationOf, type Invitation } from './registration-body.ts';

/**
 * The invitation that came with the address. Only a valid one spares the player the field (spec 1 §4: a code is asked
 * for where the URL did not supply a valid one); one that could not be checked is left to the gateway.
 */
export function useInvitation(): Invitation & { isValid: boolean } {
  const { code, domain } = invitationOf(useQueryParams());
  const { data } = useCall(ask('affiliateCheck', { query: { code, domain } }), {
    enabled: code !== '',
    silent: true,
  });
  const isValid = code !== '' && data?.success !== false;
  return { code: isValid ? code : '', domain, isValid };
}
