import { useTranslations } from 'use-intl';
import type { Deposit } from '@foyer/contract';
import { useAction } from '../../domain/app/actions.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

type Excess = NonNullable<Deposit['excess']>;

/** What arrived beyond the player's own limit: the player adds it once the limit has room, or has it refunded. */
export function DepositExcess({
  deposit,
  excess,
  onChanged,
}: {
  deposit: Deposit;
  excess: Excess;
  onChanged: () => void;
}) {
  const t = useTranslations('cashier');
  const when = useWhen();
  const { mutate, isPending, variables } = useAction('depositExcess');
  const amount = useMoney(deposit)(excess.amount);
  if (excess.state === 'refund-requested')
    return <p className="cashier-note">{t('deposit.excess.refundRequested', { amount })}</p>;
  if (excess.state !== 'held')
    return <p className="cashier-note">{t(`deposit.excess.${excess.state}`, { amount })}</p>;
  const decide = (decision: 'credit' | 'refund') => {
    if (isPending) return;
    mutate(
      { params: { id: deposit.id }, body: { decision } },
      {
        onSuccess: () => toast(t(`deposit.excess.${decision}Done`), { kind: 'success' }),
        onSettled: onChanged,
      },
    );
  };
  const wait = excess.needsHigherLimit
    ? t('deposit.excess.higher')
    : excess.freesAt && t('deposit.excess.from', { when: when(excess.freesAt) });
  const busyWith = isPending ? variables.body.decision : null;
  return (
    <div className="cashier-note">
      <p className="mb-2">{t('deposit.excess.held', { amount })}</p>
      <p className="mb-3">{wait ?? t('deposit.excess.now')}</p>
      <div className="grid gap-2">
        {wait ? null : (
          <Button wide busy={busyWith === 'credit'} onClick={() => decide('credit')}>
            {t('deposit.excess.credit', { amount })}
          </Button>
        )}
        <Button wide look="soft" busy={busyWith === 'refund'} onClick={() => decide('refund')}>
          {t('deposit.excess.refund')}
        </Button>
      </div>
    </div>
  );
}
