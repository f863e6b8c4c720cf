import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '@foyer/contract';
import { hasLapsed } from '@foyer/contract/record-kinds';
import { useAction } from '../../domain/app/actions.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useWallet } from '../../domain/wallet/wallet.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { usePageVersion } from '../../domain/site/page-version.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { toast } from '../../ui/toast.ts';
import { DepositExcess } from './DepositExcess.tsx';
import { Facts } from './Facts.tsx';
import { MethodIcon } from './MethodIcon.tsx';
import { ProofForm, ProofPictures } from './ProofForm.tsx';
import { StateChip } from './StateChip.tsx';
import { Steps } from './Steps.tsx';

/** How often a deposit that is under way is looked at, ms. */
const lookMs = 3000;

/** Does something whenever the player's balance changes, while it is of interest. */
function useBalanceChange(isOn: boolean, work: () => unknown): void {
  const { wallet } = useWallet();
  const balance = wallet?.sumBalance;
  const last = useRef(balance);
  useEffect(() => {
    if (isOn && last.current !== undefined && last.current !== balance) work();
    last.current = balance;
  }, [isOn, balance, work]);
}

/** Ends a deposit that nobody paid. */
function Cancel({ id, onSettled }: { id: string; onSettled: () => void }) {
  const t = useTranslations('cashier');
  const { mutate, isPending } = useAction('cancelDeposit');
  const press = () => {
    if (isPending) return;
    const onSuccess = () => toast(t('deposit.cancelled'), { kind: 'success' });
    mutate({ params: { id } }, { onSuccess, onSettled });
  };
  return (
    <Button wide look="soft" className="mt-2" busy={isPending} onClick={press}>
      {t('deposit.cancel')}
    </Button>
  );
}

/** What happened with a deposit: the new version of its details. */
function DepositSteps({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier');
  const { createdAt, processing, settledAt, state } = deposit;
  const requested = { text: t('deposit.step.requested'), at: createdAt, isDone: true };
  const underWay = { text: t('deposit.step.processing'), at: null, isDone: false };
  const settled = { text: t(`deposit.state.${state}`), at: settledAt, isDone: true };
  return <Steps steps={[requested, ...(processing ? [underWay] : []), ...(settledAt ? [settled] : [])]} />;
}

/** One deposit: how it stands, and what there is to do. */
export function DepositCard({ deposit: given, onChanged }: { deposit: Deposit; onChanged: () => void }) {
  const t = useTranslations('cashier');
  const when = useWhen();
  const language = useLanguage();
  const isNew = usePageVersion('depositDetail') === 'new';
  const { data, refetch } = useCall(requestOf('deposit', { params: { id: given.id } }), {
    enabled: given.state === 'pending' && !given.received,
    silent: true,
    staleTime: 0,
    refetchInterval: lookMs,
  });
  const deposit = data ?? given;
  const money = useMoney(deposit);
  const { facts, state } = deposit;
  const isPending = state === 'pending';
  // Nothing was charged for any other that ended
  const wasPaid = state === 'paid' || state === 'reversed';
  const unpaidName = isPending ? t('deposit.youPay') : t('deposit.wanted');
  const canPay = isPending && !deposit.received && !deposit.processing;
  // Money that still comes for one that lapsed is told with the balance
  useBalanceChange(hasLapsed(state), refetch);
  const changed = () => {
    void refetch();
    onChanged();
  };
  return (
    <article className="card cashier-card" aria-live="polite">
      <header className="cashier-head">
        <MethodIcon kind={deposit.kind} name={deposit.method} />
        <span className="cashier-name">
          <strong className="block truncate">{deposit.method}</strong>
          <span className="text-xs text-muted">{when(deposit.createdAt)}</span>
        </span>
        <StateChip state={state} label={t(`deposit.state.${state}`)} />
      </header>
      <Facts
        facts={[
          { name: wasPaid ? t('deposit.youPaid') : unpaidName, value: money(deposit.amount), strong: true },
          deposit.agreed && { name: t('deposit.agreed'), value: money(deposit.agreed) },
          (isPending || wasPaid) &&
            deposit.fee !== '0' && { name: t('fee.label'), value: money(`-${deposit.fee}`) },
          (isPending || state === 'paid') &&
            (deposit.fee !== '0' || deposit.excess) && {
              name: t(isPending ? 'deposit.credited' : 'deposit.wasCredited'),
              value: money(deposit.credited),
            },
          { name: t('reference'), value: deposit.reference, copy: canPay },
          canPay && facts.bank && { name: t('bank'), value: facts.bank },
          canPay && facts.accountName && { name: t('accountName'), value: facts.accountName },
          canPay &&
            facts.accountNumber && { name: t('accountNumber'), value: facts.accountNumber, copy: true },
          canPay &&
            facts.address && {
              name: t('address', { network: facts.network ?? '' }),
              value: facts.address,
              copy: true,
            },
          canPay &&
            deposit.coins && { name: t('coins'), value: `${deposit.coins} ${facts.asset ?? ''}`, copy: true },
        ]}
      />
      {isNew && <DepositSteps deposit={deposit} />}
      {canPay && facts.address && <QrCode text={facts.address} label={t('addressCode')} />}
      {deposit.reason && <p className="cashier-note cashier-bad">{deposit.reason}</p>}
      {deposit.received && (
        <p className="cashier-note">
          {t('deposit.received', { amount: money(deposit.received), agreed: money(deposit.amount) })}
        </p>
      )}
      {state === 'reversed' && <p className="cashier-note">{t('deposit.reversed')}</p>}
      {deposit.excess && <DepositExcess deposit={deposit} excess={deposit.excess} onChanged={onChanged} />}
      {deposit.late && !deposit.excess && state === 'paid' && (
        <p className="cashier-note">{t('deposit.late')}</p>
      )}
      {isPending && deposit.byHand && (
        <p className="mb-3 text-sm text-muted">
          {deposit.proof
            ? t('deposit.looking', { reference: deposit.reference })
            : t('deposit.byHand', { reference: deposit.reference })}
        </p>
      )}
      {isPending && deposit.byHand && <ProofForm deposit={deposit} onSent={changed} />}
      {!isPending && <ProofPictures ids={deposit.attachments} />}
      {isPending && deposit.payAt && (
        <a className="btn btn-primary w-full" href={`${deposit.payAt}&lang=${language}`}>
          {t('deposit.pay')}
        </a>
      )}
      {canPay && (
        <p className="mt-2 text-xs text-muted">{t('deposit.until', { when: when(deposit.expiresAt) })}</p>
      )}
      {deposit.processing && <p className="cashier-note">{t('deposit.processing')}</p>}
      {hasLapsed(state) && !deposit.received && (
        <p className="cashier-note">{t(deposit.byHand ? 'deposit.stillTold' : 'deposit.stillCredited')}</p>
      )}
      {deposit.mayCancel && <Cancel id={deposit.id} onSettled={changed} />}
      {!isPending && data && given.state === 'pending' && (
        <LinkButton href="/m/voucherCenter" look="soft" wide replace onClick={onChanged}>
          {t('done')}
        </LinkButton>
      )}
    </article>
  );
}
