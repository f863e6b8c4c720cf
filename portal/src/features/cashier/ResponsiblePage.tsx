import { useTranslations } from 'use-intl';
import { useState } from 'react';
import type { DepositLimit, DepositLimits, LimitPeriod } from '@foyer/contract';
import { isActualAccount } from '@foyer/contract/session-can';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { onField, onForm, useFaults, valuesOf } from '../../domain/forms/form.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { toDecimal, toMinor } from '../../lib/money.ts';
import { useNow } from '../../lib/use-now.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { toast } from '../../ui/toast.ts';
import { CareInfo } from './CareInfo.tsx';
import { CashierFrame } from './CashierFrame.tsx';
import { Running, StopPlaying } from './StopPlaying.tsx';

/** What a typed limit means, minor units: nothing typed is no limit; undefined when it is no amount. */
function limitIn(typed: string, minorUnits: number): string | null | undefined {
  if (typed.trim() === '') return null;
  return /^0+(?:\.0*)?$/.test(typed.trim()) ? '0' : (toMinor(typed, minorUnits) ?? undefined);
}

interface PartProps {
  state: DepositLimits;
  onChanged: () => void;
}

/** A looser limit that waits: confirmed once more, or taken back. */
function WaitingLimit({
  limit,
  state,
  onChanged,
}: PartProps & { limit: DepositLimit & { asked: NonNullable<DepositLimit['asked']> } }) {
  const t = useTranslations('cashier');
  const app = useApp();
  const when = useWhen();
  const money = useMoney(state.currency, state.minorUnits);
  const [busy, setBusy] = useState(false);
  const { period, asked } = limit;
  const amount = asked.amount === null ? t('limit.none') : money(asked.amount);
  const now = useNow();
  const isReady = now !== null && Date.parse(asked.from) <= now;
  const act = (work: () => Promise<DepositLimits>, words: string) => {
    setBusy(true);
    work()
      .then(
        () => {
          toast(words, { kind: 'success' });
          onChanged();
        },
        (error: unknown) => app.fail(error),
      )
      .finally(() => setBusy(false));
  };
  const takeBack = () => {
    const stands = Object.fromEntries(
      state.limits.map((each) => [
        each.period,
        each.period === period || !each.asked ? each.amount : each.asked.amount,
      ]),
    );
    return app.call('setDepositLimits', { body: stands as Record<LimitPeriod, string | null> });
  };
  return (
    <section className="card cashier-card">
      <strong className="block">{t('limit.waiting', { name: t(`limit.name.${period}`), amount })}</strong>
      <p className="mb-3 text-sm text-muted">
        {isReady ? t('limit.ready') : t('limit.from', { when: when(asked.from) })}
      </p>
      <div className="grid grid-cols-1 gap-2">
        {isReady && (
          <Button
            wide
            busy={busy}
            onClick={() =>
              act(
                () => app.call('confirmDepositLimit', { params: { period }, body: { amount: asked.amount } }),
                t('limit.confirmed'),
              )
            }
          >
            {t('limit.confirm', { amount })}
          </Button>
        )}
        <Button wide look="soft" busy={busy} onClick={() => act(takeBack, t('limit.saved'))}>
          {t('limit.keep')}
        </Button>
      </div>
    </section>
  );
}

function LimitForm({ state, onChanged }: PartProps) {
  const t = useTranslations('cashier');
  const { call } = useApp();
  const when = useWhen();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const [busy, setBusy] = useState(false);
  const { limits, currency, minorUnits } = state;
  const money = useMoney(currency, minorUnits);
  const typedOf = (minor: string | null) =>
    minor === null ? '' : toDecimal(minor, minorUnits).replace(/\.0+$/, '');
  /** The amount the form shows: the requested one, else the current one. */
  const wantedOf = ({ amount, asked }: DepositLimit) => (asked ? asked.amount : amount);
  const hintOf = ({ used, left, amount, freesAt }: DepositLimit) =>
    left === null || amount === null
      ? t('limit.hint', { used: money(used) })
      : t('limit.hintLeft', { left: money(left), amount: money(amount), when: when(freesAt) });
  const submit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    const wanted = limits.map(({ period }) => [period, limitIn(values[period] ?? '', minorUnits)] as const);
    const wrong = wanted.flatMap(([period, amount]) =>
      amount === undefined ? [[period, { code: 'amount_invalid' }] as const] : [],
    );
    if (busy || !show(new Map(wrong))) return;
    setBusy(true);
    call('setDepositLimits', { body: Object.fromEntries(wanted) as Record<LimitPeriod, string | null> })
      .then(
        (next) => {
          toast(next.limits.some(({ asked }) => asked) ? t('limit.savedLater') : t('limit.saved'), {
            kind: 'success',
          });
          onChanged();
        },
        (error: unknown) => refused(error),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form
      ref={form}
      noValidate
      className="card cashier-card"
      onSubmit={onForm(submit)}
      onChange={onField(forget)}
    >
      <p className="mb-4 text-sm text-muted">{t('limit.about')}</p>
      {limits.map((limit) => (
        <Field
          key={`${limit.period} ${wantedOf(limit)}`}
          label={t(`limit.field.${limit.period}`, { currency })}
          name={limit.period}
          inputMode={minorUnits > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={18}
          defaultValue={typedOf(wantedOf(limit))}
          error={wordsOf(limit.period)}
          hint={hintOf(limit)}
        />
      ))}
      <Button type="submit" wide busy={busy}>
        {t('limit.save')}
      </Button>
    </form>
  );
}

/** What the player lets themselves deposit (ADR 038). */
function Limits() {
  const { queries } = useApp();
  const answer = useCall(requestOf('depositLimits'), { staleTime: 0 });
  const changed = () => {
    for (const key of ['depositLimits', 'depositOverview'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  return (
    <CashierFrame access="allowed" answer={answer}>
      {(state) => (
        <>
          <LimitForm state={state} onChanged={changed} />
          {state.limits.map(
            (limit) =>
              limit.asked && (
                <WaitingLimit
                  key={limit.period}
                  limit={{ ...limit, asked: limit.asked }}
                  state={state}
                  onChanged={changed}
                />
              ),
          )}
        </>
      )}
    </CashierFrame>
  );
}

/** What a player with money can do. */
function Tools() {
  const t = useTranslations('cashier');
  const { queries } = useApp();
  const { data } = useCall(requestOf('exclusion'), { staleTime: 0 });
  const changed = () => void queries.invalidateQueries();
  return (
    <>
      {data?.exclusion && <Running exclusion={data.exclusion} onChanged={changed} />}
      <Limits />
      <StopPlaying onChanged={changed} />
      <p className="cashier-foot">
        <Link href={paths.deposit()}>{t('limit.toDeposit')}</Link>
      </p>
    </>
  );
}

/** How to keep play within bounds, and how to stop; also without a login (R-PROTECTION-15). */
export default function ResponsiblePage() {
  const t = useTranslations('responsible');
  const visitor = useVisitor();
  return (
    <div className="cashier">
      <p className="mx-4 text-sm">{t('about')}</p>
      {isActualAccount(visitor) ? (
        <Tools />
      ) : (
        <p className="mx-4">
          <LinkButton href={paths.login(paths.responsible())} wide>
            {t('login')}
          </LinkButton>
        </p>
      )}
      <CareInfo />
    </div>
  );
}
