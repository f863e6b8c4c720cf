import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit, DepositLimit, PaymentMethod } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { onForm, useFaults } from '../../domain/forms/form.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { toMinor } from '../../domain/wallet/typed.ts';
import { Button } from '../../ui/Button.tsx';
import { AmountField, quickAmounts } from '../../domain/wallet/AmountField.tsx';
import { Cost } from './Cost.tsx';
import { fitsLimits, fitsMethod } from './fits.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { OwnLimits } from './OwnLimits.tsx';
import { useRequestId } from '../../domain/forms/use-request-id.ts';

/** How much, by which way; what it costs stands there before it is pressed. */
export function DepositForm({
  methods,
  limits,
  onBegun,
  onRefused,
}: {
  methods: readonly PaymentMethod[];
  limits: readonly DepositLimit[];
  onBegun: (deposit: Deposit) => void;
  /** The gateway refused: its data may be newer than the page's. */
  onRefused: () => void;
}) {
  const t = useTranslations('cashier');
  const errors = useTranslations('errors');
  const { call } = useApp();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const { idFor, answered } = useRequestId();
  const [methodId, setMethodId] = useState(methods[0]?.id ?? '');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  const money = useMoney(method);
  if (!method) return <p className="cashier-note">{errors('method_unavailable')}</p>;
  const amount = toMinor(typed, method.minorUnits);

  const submit = () => {
    const fault = amount ? (fitsMethod(method, amount) ?? fitsLimits(limits, amount)) : 'amount_invalid';
    if (busy || !show(new Map(fault ? [['amount', { code: fault }]] : []))) return;
    setBusy(true);
    const wish = { methodId: method.id, amount: amount ?? '', currency: method.currency };
    call('openDeposit', { body: { ...wish, requestId: idFor(JSON.stringify(wish)) } })
      .then(
        (deposit) => {
          answered();
          setTyped('');
          onBegun(deposit);
        },
        (error: unknown) => {
          refused(error);
          onRefused();
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <form ref={form} noValidate onSubmit={onForm(submit)}>
      <MethodChoice
        methods={methods}
        chosen={method.id}
        onChoose={(id) => {
          setMethodId(id);
          forget('amount');
        }}
        label={t('deposit.choose')}
      />
      <div className="card cashier-card">
        <AmountField
          value={typed}
          onChange={(text) => {
            setTyped(text);
            forget('amount');
          }}
          currency={method.currency}
          minorUnits={method.minorUnits}
          error={wordsOf('amount')}
          hint={t('limits', { minimum: money(method.minimum), maximum: money(method.maximum) })}
          quick={quickAmounts(method)}
        />
        <Cost
          method={method}
          amount={amount}
          words={{ given: t('deposit.youPay'), left: t('deposit.credited') }}
          money={money}
        />
        <Button type="submit" wide busy={busy}>
          {t('deposit.continue')}
        </Button>
        <OwnLimits limits={limits} currency={method.currency} minorUnits={method.minorUnits} />
      </div>
    </form>
  );
}
