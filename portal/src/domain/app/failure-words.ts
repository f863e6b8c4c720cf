import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useTexts } from '../../lib/i18n.tsx';
import type { FailureCode } from './failure.ts';

/**
 * Says a failure in the player's language; the texts of failures are loaded with the first one.
 * @param code its code, by the gateway; null where nothing failed, which is nothing to say
 */
export function useFailureWords(code: string | null): string {
  const t = useTranslations();
  const texts = useTexts();
  const loaded = texts.has(['errors']);
  useEffect(() => {
    // Without the texts (offline) the shell's own words stand in
    if (code && !loaded) texts.load(['errors']).catch(() => {});
  }, [code, loaded, texts]);
  if (!code) return '';
  // A gateway newer than this page may know a code that these texts do not
  const key = `errors.${code as FailureCode}` as const;
  return t(t.has(key) ? key : loaded ? 'errors.unknown_error' : 'shell.noInternet');
}
