import { call } from '../api/client.ts';
import { useMerchant } from '../api/merchant.ts';
import { useCaseEvents } from '../api/operator-events.ts';
import { CountBadge } from './CountBadge.tsx';
import { useCounted } from './use-counted.ts';

/** How many cases wait for staff. */
export function OpenCases() {
  const merchant = useMerchant();
  const { data, recount } = useCounted('open-cases', () =>
    call('operatorCases', { query: { merchant, pageNo: 1, pageSize: 1, state: 'open' } }),
  );
  useCaseEvents(recount);
  const open = data?.total ?? 0;
  return <CountBadge count={open} words={`${open} open`} isUrgent />;
}
