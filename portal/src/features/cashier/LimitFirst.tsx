import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { DepositLimitCards } from './DepositLimitCards.tsx';

/**
 * What a merchant demands before its players pay in, where they pay in: a deposit limit, or the choice of none (R-PROTECTION-59).
 * @param onChosen the player has met it
 */
export function LimitFirst({ demand, onChosen }: { demand: 'choice' | 'limit'; onChosen: () => void }) {
  const t = useTranslations('cashier');
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const wantNone = () => {
    setBusy(true);
    app
      .call('setDepositLimits', { body: { day: null, week: null, month: null } })
      .then(
        () => {
          toast(t('limit.saved'), { kind: 'success' });
          onChosen();
        },
        (error: unknown) => app.fail(error),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <section className="card cashier-card" aria-labelledby="limit-first">
        <h2 id="limit-first" className="text-lg">
          {t('limit.first.title')}
        </h2>
        <p className="text-sm text-muted">{t(`limit.first.${demand}`)}</p>
        {demand === 'choice' && (
          <Button wide look="soft" busy={busy} className="mt-3" onClick={wantNone}>
            {t('limit.first.none')}
          </Button>
        )}
      </section>
      <DepositLimitCards isRequired />
    </>
  );
}
