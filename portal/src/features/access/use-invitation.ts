import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { readJson, writeJson } from '../../lib/storage.ts';
import { useQueryParams } from '../../lib/location.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { invitationOf, type Invitation } from './registration-body.ts';

/** Where an invitation is kept for the visit. */
const storageKey = 'invitation';

const isInvitation = (value: unknown): value is Invitation =>
  typeof (value as Invitation | null)?.code === 'string' && typeof (value as Invitation).domain === 'string';

/** The invitation of the address, else the one that this visit came with (R-ACCESS-105). */
function useVisitsInvitation(): Invitation {
  const { code, domain } = invitationOf(useQueryParams());
  const [kept, setKept] = useState<Invitation>({ code: '', domain: '' });
  useEffect(() => {
    if (code !== '') writeJson(storageKey, { code, domain }, 'sessionStorage');
    setKept(readJson(storageKey, isInvitation, 'sessionStorage') ?? { code, domain });
  }, [code, domain]);
  return code === '' ? kept : { code, domain };
}

/** The invitation to register with. */
interface UsedInvitation extends Invitation {
  isValid: boolean;
  /** The gateway refused its code: it is not valid any more, and is checked anew where it comes up again. */
  refuse(): void;
}

/**
 * The invitation that the visit came with. Only a valid one spares the player the field (R-ACCESS-30); one that could not be checked is left to the gateway.
 */
export function useInvitation(): UsedInvitation {
  const queries = useQueryClient();
  const { code, domain } = useVisitsInvitation();
  const [refusedCode, setRefused] = useState('');
  const { data } = useCall(requestOf('affiliateCheck', { query: { code, domain } }), {
    enabled: code !== '',
    silent: true,
  });
  const isValid = code !== '' && code !== refusedCode && data?.success !== false;
  const refuse = () => {
    setRefused(code);
    void queries.invalidateQueries({ queryKey: ['affiliateCheck'] });
  };
  return { code: isValid ? code : '', domain, isValid, refuse };
}
