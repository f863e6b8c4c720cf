import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { TransferForm } from '../../domain/transfer/TransferForm.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { walletCall } from '../../domain/wallet/wallet.ts';
import { toast } from '../../ui/toast.ts';

export interface DownlineTransferProps {
  id: string;
  userName: string;
  onSent: () => void;
}

/** A transfer to somebody of the team, by the money password and within the merchant's limits (R-AGENTS-56). */
export function DownlineTransfer({ id, userName, onSent }: DownlineTransferProps) {
  const t = useTranslations('team');
  const { call } = useApp();
  const queries = useQueryClient();
  const asked = useCall(walletCall(), { silent: true });
  const { data: limits } = useCall(requestOf('downlineTransfers', { query: { memberId: id } }), {
    staleTime: 0,
  });
  const money = useMoney(asked.data);
  if (!asked.data) return <CallAwaited asked={asked} />;
  const refuse = (amount: bigint) => {
    if (!limits) return null;
    if (amount < BigInt(limits.minimum)) return 'amount_below_minimum';
    if (amount > BigInt(limits.maximum)) return 'amount_above_maximum';
    return amount > BigInt(limits.leftToday) ? 'transfer_limit_reached' : null;
  };
  const about =
    limits &&
    t('transferAbout', {
      minimum: money(limits.minimum),
      maximum: money(limits.maximum),
      left: money(limits.leftToday),
    });
  return (
    <TransferForm
      key={id}
      wallet={asked.data}
      about={about}
      label={t('transferTo', { name: userName })}
      refuse={refuse}
      send={(order) => call('transferToDownline', { body: { ...order, memberId: id } })}
      onSent={(amount) => {
        void asked.refetch();
        void queries.invalidateQueries({ queryKey: ['downlineTransfers'] });
        toast(t('transferSent', { amount: money(amount), name: userName }), { kind: 'success' });
        onSent();
      }}
    />
  );
}
