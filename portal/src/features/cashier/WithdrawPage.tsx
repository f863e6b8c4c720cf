import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { isUnknown } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { toast } from '../../ui/toast.ts';
import { CashierFrame } from './CashierFrame.tsx';
import { Requirements, openRequirements } from './Requirements.tsx';
import { Tracker } from './Tracker.tsx';
import { WithdrawForm, leftOf } from './WithdrawForm.tsx';

/** The withdrawal that the address names. */
function Named({ id }: { id: string }) {
  const asked = useCall(requestOf('withdrawal', { params: { id } }), { silent: true, staleTime: 0 });
  if (asked.data) return <Tracker withdrawal={asked.data} />;
  return isUnknown(asked.error) ? null : <CallAwaited asked={asked} waiting={null} />;
}

type View = Answer<'withdrawalOverview'>;

function Balance({ balance, currency, minorUnits }: View) {
  const t = useTranslations('cashier');
  const money = useMoney({ currency, minorUnits });
  return (
    <p className="cashier-balance">
      <span className="text-sm text-muted">{t('balance')}</span>
      <strong>{money(balance)}</strong>
    </p>
  );
}

/** What the player owes, and what that leaves to take out (R-CASHIER-35). */
function Debt({ view }: { view: View }) {
  const t = useTranslations('cashier');
  const money = useMoney(view);
  return (
    <section className="card cashier-card">
      <h2 className="text-lg">{t('debt.title', { amount: money(view.owed) })}</h2>
      <p className="text-sm text-muted">{t('debt.about', { left: money(String(leftOf(view))) })}</p>
    </section>
  );
}

/** Withdraw (R-CASHIER-11, R-CASHIER-14): what stands in the way first, then account, amount and money password. */
export default function WithdrawPage() {
  const t = useTranslations('cashier');
  const { queries } = useApp();
  const named = useQueryParams().get('withdrawal');
  const account = useRealAccount(paths.withdraw());
  const answer = useCall(requestOf('withdrawalOverview'), { enabled: account === 'real', staleTime: 0 });
  const refresh = () => {
    for (const key of ['withdrawalOverview', 'withdrawal', 'wallet'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  return (
    <CashierFrame
      access={account === 'trial' ? 'refused' : account === 'real' ? 'allowed' : 'guest'}
      answer={answer}
    >
      {(view) => (
        <>
          {named && <Named id={named} />}
          <Balance {...view} />
          {view.owed !== '0' && <Debt view={view} />}
          {openRequirements(view).length > 0 && <Requirements view={view} />}
          {!openRequirements(view).includes('identity') && (
            <WithdrawForm
              view={view}
              isReady={openRequirements(view).length === 0}
              onChanged={refresh}
              onSubmitted={({ id }) => {
                toast(t('withdraw.submitted'), { kind: 'success' });
                refresh();
                go(paths.withdrawalOf(id));
              }}
            />
          )}
          {view.underWay.some(({ id }) => id !== named) && (
            <h2 className="choice-title px-4">{t('withdraw.underWay')}</h2>
          )}
          {view.underWay
            .filter(({ id }) => id !== named)
            .map((withdrawal) => (
              <Tracker key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          <p className="cashier-foot">
            <Link href={paths.withdrawRecord()}>{t('withdraw.record')}</Link>
          </p>
        </>
      )}
    </CashierFrame>
  );
}
