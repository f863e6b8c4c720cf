import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { FailureCode } from '../domain/app/failure.ts';
import { useTexts } from '../lib/i18n.tsx';
import { useStore } from '../lib/store.ts';
import { currentToast } from '../ui/toast.ts';
import { Toaster } from '../ui/Toaster.tsx';

/** Toasts in the player's language; the texts of failures are loaded with the first failure. */
export function Toasts() {
  const t = useTranslations();
  const texts = useTexts();
  const toast = useStore(currentToast);
  const loaded = texts.has(['errors']);
  const code = typeof toast?.message === 'object' ? toast.message.code : null;
  useEffect(() => {
    // Without the texts (offline) the shell's own words stand in
    if (code && !loaded) texts.load(['errors']).catch(() => {});
  }, [code, loaded, texts]);
  return (
    <Toaster
      textOf={(message) => {
        if (typeof message === 'string') return message;
        // A gateway newer than this page may know a code that these texts do not
        const key = `errors.${message.code as FailureCode}` as const;
        return t(t.has(key) ? key : loaded ? 'errors.unknown_error' : 'shell.noInternet');
      }}
    />
  );
}
