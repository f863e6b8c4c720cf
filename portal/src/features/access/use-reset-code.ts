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
export type ResetRequest = Omit<Input<'requestPasswordReset'>['body'], 'altcha'>;

/** A request of this tab whose code was not used yet. */
interface SavedRequest extends ResetRequest {
  /** When the code was sent, ms since 1970 by this browser. */
  sentAt: number;
}

const savedKey = 'resetRequest';
/** How long a request is taken up again, ms: as long as the link of a mail is valid. */
export const savedFor = 30 * 60_000;
const textFields = ['username', 'channel', 'destination', 'countryDialingCode'];

const isSaved = (value: unknown): value is SavedRequest => {
  const fields = value as Record<string, unknown> | null;
  return typeof fields?.sentAt === 'number' && textFields.every((name) => typeof fields[name] === 'string');
};

/**
 * What this tab asked a code for in the last half hour and did not use yet: the code is read in another app, and a phone may
 * throw the page away meanwhile. Null when there is nothing.
 */
export function savedResetRequest(): ResetRequest | null {
  const saved = readJson(savedKey, isSaved, 'sessionStorage');
  if (!saved || Date.now() - saved.sentAt > savedFor) return null;
  const { sentAt: _, ...request } = saved;
  return request;
}

/** Saves it for a reload; null forgets it. */
export const saveResetRequest = (request: ResetRequest | null): void =>
  writeJson(savedKey, request && { ...request, sentAt: Date.now() }, 'sessionStorage');

/** Asks for reset codes; `seconds` is how long until another may be asked for (R-ACCESS-140). */
export function useResetCode() {
  const t = useTranslations('access');
  const app = useApp();
  const { seconds, start } = useCountdown('code-until-reset');
  return {
    seconds,
    /** Rejects with the refusal. */
    async send(request: ResetRequest): Promise<void> {
      try {
        const [altcha, ahead] = await Promise.all([solveBotCheck(app.call), aheadOfHere(app.call)]);
        const { expirationTime } = await app.call('requestPasswordReset', { body: { ...request, altcha } });
        start(expirationTime - ahead);
        saveResetRequest(request);
        toast(t('forget.sent'), { kind: 'success', duration: toastDurations.short });
      } catch (error) {
        const wait = error instanceof CallError ? error.value?.retryAfter : undefined;
        if (wait) start(Date.now() + wait * 1000);
        throw error;
      }
    },
  };
}
