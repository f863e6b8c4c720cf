import { useTranslations } from 'use-intl';
import { useState } from 'react';
import type { DepositLimit, LimitPeriod } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { onField, onForm, useFaults, valuesOf } from '../../domain/forms/form.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { toDecimal, toMinor } from '../../lib/money.ts';
import { useNow } from '../../lib/use-now.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';

/** What a typed limit means, minor units: nothing typed is no limit; undefined when it is no amount. */
function limitIn(typed: string, minorUnits: number): string | null | undefined {
  if (typed.trim() === '') return null;
  return /^0+(?:\.0*)?$/.test(typed.trim()) ? '0' : (toMinor(typed, minorUnits) ?? undefined);
}

/** What a player limits. */
export type LimitKind = 'deposit' | 'stake' | 'loss';
type Amounts = Record<LimitPeriod, string | null>;

/** Limits of a kind, and how they are changed. */
export interface LimitState {
  kind: LimitKind;
  limits: readonly DepositLimit[];
  currency: string;
  minorUnits: number;
  /** @returns the limits afterwards */
  set: (wanted: Amounts) => Promise<readonly DepositLimit[]>;
  confirm: (period: LimitPeriod, amount: string | null) => Promise<unknown>;
}

interface PartProps {
  state: LimitState;
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
  const act = (work: () => Promise<unknown>, words: string) => {
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
    return state.set(stands as Amounts);
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
            onClick={() => act(() => state.confirm(period, asked.amount), t('limit.confirmed'))}
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

const wordsByKind = {
  deposit: { about: 'limit.about', save: 'limit.save', field: 'field' },
  stake: { about: 'limit.aboutStake', save: 'limit.saveStake', field: 'stake' },
  loss: { about: 'limit.aboutLoss', save: 'limit.saveLoss', field: 'loss' },
} as const;

function LimitForm({ state, onChanged }: PartProps) {
  const t = useTranslations('cashier');
  const when = useWhen();
  const words = wordsByKind[state.kind];
  const { form, wordsOf, show, forget, refused } = useFaults();
  const [busy, setBusy] = useState(false);
  const { kind, limits, currency, minorUnits, set } = state;
  const money = useMoney(currency, minorUnits);
  const typedOf = (minor: string | null) =>
    minor === null ? '' : toDecimal(minor, minorUnits).replace(/\.0+$/, '');
  /** The amount the form shows: the requested one, else the current one. */
  const wantedOf = ({ amount, asked }: DepositLimit) => (asked ? asked.amount : amount);
  const hintOf = ({ used, left, amount, freesAt }: DepositLimit) =>
    left === null || amount === null
      ? kind === 'deposit'
        ? t('limit.hint', { used: money(used) })
        : t('limit.hintPlay', { used: money(used) })
      : t('limit.hintLeft', { left: money(left), amount: money(amount), when: when(freesAt) });
  const submit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    const wanted = limits.map(({ period }) => [period, limitIn(values[period] ?? '', minorUnits)] as const);
    const wrong = wanted.flatMap(([period, amount]) =>
      amount === undefined ? [[period, { code: 'amount_invalid' }] as const] : [],
    );
    if (busy || !show(new Map(wrong))) return;
    setBusy(true);
    set(Object.fromEntries(wanted) as Amounts)
      .then(
        (next) => {
          toast(next.some(({ asked }) => asked) ? t('limit.savedLater') : t('limit.saved'), {
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
      <p className="mb-4 text-sm text-muted">{t(words.about)}</p>
      {limits.map((limit) => (
        <Field
          key={`${limit.period} ${wantedOf(limit)}`}
          label={t(`limit.${words.field}.${limit.period}`, { currency })}
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
        {t(words.save)}
      </Button>
    </form>
  );
}

/** Limits of a kind: the form, and looser ones that wait. */
export function LimitCards({ state, onChanged }: PartProps) {
  return (
    <>
      <LimitForm state={state} onChanged={onChanged} />
      {state.limits.map(
        (limit) =>
          limit.asked && (
            <WaitingLimit
              key={limit.period}
              limit={{ ...limit, asked: limit.asked }}
              state={state}
              onChanged={onChanged}
            />
          ),
      )}
    </>
  );
}
