import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, useCall } from '../domain/app/calls.ts';
import { justEntered } from '../domain/session/session.ts';
import { useTexts } from '../lib/i18n.tsx';
import { useStore } from '../lib/store.ts';
import { useWhen } from '../lib/use-when.ts';
import { toast, toastDurations } from '../ui/toast.ts';

/** Says it once: when and from where somebody was here before, so that a stranger's log-on is noticed. */
function Note() {
  const t = useTranslations('security');
  const when = useWhen();
  const previous = useCall(ask('securityOverview'), { silent: true }).data?.previousLogin;
  useEffect(() => {
    if (previous === undefined) return;
    justEntered.set(false);
    if (!previous) return;
    const place = [previous.device, previous.country, previous.ip].filter(Boolean).join(' · ');
    toast(`${t('previousLogin', { when: when(previous.at) })} · ${place}`, {
      duration: toastDurations.short,
    });
  }, [previous, t, when]);
  return null;
}

/** After a login the log-on before it is told (R-ACCESS-11). */
export function PreviousLogon() {
  const texts = useTexts();
  const entered = useStore(justEntered);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (entered)
      texts.load(['security']).then(
        () => setReady(true),
        () => {},
      );
  }, [entered, texts]);
  return entered && ready ? <Note /> : null;
}
