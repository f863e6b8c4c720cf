import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Wallet } from '@foyer/contract';
import { Button } from '../../ui/Button.tsx';
import type { FailureCode } from '../app/failure.ts';
import { faultsIn, must, onForm, useFaults, valuesOf, type FieldFault } from '../forms/form.ts';
import { useRequestId } from '../forms/use-request-id.ts';
import { AmountField } from '../wallet/AmountField.tsx';
import { MoneyPasswordField } from '../wallet/MoneyPasswordField.tsx';
import { toMinor } from '../wallet/typed.ts';

/** A transfer as it is asked for; the amount in minor units. */
export interface TransferOrder {
  amount: string;
  currency: string;
  moneyPassword: string;
  /** The same for as long as the same is asked for. */
  requestId: string;
}

export interface TransferFormProps {
  wallet: Wallet;
  /** What the player should know before; left out until it is known. */
  about: string | undefined;
  label?: string;
  /** Why this amount, minor units, is refused besides the balance; null when it is not. */
  refuse?: (amount: bigint) => FailureCode | null;
  send: (order: TransferOrder) => Promise<unknown>;
  onSent: (amount: string) => void;
}

/** Money for another member, by an amount and the money password (R-WALLET-25, R-AGENTS-56). */
export function TransferForm({ wallet, about, label, refuse, send, onSent }: TransferFormProps) {
  const t = useTranslations('cashier');
  const { form, wordsOf, show, forget, refused } = useFaults();
  const { idFor, answered } = useRequestId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const { currency, minorUnits, sumBalance } = wallet;
  const faultOf = (amount: string | null): FailureCode | null => {
    if (!amount) return 'amount_invalid';
    const refusal = refuse?.(BigInt(amount)) ?? null;
    return refusal ?? (BigInt(amount) > BigInt(sumBalance) ? 'insufficient_funds' : null);
  };
  const submit = (element: HTMLFormElement) => {
    const amount = toMinor(typed, minorUnits);
    const values = valuesOf(element);
    const fault = faultOf(amount);
    const faults = new Map<string, FieldFault>(fault ? [['amount', { code: fault }]] : []);
    for (const [name, found] of faultsIn(values, { moneyPassword: must })) faults.set(name, found);
    if (busy || !show(faults) || !amount) return;
    setBusy(true);
    const wish = { amount, currency };
    send({ ...wish, moneyPassword: values.moneyPassword ?? '', requestId: idFor(JSON.stringify(wish)) })
      .then(
        () => {
          answered();
          setTyped('');
          element.reset();
          onSent(amount);
        },
        (error: unknown) =>
          refused(error, { insufficient_funds: 'amount', transfer_limit_reached: 'amount' }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form ref={form} className="card cashier-card" aria-label={label} noValidate onSubmit={onForm(submit)}>
      {about && <p className="mb-4 text-sm text-muted">{about}</p>}
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
  );
}
