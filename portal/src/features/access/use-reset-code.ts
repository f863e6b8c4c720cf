import { CallError } from '@foyer/contract/client';
import type { Input } from '@foyer/contract/client';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { solveBotCheck } from '../../domain/bot-check/bot-check.ts';
import { aheadOfHere } from '../../domain/forms/gateway-time.ts';
import { useCountdown } from '../../domain/forms/use-countdown.ts';
import { readJson, writeJson } from '../../lib/storage.ts';
import { toast, toastDurations } from '../../ui/toast.ts';

/** Whom a reset code is for, and where it goes. */
export type ResetWish = Omit<Input<'requestPasswordReset'>['body'], 'altcha'>;

const wishKey = 'resetWish';
const wishFields = ['username', 'channel', 'destination', 'countryDialingCode'];

const isWish = (value: unknown): value is ResetWish =>
  wishFields.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string');

/**
 * What this tab asked a code for and did not use yet: the code is read in another app, and a phone may throw the page
 * away meanwhile. Null when there is nothing.
 */
export const keptWish = (): ResetWish | null => readJson(wishKey, isWish, 'sessionStorage');

/** Keeps it for a reload; null forgets it. */
export const keepWish = (wish: ResetWish | null): void => writeJson(wishKey, wish, 'sessionStorage');

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
