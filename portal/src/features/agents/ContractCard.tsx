import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AgentContract } from '@foyer/contract';
import { rateScale } from '@foyer/contract/rate-scale';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useAction } from '../../domain/app/actions.ts';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useNumber } from '../../lib/use-number.ts';
import { useNow } from '../../lib/use-now.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useMerchantDay, useMerchantLastDay } from '../../lib/use-merchant-day.ts';

/** A percentage of a rate in parts of 10,000. */
export function usePercent(): (rate: number) => string {
  const number = useNumber();
  return (rate) => number((rate * 100) / rateScale);
}

/** The tiers of a contract, each in words. */
function Tiers({ contract: { kind, terms, currency, minorUnits } }: { contract: AgentContract }) {
  const t = useTranslations('contract');
  const money = useMoney({ currency, minorUnits });
  const percent = usePercent();
  const conditions = ({ validStake, activeMembers, netLoss }: (typeof terms.tiers)[number]) =>
    [
      ...(validStake === '0' ? [] : [t('tier.validStake', { amount: money(validStake) })]),
      ...(activeMembers === 0 ? [] : [t('tier.activeMembers', { count: activeMembers })]),
      ...(netLoss === '0' ? [] : [t('tier.netLoss', { amount: money(netLoss) })]),
    ].join(', ') || t('tier.always');
  return (
    <ul className="my-3 grid gap-2">
      {terms.tiers.map((tier) => (
        <li key={JSON.stringify(tier)}>
          <strong className="block">{t(`rateOf.${kind}`, { percent: percent(tier.rate) })}</strong>
          <span className="text-sm text-muted">{conditions(tier)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a contract would have paid lately; both sides see the same. */
function Simulation({ contract: { id, currency, minorUnits } }: { contract: AgentContract }) {
  const t = useTranslations('contract');
  const money = useMoney({ currency, minorUnits });
  const asked = useCall(requestOf('simulateContract', { params: { id } }));
  const { data } = asked;
  return (
    <div className="my-4" aria-busy={asked.isLoading}>
      <h2 className="text-md">{t('simulate.title')}</h2>
      {!data && <CallAwaited asked={asked} />}
      <div className="my-2 grid grid-cols-2 gap-3">
        {(data?.spans ?? []).map((span) => (
          <dl key={span.days} className="min-w-0">
            <dt className="text-xs text-muted">{t('simulate.days', { days: span.days })}</dt>
            <dd>
              <strong>{money(span.amount)}</strong>
            </dd>
            <dd className="text-xs text-muted">
              {t('simulate.periods', { paid: span.paid, periods: span.periods })}
            </dd>
            <dt className="mt-2 text-xs text-muted">{t('simulate.best')}</dt>
            <dd>{money(span.best)}</dd>
            <dt className="mt-2 text-xs text-muted">{t('simulate.validStake')}</dt>
            <dd>{money(span.validStake)}</dd>
            <dt className="mt-2 text-xs text-muted">{t('simulate.netLoss')}</dt>
            <dd>{money(span.netLoss)}</dd>
          </dl>
        ))}
      </div>
      <p className="text-xs text-muted">{t('simulate.about')}</p>
    </div>
  );
}

/** Accepting or refusing an offer, each after a question. */
function Decision({ contract }: { contract: AgentContract }) {
  const t = useTranslations('contract');
  const { queries } = useApp();
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null);
  const decide = useAction('decideContract');
  const send = () => {
    if (!asked) return;
    const decision = asked;
    setAsked(null);
    decide.mutate(
      { params: { id: contract.id }, body: { decision } },
      {
        onSuccess: () => toast(t(decision === 'accept' ? 'accepted' : 'refused'), { kind: 'success' }),
        // What it would have paid is the same whoever decides, and nobody's any more where the offer was withdrawn
        onSettled: () =>
          void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'simulateContract' }),
      },
    );
  };
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <Button look="soft" busy={decide.isPending} onClick={() => setAsked('refuse')}>
        {t('refuse')}
      </Button>
      <Button busy={decide.isPending} onClick={() => setAsked('accept')}>
        {t('accept')}
      </Button>
      <Confirm
        open={asked !== null}
        title={t(asked === 'refuse' ? 'refuseAsk' : 'acceptAsk')}
        text={t(asked === 'refuse' ? 'refuseText' : 'acceptText')}
        cancel={t('cancel')}
        confirm={t(asked ?? 'accept')}
        onCancel={() => setAsked(null)}
        onConfirm={send}
      />
    </div>
  );
}

/** When a contract counts: its first and last day where the merchant is; of an hourly one the moments, here. */
function Counts({ contract: { kind, startsAt, endsAt } }: { contract: AgentContract }) {
  const t = useTranslations('contract');
  const [day, lastDay, moment] = [useMerchantDay(), useMerchantLastDay(), useWhen()];
  // What was replaced or ended before it began never counted.
  if (endsAt !== null && endsAt === startsAt) return null;
  const isHourly = kind === 'hourly-salary';
  return (
    <>
      {startsAt && (
        <p className="text-sm text-muted">
          {t('starts', { day: isHourly ? moment(startsAt) : day(startsAt) })}
        </p>
      )}
      {endsAt && (
        <p className="text-sm text-muted">
          {t('ends', { day: isHourly ? moment(endsAt) : lastDay(endsAt) })}
        </p>
      )}
    </>
  );
}

/** One contract: its tiers, when it counts, and for an offer what it would have paid and the decision. */
export function ContractCard({ contract }: { contract: AgentContract }) {
  const t = useTranslations('contract');
  const { terms, kind, state, side, payer, version, agent, startsAt } = contract;
  const isOpen = state === 'offered' || state === 'accepted';
  const now = useNow();
  const isComing = state === 'accepted' && now !== null && startsAt !== null && Date.parse(startsAt) > now;
  return (
    <li className="card p-4" data-state={state}>
      <div className="flex justify-between gap-3">
        <strong>{t('version', { version })}</strong>
        <span className="text-sm text-muted">{t(`state.${isComing ? 'coming' : state}`)}</span>
      </div>
      {side === 'payer' && <p className="text-sm">{t('agent', { agent })}</p>}
      <Tiers contract={contract} />
      <p className="text-sm text-muted">{t(`period.${terms.period}`)}</p>
      {terms.tiers.length > 1 && <p className="text-sm text-muted">{t('best')}</p>}
      {kind === 'dividend' && (
        <p className="text-sm text-muted">{t(terms.carryOver ? 'carryOver' : 'noCarryOver')}</p>
      )}
      <p className="text-sm text-muted">{side === 'payer' ? t('youPay') : t(`paidBy.${payer}`)}</p>
      <Counts contract={contract} />
      {isOpen && <Simulation contract={contract} />}
      {contract.mayDecide && <Decision contract={contract} />}
    </li>
  );
}
