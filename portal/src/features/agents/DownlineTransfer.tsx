import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { faultsIn, must, onForm, useFaults, valuesOf, type FieldFault } from '../../domain/forms/form.ts';
import { useRequestId } from '../../domain/forms/use-request-id.ts';
import { AmountField } from '../../domain/wallet/AmountField.tsx';
import { MoneyPasswordField } from '../../domain/wallet/MoneyPasswordField.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { walletCall } from '../../domain/wallet/wallet.ts';
import { toMinor } from '../../domain/wallet/typed.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

export interface DownlineTransferProps {
  id: string;
  userName: string;
  onSent: () => void;
}

/** A transfer to somebody of the team, by the money password and within the merchant's limits (R-AGENTS-56). */
export function DownlineTransfer({ id, userName, onSent }: DownlineTransferProps) {
  const t = useTranslations('team');
  const cashier = useTranslations('cashier');
  const { call } = useApp();
  const queries = useQueryClient();
  const asked = useCall(walletCall(), { silent: true });
  const { data: wallet } = asked;
  const { form, wordsOf, show, forget, refused } = useFaults();
  const { idFor, answered } = useRequestId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const { data: limits } = useCall(requestOf('downlineTransfers', { query: { memberId: id } }), {
    staleTime: 0,
  });
  const money = useMoney(wallet);
  if (!wallet) return <CallAwaited asked={asked} />;
  const { currency, minorUnits, sumBalance } = wallet;
  const amount = toMinor(typed, minorUnits);
  const faultOf = () => {
    if (!amount) return 'amount_invalid';
    if (limits && BigInt(amount) < BigInt(limits.minimum)) return 'amount_below_minimum';
    if (limits && BigInt(amount) > BigInt(limits.maximum)) return 'amount_above_maximum';
    if (limits && BigInt(amount) > BigInt(limits.leftToday)) return 'transfer_limit_reached';
    return BigInt(amount) > BigInt(sumBalance) ? 'insufficient_funds' : null;
  };
  const submit = (element: HTMLFormElement) => {
    const fault = faultOf();
    const empty = faultsIn(valuesOf(element), { moneyPassword: must });
    const faults = [...(fault ? [['amount', { code: fault }] as const] : []), ...empty];
    if (busy || !show(new Map<string, FieldFault>(faults))) return;
    setBusy(true);
    const wish = { memberId: id, amount: amount ?? '', currency };
    call('transferToDownline', {
      body: {
        ...wish,
        moneyPassword: valuesOf(element).moneyPassword ?? '',
        requestId: idFor(JSON.stringify(wish)),
      },
    })
      .then(
        () => {
          answered();
          void asked.refetch();
          void queries.invalidateQueries({ queryKey: ['downlineTransfers'] });
          toast(t('transferSent', { amount: money(wish.amount), name: userName }), { kind: 'success' });
          onSent();
        },
        (error: unknown) =>
          refused(error, { insufficient_funds: 'amount', transfer_limit_reached: 'amount' }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form
      ref={form}
      className="card cashier-card"
      aria-label={t('transferTo', { name: userName })}
      noValidate
      onSubmit={onForm(submit)}
    >
      {limits && (
        <p className="mb-4 text-sm text-muted">
          {t('transferAbout', {
            minimum: money(limits.minimum),
            maximum: money(limits.maximum),
            left: money(limits.leftToday),
          })}
        </p>
      )}
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
        {cashier('transfer.send')}
      </Button>
    </form>
  );
}
