import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ExclusionState } from '@foyer/contract';
import { selfExclusionMonths, timeOutHours } from '@foyer/contract/exclusion-kinds';
import type { Input } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';

type ExclusionRequest = Input<'exclude'>['body'];

interface PartProps {
  onChanged: () => void;
}

/** Sends a wish and says that it was done. */
function useExclusionRequest(onChanged: () => void) {
  const { call, fail } = useApp();
  const [busy, setBusy] = useState(false);
  const send = (body: ExclusionRequest, words: string) => {
    setBusy(true);
    call('exclude', { body })
      .then(
        () => {
          toast(words, { kind: 'success' });
          onChanged();
        },
        (error: unknown) => fail(error),
      )
      .finally(() => setBusy(false));
  };
  return { busy, send };
}

/** What runs, and what is still possible. */
export function Running({
  exclusion,
  onChanged,
}: PartProps & { exclusion: NonNullable<ExclusionState['exclusion']> }) {
  const t = useTranslations('responsible');
  const when = useWhen();
  const { busy, send } = useExclusionRequest(onChanged);
  const { kind, endsAt, playsFrom, mayReturn } = exclusion;
  const until = () => {
    if (playsFrom) return t('now.playsFrom', { when: when(playsFrom) });
    if (endsAt === null) return t('now.ever');
    return mayReturn ? t('now.afterEnd', { when: when(endsAt) }) : t('now.until', { when: when(endsAt) });
  };
  return (
    <section className="card cashier-card" role="status">
      <strong className="block">{t(`now.${kind}`)}</strong>
      <p className="mb-2 text-sm">{until()}</p>
      <p className="mb-3 text-sm text-muted">{t('now.money')}</p>
      <LinkButton href={paths.withdraw()} wide>
        {t('now.withdraw')}
      </LinkButton>
      {mayReturn && (
        <Button
          wide
          look="soft"
          className="mt-2"
          busy={busy}
          onClick={() => send({ kind: 'return' }, t('now.returned'))}
        >
          {t('now.return')}
        </Button>
      )}
    </section>
  );
}

/** One way to stop: how long, then one confirmation. */
function Stop({
  part,
  lengths,
  requestOf,
  onChanged,
}: PartProps & {
  part: 'timeOut' | 'exclusion';
  /** What it is sent as, with its name. */
  lengths: readonly { value: number; name: string }[];
  requestOf: (value: number) => ExclusionRequest;
}) {
  const t = useTranslations('responsible');
  const { busy, send } = useExclusionRequest(onChanged);
  const [chosen, setChosen] = useState(lengths[0]!);
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="card cashier-card care">
      <h2>{t(`${part}.title`)}</h2>
      <p>{t(`${part}.about`)}</p>
      <div className="care-lengths" role="radiogroup" aria-label={t('timeOut.choose')}>
        {lengths.map((length) => (
          <label key={length.value}>
            <input
              type="radio"
              name={part}
              checked={length.value === chosen.value}
              onChange={() => setChosen(length)}
            />
            <span>{length.name}</span>
          </label>
        ))}
      </div>
      <Button wide busy={busy} onClick={() => setAsking(true)}>
        {t(`${part}.next`)}
      </Button>
      <Confirm
        open={isAsking}
        title={t(`${part}.title2`, { length: chosen.name })}
        text={t(`${part}.text`)}
        cancel={t('cancel')}
        confirm={t('confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          send(requestOf(chosen.value), t('done'));
        }}
      />
    </section>
  );
}

/** Time-out and self-exclusion: two steps each, and nobody is talked out of it (R-PROTECTION-8). */
export function StopPlaying({ onChanged }: PartProps) {
  const t = useTranslations('responsible');
  return (
    <>
      <Stop
        part="timeOut"
        lengths={timeOutHours.map((hours) => ({ value: hours, name: t(`timeOut.hours.${hours}`) }))}
        requestOf={(hours) => ({ kind: 'time-out', hours: hours as (typeof timeOutHours)[number] })}
        onChanged={onChanged}
      />
      <Stop
        part="exclusion"
        lengths={selfExclusionMonths.map((months) => ({
          value: months,
          name: t(`exclusion.months.${months}`),
        }))}
        requestOf={(months) => ({
          kind: 'self-exclusion',
          months: months as (typeof selfExclusionMonths)[number],
        })}
        onChanged={onChanged}
      />
    </>
  );
}
