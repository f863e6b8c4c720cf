import { CallError } from '@foyer/contract/client';
import type { Input } from '@foyer/contract/client';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { solveBotCheck } from '../../domain/bot-check/bot-check.ts';
import { aheadOfHere } from '../../domain/forms/gateway-time.ts';
import { useCountdown } from '../../domain/forms/use-countdown.ts';
import { toast, toastDurations } from '../../ui/toast.ts';

/** Whom a reset code is for, and where it goes. */
export type ResetWish = Omit<Input<'requestPasswordReset'>['body'], 'altcha'>;

/** Asks for reset codes; `seconds` is how long until another may be asked for (R-ACCESS-140). */
export function useResetCode() {
  const t = useTranslations('access');
  const app = useApp();
  const { seconds, start } = useCountdown('code-until-reset');
  return {
    seconds,
    /** Rejects with the refusal. */
    async send(wish: ResetWish): Promise<void> {
      try {
        const [altcha, ahead] = await Promise.all([solveBotCheck(app.call), aheadOfHere(app.call)]);
        const { expirationTime } = await app.call('requestPasswordReset', { body: { ...wish, altcha } });
        start(expirationTime - ahead);
        toast(t('forget.sent'), { kind: 'success', duration: toastDurations.short });
      } catch (error) {
        const wait = error instanceof CallError ? error.value?.retryAfter : undefined;
        if (wait) start(Date.now() + wait * 1000);
        throw error;
      }
    },
  };
}
