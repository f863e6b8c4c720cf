import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { canTransferToUpline } from '@foyer/contract/session-can';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { faultsIn, type FieldFault, must, onForm, useFaults, valuesOf } from '../../domain/forms/form.ts';
import { useLogin } from '../../domain/session/real-account.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { walletCall } from '../../domain/wallet/wallet.ts';
import { toMinor } from '../../domain/wallet/typed.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toast.ts';
import { AmountField } from '../../domain/wallet/AmountField.tsx';
import { MoneyPasswordField } from '../../domain/wallet/MoneyPasswordField.tsx';
import { useRequestId } from '../../domain/forms/use-request-id.ts';

/** Transfer to the agent above (R-WALLET-25): its flag on, an agent above, a type that may. */
export default function UplineTransferPage() {
  const t = useTranslations('cashier');
  const errors = useTranslations('errors');
  const { call } = useApp();
  const visitor = useLogin(paths.uplineTransfer());
  const member = useCall(requestOf('member'), { enabled: visitor !== null });
  const { uplineTransfer } = useFeatures();
  const asked = useCall(walletCall(), { enabled: visitor !== null, silent: true });
  const { data: wallet } = asked;
  const { form, wordsOf, show, forget, refused } = useFaults();
  const { idFor, answered } = useRequestId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const money = useMoney(wallet);
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
  if (!wallet) return <CallAwaited asked={asked} />;
  const { currency, minorUnits, sumBalance } = wallet;
  const amount = toMinor(typed, minorUnits);
  const submit = (element: HTMLFormElement) => {
    const fault = !amount
      ? 'amount_invalid'
      : BigInt(amount) > BigInt(sumBalance)
        ? 'insufficient_funds'
        : null;
    const empty = faultsIn(valuesOf(element), { moneyPassword: must });
    if (
      busy ||
      !show(new Map<string, FieldFault>([...(fault ? [['amount', { code: fault }] as const] : []), ...empty]))
    )
      return;
    setBusy(true);
    const wish = { amount: amount ?? '', currency };
    call('transferToUpline', {
      body: {
        ...wish,
        moneyPassword: valuesOf(element).moneyPassword ?? '',
        requestId: idFor(JSON.stringify(wish)),
      },
    })
      .then(
        () => {
          answered();
          setTyped('');
          element.reset();
          void asked.refetch();
          toast(t('transfer.sent', { amount: money(wish.amount) }), { kind: 'success' });
        },
        (error: unknown) => refused(error, { insufficient_funds: 'amount' }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="cashier">
      <p className="cashier-balance">
        <span className="text-sm text-muted">{t('balance')}</span>
        <strong>{money(sumBalance)}</strong>
      </p>
      <form ref={form} className="card cashier-card" noValidate onSubmit={onForm(submit)}>
        <p className="mb-4 text-sm text-muted">{t('transfer.about')}</p>
        <AmountField
          value={typed}
          onChange={(text) => {
            setTyped(text);
            forget('amount');
          }}
          currency={currency}
          minorUnits={minorUnits}
          error={wordsOf('amount')}
          quick={[]}
        />
        <MoneyPasswordField error={wordsOf('moneyPassword')} onInput={() => forget('moneyPassword')} />
        <Button type="submit" wide busy={busy}>
          {t('transfer.send')}
        </Button>
      </form>
    </div>
  );
}
