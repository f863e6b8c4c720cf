import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Withdrawal } from '@foyer/contract';
import type { Answer } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import { codeOf, type FailureCode } from '../../domain/app/failure.ts';
import { faultsIn, type FieldFault, must, onForm, useFaults, valuesOf } from '../../domain/forms/form.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { toMinor } from '../../domain/wallet/typed.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { AmountField, quickAmounts } from '../../domain/wallet/AmountField.tsx';
import { MoneyPasswordField } from '../../domain/wallet/MoneyPasswordField.tsx';
import { Cost } from './Cost.tsx';
import { fitsMethod } from './fits.ts';
import { PayoutAccounts } from './PayoutAccounts.tsx';
import { useMinutes } from './use-minutes.ts';
import { useRequestId } from '../../domain/forms/use-request-id.ts';

type WithdrawalView = Answer<'withdrawalOverview'>;

/** What can be taken out at most: what is owed is paid first, minor units. */
export const leftOf = ({ balance, owed }: Pick<WithdrawalView, 'balance' | 'owed'>): bigint =>
  BigInt(balance) > BigInt(owed) ? BigInt(balance) - BigInt(owed) : 0n;

/** What of it can be taken out today, minor units. */
function leftTodayOf(view: WithdrawalView): string {
  const [left, today] = [leftOf(view), BigInt(view.rules.leftToday)];
  return String(left < today ? left : today);
}

/** Checks an amount before it is sent. */
function faultIn(
  view: WithdrawalView,
  method: WithdrawalView['methods'][number],
  amount: string | null,
): FailureCode | null {
  if (!amount) return 'amount_invalid';
  const fault = fitsMethod(method, amount);
  if (fault) return fault;
  if (BigInt(amount) > BigInt(view.balance)) return 'insufficient_funds';
  if (BigInt(amount) > leftOf(view)) return 'debt_open';
  return BigInt(amount) > BigInt(view.rules.leftToday) || view.rules.timesLeftToday === 0
    ? 'daily_limit_reached'
    : null;
}

export interface WithdrawFormProps {
  view: WithdrawalView;
  /** Nothing stands in the way; accounts can be added before, for they rest first. */
  isReady: boolean;
  onChanged: () => void;
  onSubmitted: (withdrawal: Withdrawal) => void;
}

/** Account, amount, money password; confirmed once more, because it cannot be cancelled. */
export function WithdrawForm({ view, isReady, onChanged, onSubmitted }: WithdrawFormProps) {
  const t = useTranslations('cashier');
  const { call } = useApp();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const { idFor, answered } = useRequestId();
  const minutes = useMinutes();
  const { accounts, currency, minorUnits, methods, rules, duration } = view;
  const money = useMoney({ currency, minorUnits });
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  const method = methods.find(({ id }) => id === account?.methodId);
  const amount = toMinor(typed, minorUnits);

  const check = () => {
    if (busy || !method || !form.current) return;
    const fault = faultIn(view, method, amount);
    const empty = faultsIn(valuesOf(form.current), { moneyPassword: must });
    if (
      show(new Map<string, FieldFault>([...(fault ? [['amount', { code: fault }] as const] : []), ...empty]))
    )
      setAsking(true);
  };
  const submit = () => {
    setAsking(false);
    if (!account || !form.current) return;
    setBusy(true);
    const wish = { payoutAccountId: account.id, amount: amount ?? '', currency };
    const moneyPassword = valuesOf(form.current).moneyPassword ?? '';
    call('requestWithdrawal', { body: { ...wish, moneyPassword, requestId: idFor(JSON.stringify(wish)) } })
      .then(
        (withdrawal) => {
          answered();
          setTyped('');
          form.current?.reset();
          onSubmitted(withdrawal);
        },
        (error: unknown) => {
          refused(error, { insufficient_funds: 'amount' });
          if (codeOf(error) !== 'money_password_wrong') onChanged();
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <PayoutAccounts
        accounts={accounts}
        methods={methods}
        coolingHours={rules.coolingHours}
        chosen={account?.id ?? ''}
        onChoose={(id) => {
          setAccountId(id);
          forget('amount');
        }}
        onChanged={onChanged}
      />
      {isReady && account && method && (
        <form ref={form} className="card cashier-card" noValidate onSubmit={onForm(check)}>
          <AmountField
            value={typed}
            onChange={(text) => {
              setTyped(text);
              forget('amount');
            }}
            currency={currency}
            minorUnits={minorUnits}
            error={wordsOf('amount')}
            hint={t('withdraw.left', { amount: money(leftTodayOf(view)), times: rules.timesLeftToday })}
            quick={quickAmounts(method, leftTodayOf(view))}
          />
          <MoneyPasswordField error={wordsOf('moneyPassword')} onInput={() => forget('moneyPassword')} />
          <Cost
            method={method}
            amount={amount}
            words={{ given: t('withdraw.amount'), left: t('withdraw.youGet') }}
            money={money}
          />
          <p className="mb-3 text-sm text-muted">
            {duration.of > 0
              ? t('withdraw.measured', {
                  half: minutes(duration.halfMinutes),
                  most: minutes(duration.mostMinutes),
                  of: duration.of,
                })
              : t('withdraw.stated', { time: minutes(duration.halfMinutes) })}
            {amount && BigInt(amount) >= BigInt(rules.secondPersonFrom) ? ` ${t('withdraw.twoPeople')}` : ''}
          </p>
          {view.identity?.state === 'submitted' && (
            <p className="cashier-note">
              {t('withdraw.whileChecking', { amount: money(rules.approvedIdentityFrom) })}
            </p>
          )}
          <Button type="submit" wide busy={busy}>
            {t('withdraw.submit')}
          </Button>
        </form>
      )}
      <Confirm
        open={asking}
        title={t('withdraw.confirmTitle', { amount: amount ? money(amount) : '' })}
        text={t('withdraw.confirmText', {
          account: account ? `${account.institution} ${account.masked}` : '',
        })}
        cancel={t('cancel')}
        confirm={t('withdraw.submit')}
        onCancel={() => setAsking(false)}
        onConfirm={submit}
      />
    </>
  );
}
