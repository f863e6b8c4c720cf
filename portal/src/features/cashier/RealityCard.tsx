import { useTranslations } from 'use-intl';
import { realityMinutes } from '@foyer/contract/exclusion-kinds';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { queryKeyOf, useApp } from '../../domain/app/app.ts';
import { useAction } from '../../domain/app/actions.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { toast } from '../../ui/toast.ts';

/** After how many minutes of play the player is asked; one press (R-PROTECTION-18). */
export function RealityCard() {
  const t = useTranslations('responsible');
  const { queries } = useApp();
  const asked = useCall(requestOf('realityCheck'), { staleTime: 0 });
  const { data } = asked;
  const choose = useAction('setRealityCheck');
  if (!data) return <CallAwaited asked={asked} />;
  const send = (minutes: (typeof realityMinutes)[number]) =>
    choose.mutate(
      { body: { minutes } },
      {
        onSuccess: (next) => {
          const { name, input } = requestOf('realityCheck');
          queries.setQueryData(queryKeyOf(name, input), next);
          toast(t('reality.saved'), { kind: 'success' });
        },
      },
    );
  return (
    <section className="card cashier-card care">
      <h2>{t('reality.title')}</h2>
      <p>{t('reality.about')}</p>
      <div className="care-lengths" role="radiogroup" aria-label={t('reality.title')}>
        {realityMinutes.map((minutes) => (
          <label key={minutes}>
            <input
              type="radio"
              name="reality"
              checked={minutes === data.minutes}
              disabled={choose.isPending}
              onChange={() => send(minutes)}
            />
            <span>{t('reality.minutes', { minutes })}</span>
          </label>
        ))}
      </div>
    </section>
  );
}
