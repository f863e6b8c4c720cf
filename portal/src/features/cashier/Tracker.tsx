import { useTranslations } from 'use-intl';
import type { Withdrawal } from '@foyer/contract';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useRouteTable } from '../../lib/route-table.ts';
import { useNow } from '../../lib/use-now.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Facts } from './Facts.tsx';
import { MethodIcon } from './MethodIcon.tsx';
import { StateChip } from './StateChip.tsx';
import { Steps } from './Steps.tsx';

const lookMs = 4000;

/** When the money is to be expected; once those times are over, that it takes longer, and who helps. */
function Expected({ half, most }: { half: string; most: string }) {
  const t = useTranslations('cashier');
  const when = useWhen();
  const now = useNow();
  const { isBuilt } = useRouteTable();
  const isOver = now !== null && now > Date.parse(most);
  return (
    <p className="text-sm text-muted">
      {isOver ? t('withdraw.overdue') : t('withdraw.expected', { half: when(half), most: when(most) })}{' '}
      {isOver && isBuilt(paths.message()) && <Link href={paths.message()}>{t('withdraw.support')}</Link>}
    </p>
  );
}

/** Follows one withdrawal: what happened, who must act now and why, when it is to be expected. */
export function Tracker({ withdrawal: given }: { withdrawal: Withdrawal }) {
  const t = useTranslations('cashier');
  const { data } = useCall(requestOf('withdrawal', { params: { id: given.id } }), {
    enabled: given.settledAt === null,
    silent: true,
    staleTime: 0,
    refetchInterval: lookMs,
  });
  const withdrawal = data ?? given;
  const { state, steps, waitsFor, fee, amount, paidOut, reason, expectedAt, latestAt } = withdrawal;
  const money = useMoney(withdrawal);
  return (
    <article className="card cashier-card" aria-live="polite">
      <header className="cashier-head">
        <MethodIcon kind={withdrawal.kind} name={withdrawal.method} />
        <span className="min-w-0 flex-1">
          <strong className="block truncate">{withdrawal.method}</strong>
          <span className="text-xs text-muted">{withdrawal.payTo}</span>
        </span>
        <StateChip state={state} label={t(`withdraw.state.${state}`)} />
      </header>
      <Facts
        facts={[
          { name: t('withdraw.amount'), value: money(amount), strong: true },
          fee !== '0' && { name: t('fee.label'), value: money(`-${fee}`) },
          fee !== '0' && { name: t('withdraw.youGet'), value: money(paidOut) },
        ]}
      />
      <Steps
        steps={steps.map((step, at) => ({
          text: t(`withdraw.step.${step.state}`),
          at: step.at,
          isDone: at < steps.length - 1 || withdrawal.settledAt !== null,
        }))}
      />
      {waitsFor && (
        <p className="cashier-note">
          <strong>{t(`withdraw.waits.${waitsFor}.who`)}</strong> {t(`withdraw.waits.${waitsFor}.why`)}
        </p>
      )}
      {expectedAt && latestAt && <Expected half={expectedAt} most={latestAt} />}
      {reason && <p className="cashier-note cashier-bad">{t('withdraw.back', { reason })}</p>}
    </article>
  );
}
