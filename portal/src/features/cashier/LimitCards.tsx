import { useTranslations } from 'use-intl';
import { useState } from 'react';
import type { LimitPeriod, PlayLimit, PlayLimitPeriod } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { onField, onForm, useFaults, valuesOf } from '../../domain/forms/form.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { toMinor, toTyped } from '../../domain/wallet/typed.ts';
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
export type LimitKind = 'deposit' | 'stake' | 'loss' | 'time';
/** Undefined where a kind has no such period. */
type Amounts = Record<LimitPeriod, string | null> & { session?: string | null };

/** Limits of a kind, and how they are changed. */
export interface LimitState {
  kind: LimitKind;
  limits: readonly PlayLimit[];
  currency: string;
  minorUnits: number;
  /** Whether they are refused when all are empty. */
  isRequired?: boolean;
  /** @returns the limits afterwards */
  set: (wanted: Amounts) => Promise<readonly PlayLimit[]>;
  confirm: (period: PlayLimitPeriod, amount: string | null) => Promise<unknown>;
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
}: PartProps & { limit: PlayLimit & { asked: NonNullable<PlayLimit['asked']> } }) {
  const t = useTranslations('cashier');
  const app = useApp();
  const when = useWhen();
  const money = useAmounts(state);
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
      <strong className="block">
        {t('limit.waiting', {
          name: state.kind === 'time' ? t('limit.title.time') : t(`limit.name.${period}`),
          amount,
        })}
      </strong>
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
  deposit: { about: 'limit.about', save: 'limit.save' },
  stake: { about: 'limit.aboutStake', save: 'limit.saveStake' },
  loss: { about: 'limit.aboutLoss', save: 'limit.saveLoss' },
  time: { about: 'limit.aboutTime', save: 'limit.saveTime' },
} as const;

/** The most minutes of a day. */
const dayMinutes = 1440;

/** Writes amounts of limits: money, or minutes. */
function useAmounts({ kind, currency, minorUnits }: LimitState): (minor: string) => string {
  const t = useTranslations('cashier');
  const money = useMoney({ currency, minorUnits });
  return kind === 'time' ? (minutes) => t('limit.minutes', { minutes: Number(minutes) }) : money;
}

function LimitForm({ state, onChanged }: PartProps) {
  const t = useTranslations('cashier');
  const when = useWhen();
  const words = wordsByKind[state.kind];
  const { form, wordsOf, show, forget, refused } = useFaults();
  const [busy, setBusy] = useState(false);
  const { kind, limits, currency, minorUnits, set } = state;
  const money = useAmounts(state);
  const typedOf = (minor: string | null) => (minor === null ? '' : toTyped(minor, minorUnits));
  /** The amount the form shows: the requested one, else the current one. */
  const wantedOf = ({ amount, asked }: PlayLimit) => (asked ? asked.amount : amount);
  const hintOf = ({ period, used, left, amount, freesAt }: PlayLimit) =>
    left === null || amount === null
      ? kind === 'deposit'
        ? t('limit.hint', { used: money(used) })
        : t('limit.hintPlay', { used: money(used) })
      : period === 'session'
        ? t('limit.hintSession', { left: money(left), amount: money(amount) })
        : t('limit.hintLeft', { left: money(left), amount: money(amount), when: when(freesAt) });
  const labelOf = (period: PlayLimitPeriod) => {
    if (kind === 'time') return t('limit.time');
    return kind === 'deposit'
      ? t(`limit.field.${period as LimitPeriod}`, { currency })
      : t(`limit.${kind}.${period}`, { currency });
  };
  /** What of a field is no limit. */
  const isWrong = (amount: string | null | undefined) =>
    amount === undefined || (kind === 'time' && amount !== null && Number(amount) > dayMinutes);
  const submit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    const wanted = limits.map(({ period }) => [period, limitIn(values[period] ?? '', minorUnits)] as const);
    const isMissing = state.isRequired === true && wanted.every(([, amount]) => amount === null);
    const faults = wanted.flatMap(([period, amount], at) => {
      const code = isWrong(amount) ? 'amount_invalid' : isMissing && at === 0 ? 'field_required' : null;
      return code ? [[period, { code }] as const] : [];
    });
    if (busy || !show(new Map(faults))) return;
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
      <h2 className="limit-title">{t(`limit.title.${kind}`)}</h2>
      <p className="mb-4 text-sm text-muted">{t(words.about)}</p>
      {limits.map((limit) => (
        <Field
          key={`${limit.period} ${wantedOf(limit)}`}
          label={labelOf(limit.period)}
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
