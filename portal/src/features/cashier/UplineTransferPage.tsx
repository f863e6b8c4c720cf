import { useTranslations } from 'use-intl';
import { canTransferToUpline } from '@foyer/contract/session-can';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useLogin } from '../../domain/session/real-account.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { TransferForm } from '../../domain/transfer/TransferForm.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { walletCall } from '../../domain/wallet/wallet.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toast.ts';

/** Transfer to the agent above (R-WALLET-25): its flag on, an agent above, a type that may. */
export default function UplineTransferPage() {
  const t = useTranslations('cashier');
  const errors = useTranslations('errors');
  const { call } = useApp();
  const visitor = useLogin(paths.uplineTransfer());
  const member = useCall(requestOf('member'), { enabled: visitor !== null });
  const { uplineTransfer } = useFeatures();
  const asked = useCall(walletCall(), { enabled: visitor !== null, silent: true });
  const money = useMoney(asked.data);
  if (visitor === null) return null;
  if (!member.data) return <CallAwaited asked={member} />;
  const refusal = !uplineTransfer
    ? 'feature_off'
    : !canTransferToUpline(visitor)
      ? 'no_permission'
      : !member.data.toUpline
        ? 'upline_missing'
        : null;
  if (refusal) {
    return (
      <EmptyState text={errors(refusal)}>
        <LinkButton look="soft" href={paths.mine()}>
          {t('done')}
        </LinkButton>
      </EmptyState>
    );
  }
  if (!asked.data) return <CallAwaited asked={asked} />;
  return (
    <div className="cashier">
      <p className="cashier-balance">
        <span className="text-sm text-muted">{t('balance')}</span>
        <strong>{money(asked.data.sumBalance)}</strong>
      </p>
      <TransferForm
        wallet={asked.data}
        about={t('transfer.about')}
        send={(order) => call('transferToUpline', { body: order })}
        onSent={(amount) => {
          void asked.refetch();
          toast(t('transfer.sent', { amount: money(amount) }), { kind: 'success' });
        }}
      />
    </div>
  );
}
