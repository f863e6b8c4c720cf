import { CallError } from '@foyer/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { useStaff } from './auth-provider.ts';
import { useMerchant } from './merchant.ts';
import { isPermitted } from './permissions.ts';

/** Asks for one message: a gateway that is not the demo has no such route. */
async function isOutboxServed(merchant: string): Promise<boolean> {
  try {
    await call('operatorOutbox', { query: { merchant, pageNo: 1, pageSize: 1 } });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return false;
    throw error;
  }
}

/** Whether this gateway keeps messages instead of sending them, as the demo does; false until that is known. */
export function useOutboxIsServed(): boolean {
  const merchant = useMerchant();
  const staff = useStaff();
  const { data = false } = useQuery({
    queryKey: ['outbox-is-served'],
    queryFn: () => isOutboxServed(merchant),
    enabled: merchant !== '' && staff !== undefined && isPermitted(staff, 'outbox', 'list'),
    staleTime: Infinity,
  });
  return data;
}
