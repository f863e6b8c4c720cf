import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { requestOf, useCall } from '../domain/app/calls.ts';
import { justLoggedIn } from '../domain/session/session.ts';
import { useTexts } from '../lib/i18n.tsx';
import { useStore } from '../lib/store.ts';
import { useWhen } from '../lib/use-when.ts';
import { toast, toastDurations } from '../ui/toast.ts';

/** Shows once when and where the previous log-on was, so that a stranger's is noticed. */
function Note() {
  const t = useTranslations('security');
  const when = useWhen();
  const previous = useCall(requestOf('securityOverview'), { silent: true }).data?.previousLogin;
  useEffect(() => {
    if (previous === undefined) return;
    justLoggedIn.set(false);
    if (!previous) return;
    const place = [previous.device, previous.country, previous.ip].filter(Boolean).join(' · ');
    toast(`${t('previousLogin', { when: when(previous.at) })} · ${place}`, {
      duration: toastDurations.short,
    });
  }, [previous, t, when]);
  return null;
}

/** Shows the previous log-on after a login (R-ACCESS-11). */
export function PreviousLogon() {
  const texts = useTexts();
  const isNew = useStore(justLoggedIn);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (isNew)
      texts.load(['security']).then(
        () => setReady(true),
        () => {},
      );
  }, [isNew, texts]);
  return isNew && ready ? <Note /> : null;
}
