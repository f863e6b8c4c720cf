import { languages, preferredLanguage, type LanguageCode } from '@foyer/contract/languages';
import { useEffect, useState } from 'react';
import { useApp } from '../domain/app/app.ts';
import { useChangeLanguage } from '../domain/site/language.ts';
import { useLanguage } from '../domain/site/language-key.ts';
import { useSettings } from '../domain/site/site.ts';
import { fetchNamespaces } from '../lib/i18n.tsx';
import { Button } from '../ui/Button.tsx';

type Words = Record<'offer' | 'accept' | 'decline', string>;

/** The whole language that the visitor's browser asks for, where another one is shown; else null. */
function useOffered(): LanguageCode | null {
  const { languages: codes } = useSettings();
  const current = useLanguage();
  const whole = codes.filter((code) => languages[code].complete);
  const preferred = preferredLanguage(navigator.languages, whole);
  return preferred === current ? null : preferred;
}

/** Offers the visitor's own language in its own words; either answer is a choice, and ends the offer (R-PORTAL-166). */
export default function LanguageOffer() {
  const { fail } = useApp();
  const offered = useOffered();
  const current = useLanguage();
  const change = useChangeLanguage();
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    if (!offered) return;
    fetchNamespaces(offered, ['language']).then(
      ({ language }) => setWords(language as Words),
      () => {},
    );
  }, [offered]);
  if (!offered || !words) return null;
  const { tag, direction } = languages[offered];
  const choose = (code: LanguageCode) => {
    setWords(null);
    change(code).catch(fail);
  };
  return (
    <div className="update-note language-offer" role="status" lang={tag} dir={direction}>
      <p>{words.offer}</p>
      <Button look="soft" onClick={() => choose(current)}>
        {words.decline}
      </Button>
      <Button onClick={() => choose(offered)}>{words.accept}</Button>
    </div>
  );
}
