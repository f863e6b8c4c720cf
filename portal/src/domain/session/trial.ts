import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { useApp } from '../app/app.ts';
import { solveBotCheck } from '../bot-check/bot-check.ts';
import { beginSession } from './session.ts';

/**
 * Free trial (R-ACCESS-59): shows a loading message, opens the trial account, then goes home unless the answer is
 * 0: no trial is left, so the player stays and sees a message.
 */
export function useStartTrial(): { start: () => void; busy: boolean } {
  const t = useTranslations('shell');
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    const altcha = await solveBotCheck(app.call);
    const info = await app.call('startTrial', { body: { altcha } });
    if (info === 0) {
      // After the loading message, whose place it takes
      toast(t('noTrialLeft'), { duration: 3000 });
      return;
    }
    beginSession(app, info);
    go(paths.home(), { replace: true });
  };
  const start = () => {
    if (busy) return;
    setBusy(true);
    const close = toast(t('loading'), { kind: 'loading' });
    open()
      .catch(app.fail)
      .finally(() => {
        close();
        setBusy(false);
      });
  };
  return { start, busy };
}
