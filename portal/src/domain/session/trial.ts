import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../ui/toast.ts';
import { useApp } from '../app/app.ts';

/**
 * Free trial (R-ACCESS-59): shows a loading message, opens the trial account, then goes home unless the answer is
 * 0: no trial is left, so the player stays and sees a message. What opens it is fetched with the press.
 */
export function useStartTrial(): { start: () => void; busy: boolean } {
  const t = useTranslations('shell');
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const start = () => {
    if (busy) return;
    setBusy(true);
    const close = toast(t('loading'), { kind: 'loading' });
    import('./open-trial.ts')
      .then(({ openTrial }) => openTrial(app, t('noTrialLeft')))
      .catch(app.fail)
      .finally(() => {
        close();
        setBusy(false);
      });
  };
  return { start, busy };
}
