import { languages, preferredLanguage, type LanguageCode } from '@foyer/contract/languages';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../domain/app/app.ts';
import { localeOf, useChangeLanguage } from '../domain/site/language.ts';
import { useLanguage } from '../domain/site/language-key.ts';
import { useSettings } from '../domain/site/site.ts';
import {
  createTexts,
  fetchNamespaces,
  TextsProvider,
  useLocale,
  useTexts,
  type Texts,
} from '../lib/i18n.tsx';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/Button.tsx';

/** The whole language that the visitor's browser asks for, where another one is shown; else null. */
function useOffered(): LanguageCode | null {
  const { languages: codes } = useSettings();
  const current = useLanguage();
  const whole = codes.filter((code) => languages[code].complete);
  const preferred = preferredLanguage(navigator.languages, whole);
  return preferred === current ? null : preferred;
}

/** The offer, in the texts around it. */
function Note({ onDecline, onAccept }: { onDecline: () => void; onAccept: () => void }) {
  const t = useTranslations('language');
  const { tag, direction } = useLocale();
  return (
    <div className="update-note language-offer" role="status" lang={tag} dir={direction}>
      <p>{t('offer')}</p>
      <Button look="soft" onClick={onDecline}>
        {t('decline')}
      </Button>
      <Button onClick={onAccept}>{t('accept')}</Button>
    </div>
  );
}

/** Offers the visitor's own language in its own words; either answer is a choice and ends the offer, as one made elsewhere does (R-PORTAL-166). */
export default function LanguageOffer() {
  const { fail } = useApp();
  const offered = useOffered();
  const current = useLanguage();
  const change = useChangeLanguage();
  const { timeZone } = useSettings();
  const isChosen = useStore(useTexts().chosen) !== null;
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    if (!offered) return;
    fetchNamespaces(offered, ['language']).then(
      (words) => setTexts(createTexts(localeOf(offered), words)),
      () => {},
    );
  }, [offered]);
  if (!offered || !texts || isChosen) return null;
  const choose = (code: LanguageCode) => void change(code).catch(fail);
  return (
    <TextsProvider texts={texts} timeZone={timeZone}>
      <Note onDecline={() => choose(current)} onAccept={() => choose(offered)} />
    </TextsProvider>
  );
}
