import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { solveBotCheck } from '../../domain/bot-check/bot-check.ts';
import { mobileRule } from '../../domain/forms/login-rules.ts';
import { faultOf, type Fault } from '../../domain/forms/rules.ts';
import { useCountdown } from '../../domain/forms/use-countdown.ts';
import { toast } from '../../ui/toast.ts';
import { strippedMobile } from '../../domain/forms/form.ts';

/** The loading message of sending stays at most this long, ms (spec 1 §9: login, registration). */
const loadingMs = { login: 10_000, register: 9_999_000, reset: 10_000 } as const;

type Purpose = keyof typeof loadingMs;

/**
 * The get-code button: idle, or counting seconds until another code may be asked for (spec 1 §4). The end is kept
 * for a reload.
 */
export function useCode(purpose: Purpose) {
  const t = useTranslations('access');
  const app = useApp();
  const { seconds, start } = useCountdown(`code-until-${purpose}`);
  const [busy, setBusy] = useState(false);

  const request = async (mobile: string, countryDialingCode: string) => {
    const number = strippedMobile(mobile, countryDialingCode);
    const altcha = await solveBotCheck(app.call);
    const named = purpose === 'register' ? { mobileNo: number } : { mobileNum: number };
    const sent = await app.call('sendCode', { body: { ...named, countryDialingCode, purpose, altcha } });
    start(purpose === 'register' ? Date.now() + sent.expiredMinutes * 60_000 : sent.expirationTime);
  };

  return {
    seconds,
    busy,
    /** A code is sent only to a valid number (spec 1 §5). */
    faultsOf: (mobile: string): Map<string, Fault> =>
      new Map(faultOf('mobileNum', mobile, mobileRule) ? [['mobileNum', { words: t('faults.mobile') }]] : []),
    /** Sends a code. Rejects with the refusal. */
    async send(mobile: string, countryDialingCode: string): Promise<void> {
      setBusy(true);
      const close = toast(t('sendingCode'), { kind: 'loading', duration: loadingMs[purpose] });
      try {
        await request(mobile, countryDialingCode);
        toast(t('codeSent'), { kind: 'success' });
      } finally {
        close();
        setBusy(false);
      }
    },
  };
}
