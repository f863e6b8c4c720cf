import { call } from '../api/client.ts';
import { useMerchant } from '../api/merchant.ts';
import { useApprovalEvents } from '../api/operator-events.ts';
import { CountBadge } from './CountBadge.tsx';
import { useCounted } from './use-counted.ts';

/** How many operations wait for a second person. */
export function WaitingApprovals() {
  const merchant = useMerchant();
  const { data, recount } = useCounted('waiting-approvals', () =>
    call('operatorApprovals', { query: { merchant, pageNo: 1, pageSize: 1 } }),
  );
  useApprovalEvents(recount);
  const waiting = data?.waiting ?? 0;
  return <CountBadge count={waiting} words={`${waiting} waiting`} isUrgent={false} />;
}
