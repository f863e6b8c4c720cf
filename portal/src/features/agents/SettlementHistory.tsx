import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Settlement } from '@foyer/contract';
import type { Input } from '@foyer/contract/client';
import type { SettlementKind } from '@foyer/contract/contract-kinds';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { DisputeDialog } from '../../domain/disputes/DisputeDialog.tsx';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { usePath, useQueryParams } from '../../lib/location.ts';
import { go, stepBack } from '../../lib/navigation.ts';
import { useNumber } from '../../lib/use-number.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { usePercent } from './ContractCard.tsx';
import { useFactNames, type NamedFact } from './fact-names.ts';
import { useMerchantDays } from '../../lib/use-merchant-day.ts';
import { SettlementRounds } from './SettlementRounds.tsx';

type Narrowing = 'day' | 'person' | 'game';
type Grouping = Narrowing | 'line';
/** What the facts are narrowed to, with its name. */
type FactFilters = Partial<Record<Narrowing, { key: string; label: string }>>;

type FactsQuery = Input<'agentSettlement'>['query'];

/** Asks for a settlement with a page of its facts. */
const factsRequest = (id: string, query: FactsQuery) =>
  requestOf('agentSettlement', { params: { id }, query });

/** What a settlement is made of, narrowed step by step: a day, then its people, then their games. */
function Facts({ settlement: { id, kind, state, currency, minorUnits } }: { settlement: Settlement }) {
  const t = useTranslations('contract');
  const money = useMoney({ currency, minorUnits });
  const language = useLanguage();
  const [by, setBy] = useState<Grouping>('day');
  const [only, setOnly] = useState<FactFilters>({});
  const [pageNo, setPageNo] = useState(1);
  const [disputed, setDisputed] = useState<NamedFact | null>(null);
  const { call } = useApp();
  const narrowed = Object.fromEntries(Object.entries(only).map(([name, { key }]) => [name, key]));
  const asked = useCall(factsRequest(id, { ...narrowed, by, pageNo, language }));
  const { data } = asked;
  const facts = useFactNames(data?.by === by ? data.facts : [], by);
  const group = (next: Grouping) => {
    setBy(next);
    // A line is of the whole team: nothing narrows it.
    if (next === 'line') setOnly({});
    setPageNo(1);
  };
  const send = (key: string, content: string) =>
    call('disputeSettlementLine', { params: { id }, body: { ...narrowed, by, key, content } });
  const next: Record<Narrowing, Narrowing> = { day: 'person', person: 'game', game: 'day' };
  const narrow = (fact: { key: string; label: string }) => {
    if (by === 'line') return;
    setOnly({ ...only, [by]: fact });
    group(next[by]);
  };
  const { day, person, game } = only;
  return (
    <section className="mt-4" aria-busy={asked.isLoading}>
      <h3 className="text-md">{t('facts.title')}</h3>
      <div className="my-2 flex flex-wrap gap-2" role="group" aria-label={t('facts.by')}>
        {(['day', 'person', 'game', ...(kind === 'rebate' ? (['line'] as const) : [])] as const).map(
          (name) => (
            <button
              key={name}
              type="button"
              className={`btn ${name === by ? 'btn-primary' : 'btn-soft'}`}
              aria-pressed={name === by}
              onClick={() => group(name)}
            >
              {t(`facts.${name}`)}
            </button>
          ),
        )}
      </div>
      {Object.keys(only).length > 0 && (
        <p className="my-2 text-sm">
          {t('facts.only', {
            name: Object.values(only)
              .map(({ label }) => label)
              .join(' · '),
          })}{' '}
          <button type="button" className="btn btn-soft" onClick={() => setOnly({})}>
            {t('facts.all')}
          </button>
        </p>
      )}
      {!data && <CallAwaited asked={asked} />}
      {data?.hidden && <p className="text-sm text-muted">{t('facts.hidden')}</p>}
      {data && !data.hidden && facts.length === 0 && <p className="text-sm text-muted">{t('facts.none')}</p>}
      <ul>
        {facts.map((fact) => (
          <li key={fact.key} className="settlement-row flex items-center gap-2">
            <button
              type="button"
              className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 py-2 text-start"
              onClick={() => narrow(fact)}
            >
              <span className="min-w-0 break-words">
                {fact.label}
                <span className="block text-xs text-muted">{fact.about}</span>
                {fact.late && <span className="block text-xs text-muted">{t('facts.late')}</span>}
              </span>
              <span className="text-end">
                {money(fact.validStake)}
                <span className="block text-xs text-muted">
                  {fact.amount === null
                    ? `${t('line.netLoss')} ${money(fact.netLoss)}`
                    : `${t('line.amount')} ${money(fact.amount)}`}
                </span>
              </span>
            </button>
            {state !== 'reversed' && (
              <button
                type="button"
                className="grid size-11 place-items-center text-muted"
                aria-label={t('facts.dispute', { line: fact.fullName })}
                onClick={() => setDisputed(fact)}
              >
                <Flag size={18} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {disputed && (
        <DisputeDialog
          title={t('facts.dispute', { line: disputed.fullName })}
          about={t('facts.disputeAbout')}
          send={(content) => send(disputed.key, content)}
          onClose={() => setDisputed(null)}
        />
      )}
      {day && person && game && (
        <SettlementRounds id={id} day={day.key} person={person.key} game={game.key} />
      )}
      {data && data.totalPages > 1 && (
        <div className="mt-3 flex justify-between gap-3">
          <Button look="soft" onClick={() => setPageNo(pageNo < data.totalPages ? pageNo + 1 : 1)}>
            {t('more')} {pageNo}/{data.totalPages}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Writes the period of a settlement: its days as they are where the merchant is; of an hour the moments, here. */
function usePeriod(): (settlement: Settlement) => string {
  const [days, moment] = [useMerchantDays(), useWhen()];
  return (settlement) =>
    settlement.kind === 'hourly-salary'
      ? `${moment(settlement.from)} – ${moment(settlement.to)}`
      : days(settlement);
}

/** Writes what rounding down left of an amount, to the last digit that it has: parts of 10,000 of a minor unit. */
function useRoundedDown({ currency, minorUnits, remainder }: Settlement): string {
  const zeros = [1000, 100, 10].find((each) => remainder % each === 0) ?? 1;
  const digits = minorUnits + 4 - Math.log10(zeros);
  return useMoney({ currency, minorUnits: digits })(String(remainder / zeros));
}

/** One period with everything that its amount follows from. */
function Opened({ settlement, onBack }: { settlement: Settlement; onBack: () => void }) {
  const t = useTranslations('contract');
  const money = useMoney(settlement);
  const periodOf = usePeriod();
  const percent = usePercent();
  const number = useNumber();
  const roundedDown = useRoundedDown(settlement);
  const { kind, rate, remainder, reason, activeMembers } = settlement;
  const isCarried = kind === 'dividend' || kind === 'rebate';
  const lines: [name: string, value: string][] = [
    [t('line.period'), periodOf(settlement)],
    [t('line.validStake'), money(settlement.validStake)],
    [t('line.activeMembers'), number(activeMembers)],
    [t('line.netLoss'), money(settlement.netLoss)],
    ...(isCarried
      ? ([
          [t('line.carriedIn'), money(settlement.carriedIn)],
          [t('line.carriedOut'), money(settlement.carriedOut)],
        ] as [string, string][])
      : []),
    [t('line.base'), money(settlement.base)],
    [t('line.rate'), kind === 'rebate' ? t('several') : `${percent(rate)}%`],
    [t('line.amount'), money(settlement.amount)],
    ...(kind === 'rebate' || remainder === 0
      ? []
      : ([[t('line.remainder'), roundedDown]] as [string, string][])),
    ...(reason ? ([[t('line.reason'), reason]] as [string, string][]) : []),
  ];
  return (
    <div className="card p-4">
      <Button look="soft" onClick={onBack}>
        {t('back')}
      </Button>
      <dl className="mt-3 grid gap-1">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <Facts settlement={settlement} />
    </div>
  );
}

/** The settlement that the address names, asked for as its facts are at first. */
function OpenedById({ id, onBack }: { id: string; onBack: () => void }) {
  const language = useLanguage();
  const asked = useCall(factsRequest(id, { by: 'day', pageNo: 1, language }), { silent: true });
  return asked.data ? (
    <Opened settlement={asked.data.settlement} onBack={onBack} />
  ) : (
    <CallAwaited asked={asked} />
  );
}

/** The settlement that the address names, and the way to and from one: the back button leads from it to the list. */
export function useOpenedSettlement() {
  const path = usePath();
  const query = useQueryParams();
  const opened = query.get('settlement');
  const addressWith = (id: string | null) => {
    if (id) query.set('settlement', id);
    else query.delete('settlement');
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return {
    opened,
    open: (id: string) => go(addressWith(id)),
    close: () => stepBack(addressWith(null)),
  };
}

/** What contracts of a kind paid, period by period, each opened down to what made it. */
export function SettlementHistory({ kind }: { kind: SettlementKind }) {
  const t = useTranslations('contract');
  const { opened, open, close } = useOpenedSettlement();
  const [pageNo, setPageNo] = useState(1);
  const asked = useCall(requestOf('agentSettlements', { query: { kind, pageNo } }), {
    enabled: opened === null,
  });
  const { data } = asked;
  const first = data?.settlements[0];
  const money = useMoney(first);
  const periodOf = usePeriod();
  if (opened) return <OpenedById id={opened} onBack={close} />;
  return (
    <section aria-busy={asked.isLoading}>
      <h2 className="my-3 text-lg">{t('history')}</h2>
      {!data && <CallAwaited asked={asked} />}
      {data && data.settlements.length === 0 && pageNo === 1 && (
        <p className="text-sm text-muted">{t('noHistory')}</p>
      )}
      <ul>
        {(data?.settlements ?? []).map((settlement) => (
          <li key={settlement.id} className="settlement-row">
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 py-2 text-start"
              aria-label={t('open', { from: periodOf(settlement) })}
              onClick={() => open(settlement.id)}
            >
              <span>
                {periodOf(settlement)}
                {settlement.side === 'payer' && (
                  <span className="block text-xs text-muted">{t('agent', { agent: settlement.agent })}</span>
                )}
              </span>
              <span className="text-end">
                <strong>{money(settlement.amount)}</strong>
                <span className="block text-xs text-muted">{t(`settled.${settlement.state}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data && data.totalPages > 1 && (
        <Button look="soft" onClick={() => setPageNo(pageNo < data.totalPages ? pageNo + 1 : 1)}>
          {t('more')} {pageNo}/{data.totalPages}
        </Button>
      )}
    </section>
  );
}
