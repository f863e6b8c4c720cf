import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RealityCheck as State } from '@foyer/contract';
import { playsForMoney } from '@foyer/contract/session-can';
import { go, type LeaveFor } from '../../lib/navigation.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { openOnTop } from '../../ui/top-dialog.ts';
import { queryKeyOf, useApp } from '../app/app.ts';
import { useAction } from '../app/actions.ts';
import { requestOf, useCall } from '../app/calls.ts';
import { useVisitor } from '../session/session.ts';
import { useMoney } from '../wallet/use-money.ts';

/** How often to look whether another device has answered, ms. */
const lookMs = 5000;
/** The longest wait of a timer, ms: a page that slept looks again soon. */
const longestMs = 60_000;

/** For what holds no extra entry of the history. */
const leaveAtOnce: LeaveFor = (open) => open();

/** A dialog that only its own buttons close. */
function Held({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => openOnTop(box.current!), []);
  return (
    <dialog
      ref={box}
      className="dialog dialog-center"
      aria-labelledby="reality-title"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="dialog-body" tabIndex={-1}>
        <h2 id="reality-title" className="dialog-title">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

function Asked({ state, onStop }: { state: State; onStop: () => void }) {
  const t = useTranslations('reality');
  const { queries } = useApp();
  const { seconds, staked, won, net, currency, minorUnits, checkAt } = state;
  const money = useMoney({ currency, minorUnits });
  const answer = useAction('answerRealityCheck');
  const send = (goOn: boolean) =>
    answer.mutate(
      { body: { checkAt: checkAt ?? '', goOn } },
      {
        onSuccess: (next) => {
          const { name, input } = requestOf('realityCheck');
          const queryKey = queryKeyOf(name, input);
          if (goOn) return queries.setQueryData(queryKey, next);
          queries.removeQueries({ queryKey });
          return onStop();
        },
      },
    );
  const facts = [
    [t('time'), t('minutes', { minutes: Math.floor(seconds / 60) })],
    [t('staked'), money(staked)],
    [t('won'), money(won)],
    [t('net'), money(net)],
  ] as const;
  return (
    <Held title={t('title')}>
      <p className="text-md text-muted">{t('text')}</p>
      <dl className="reality-facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <button
          type="button"
          className="btn btn-soft"
          disabled={answer.isPending}
          onClick={() => send(false)}
        >
          {t('stop')}
        </button>
        <button type="button" className="btn btn-soft" disabled={answer.isPending} onClick={() => send(true)}>
          {t('goOn')}
        </button>
      </div>
    </Held>
  );
}

/** The ways out of what is played. */
interface Ways {
  /** To where the player came from. */
  onStop: () => void;
  leaveFor: LeaveFor;
}

/** The time of the day is used: why, and what to do next (R-PROTECTION-21). */
function TimeUp({ timeUp, onStop, leaveFor }: { timeUp: NonNullable<State['timeUp']> } & Ways) {
  const t = useTranslations('reality');
  const when = useWhen();
  return (
    <Held title={t('timeUp.title')}>
      <p className="text-md text-muted">
        {t('timeUp.text', { minutes: timeUp.minutes, when: when(timeUp.until) })}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <button
          type="button"
          className="btn btn-soft"
          onClick={() => leaveFor(() => go(paths.withdraw(), { replace: true }))}
        >
          {t('timeUp.withdraw')}
        </button>
        <button type="button" className="btn btn-primary" onClick={onStop}>
          {t('timeUp.leave')}
        </button>
      </div>
    </Held>
  );
}

/**
 * Asks over whatever is played when a reality check is due (R-PROTECTION-18), and says when the time of the day is used: nothing below it can be touched, and the gateway takes no
 * bets, until the player goes on or stops. For whoever plays for money.
 */
export function RealityCheck({
  playing,
  onStop,
  leaveFor = leaveAtOnce,
}: { playing: boolean } & Pick<Ways, 'onStop'> & Partial<Ways>) {
  const isPlayer = playsForMoney(useVisitor());
  const enabled = playing && isPlayer;
  const { data, refetch } = useCall(requestOf('realityCheck'), { enabled, silent: true, staleTime: 0 });
  const again = useRef(refetch);
  again.current = refetch;
  const dueIn = data?.dueIn ?? null;
  useEffect(() => {
    if (!enabled) return;
    const waitMs = dueIn === null ? longestMs : dueIn === 0 ? lookMs : Math.min(dueIn * 1000, longestMs);
    const look = () => {
      if (document.visibilityState === 'visible') void again.current();
    };
    const timer = setInterval(look, waitMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [enabled, dueIn]);
  if (!enabled || !data) return null;
  if (data.timeUp) return <TimeUp timeUp={data.timeUp} onStop={onStop} leaveFor={leaveFor} />;
  if (data.checkAt === null || data.dueIn !== 0) return null;
  return <Asked state={data} onStop={onStop} />;
}
