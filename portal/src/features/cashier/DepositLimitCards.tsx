import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { CashierFrame } from './CashierFrame.tsx';
import { LimitCards } from './LimitCards.tsx';

/** What the player lets themselves deposit (ADR 038). @param isRequired saved empty they are refused */
export function DepositLimitCards({ isRequired = false }: { isRequired?: boolean }) {
  const { call, queries } = useApp();
  const answer = useCall(requestOf('depositLimits'), { staleTime: 0 });
  const changed = () => {
    for (const key of ['depositLimits', 'depositOverview'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  return (
    <CashierFrame access="allowed" answer={answer}>
      {(data) => (
        <LimitCards
          state={{
            ...data,
            kind: 'deposit',
            isRequired,
            set: async (body) => (await call('setDepositLimits', { body })).limits,
            confirm: (period, amount) =>
              period === 'session'
                ? Promise.resolve()
                : call('confirmDepositLimit', { params: { period }, body: { amount } }),
          }}
          onChanged={changed}
        />
      )}
    </CashierFrame>
  );
}
