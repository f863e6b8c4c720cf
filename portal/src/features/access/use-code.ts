import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import { solveBotCheck } from '../../domain/bot-check/bot-check.ts';
import { type Fault, faultOf, mobileRule, strippedMobile } from '../../domain/forms/form.ts';
import { useCountdown } from '../../domain/forms/use-countdown.ts';
import { useSettings } from '../../domain/site/site.ts';
import { toast } from '../../ui/toast.ts';
import { internationalMobile } from './phone-verification.ts';

/** The loading message of sending stays at most this long, ms (R-ACCESS-19). */
const loadingMs = { login: 10_000, register: 9_999_000, reset: 10_000 } as const;

type Purpose = keyof typeof loadingMs;

/**
 * The get-code button: idle, or counting seconds until another code may be asked for (R-ACCESS-19). The end is kept
 * for a reload.
 */
export function useCode(purpose: Purpose) {
  const t = useTranslations('access');
  const app = useApp();
  const { seconds, start } = useCountdown(`code-until-${purpose}`);
  const [busy, setBusy] = useState(false);

  const phone = useSettings().signIn.phone;

  /** By the provider, where one is set up: 1 minute until another (R-ACCESS-37). @returns whether it was sent */
  const requestOutside = async (settings: NonNullable<typeof phone>, mobile: string): Promise<boolean> => {
    try {
      const { sendPhoneCode } = await import('../../domain/phone/phone.ts');
      await sendPhoneCode(settings, mobile);
      start(Date.now() + 60_000);
      return true;
    } catch {
      // On the provider's failure the loading message is hidden silently (R-ACCESS-37)
      return false;
    }
  };

  /** @returns whether it was sent */
  const request = async (mobile: string, countryDialingCode: string): Promise<boolean> => {
    if (phone && purpose !== 'reset')
      return requestOutside(phone, internationalMobile(mobile, countryDialingCode));
    const number = strippedMobile(mobile, countryDialingCode);
    const altcha = await solveBotCheck(app.call);
    const named = purpose === 'register' ? { mobileNo: number } : { mobileNum: number };
    const sent = await app.call('sendCode', { body: { ...named, countryDialingCode, purpose, altcha } });
    // A length, for the clocks of phones are minutes off
    start(Date.now() + sent.expiredMinutes * 60_000);
    return true;
  };

  return {
    seconds,
    busy,
    /** A code is sent only to a valid number (R-ACCESS-19). */
    faultsOf: (mobile: string): Map<string, Fault> =>
      new Map(faultOf('mobileNum', mobile, mobileRule) ? [['mobileNum', { words: t('faults.mobile') }]] : []),
    /** Sends a code. Rejects with the refusal. */
    async send(mobile: string, countryDialingCode: string): Promise<void> {
      setBusy(true);
      const close = toast(t('sendingCode'), { kind: 'loading', duration: loadingMs[purpose] });
      try {
        if (await request(mobile, countryDialingCode)) toast(t('codeSent'), { kind: 'success' });
      } catch (error) {
        const wait = error instanceof CallError ? error.value?.retryAfter : undefined;
        // Who must wait sees for how long (R-ACCESS-108)
        if (wait) start(Date.now() + wait * 1000);
        throw error;
      } finally {
        close();
        setBusy(false);
      }
    },
  };
}
