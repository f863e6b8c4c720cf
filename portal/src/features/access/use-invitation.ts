import { useQueryParams } from '../../lib/location.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { invitationOf, type Invitation } from './registration-body.ts';

/**
 * The invitation that came with the address. Only a valid one spares the player the field (R-ACCESS-30); one that could not be checked is left to the gateway.
 */
export function useInvitation(): Invitation & { isValid: boolean } {
  const { code, domain } = invitationOf(useQueryParams());
  const { data } = useCall(requestOf('affiliateCheck', { query: { code, domain } }), {
    enabled: code !== '',
    silent: true,
  });
  const isValid = code !== '' && data?.success !== false;
  return { code: isValid ? code : '', domain, isValid };
}
