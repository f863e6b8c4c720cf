import '../../styles/attachments.css';
import { exclusionCodes } from '@foyer/contract/exclusion-kinds';
import { useTranslations } from 'use-intl';
import type { Deposit } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { isUnknown } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { Stopped } from '../../domain/protection/Stopped.tsx';
import { useActualAccount } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { toast } from '../../ui/toast.ts';
import { CashierFrame } from './CashierFrame.tsx';
import { DepositCard } from './DepositCard.tsx';
import { DepositForm } from './DepositForm.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { LimitFirst } from './LimitFirst.tsx';

/** Deposit (R-CASHIER-1): who deposits says once who they are, chooses a limit where it is demanded, then way and amount. */
export default function DepositPage() {
  const t = useTranslations('cashier');
  const { queries } = useApp();
  const language = useLanguage();
  const named = useQueryParams().get('deposit');
  const account = useActualAccount(paths.deposit());
  // Somebody comes back from a payment page, or opens one from the record
  const asked = useCall(requestOf('deposit', { params: { id: named ?? '' } }), {
    enabled: named !== null && account === 'actual',
    silent: true,
    staleTime: 0,
  });
  const { data: opened } = asked;
  // Who cannot see it is not asked to pay anew: only one that is not there leads to the form
  const isNamed = named !== null && (opened !== undefined || !isUnknown(asked.error));
  const answer = useCall(requestOf('depositOverview'), { enabled: account === 'actual', staleTime: 0 });
  const refresh = () => {
    for (const key of ['depositOverview', 'deposit', 'wallet'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  const begun = (deposit: Deposit) => {
    refresh();
    if (deposit.payAt) location.assign(`${deposit.payAt}&lang=${language}`);
    else go(paths.depositOf(deposit.id));
  };
  return (
    <CashierFrame access={account === 'actual' ? 'allowed' : account} answer={answer}>
      {({ methods, stopped, identity, needsIdentity, limits, limitDemand, pending }) => (
        <>
          {opened && <DepositCard key={opened.id} deposit={opened} onChanged={refresh} />}
          {isNamed && !opened && <CallAwaited asked={asked} />}
          {isNamed ? (
            <p className="cashier-foot">
              <Link href={paths.deposit()}>{t('deposit.another')}</Link>
            </p>
          ) : stopped ? (
            <Stopped code={exclusionCodes[stopped]} />
          ) : needsIdentity ? (
            <IdentityForm
              identity={identity}
              onSubmitted={() => {
                toast(t('identity.said'), { kind: 'success' });
                refresh();
              }}
            />
          ) : limitDemand ? (
            <LimitFirst demand={limitDemand} onChosen={refresh} />
          ) : (
            <DepositForm methods={methods} limits={limits} onBegun={begun} onRefused={refresh} />
          )}
          {pending.some(({ id }) => id !== named) && (
            <h2 className="choice-title px-4">{t('deposit.underWay')}</h2>
          )}
          {pending
            .filter(({ id }) => id !== named)
            .map((deposit) => (
              <DepositCard key={deposit.id} deposit={deposit} onChanged={refresh} />
            ))}
          <p className="cashier-foot">
            <Link href={paths.depositRecord()}>{t('deposit.record')}</Link>
          </p>
        </>
      )}
    </CashierFrame>
  );
}
