import { languages, type LanguageCode } from '@foyer/contract/languages';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp, type Theme } from '../../domain/app/app.ts';
import { useChangeLanguage } from '../../domain/site/language.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useSettings } from '../../domain/site/site.ts';
import { useTheme } from '../../domain/site/theme.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Flag } from './Flag.tsx';

function Languages() {
  const t = useTranslations('language');
  const { fail } = useApp();
  const { languages: codes } = useSettings();
  const current = useLanguage();
  const change = useChangeLanguage();
  const [coming, setComing] = useState<LanguageCode | null>(null);
  const choose = (code: LanguageCode) => {
    setComing(code);
    change(code)
      .catch(fail)
      .finally(() => setComing(null));
  };
  return (
    <section className="px-4">
      <h2 className="choice-title">{t('language')}</h2>
      <ul className="choices">
        {codes.map((code) => {
          const { name, tag, flag } = languages[code];
          return (
            <li key={code}>
              <button
                type="button"
                className="choice"
                lang={tag}
                aria-pressed={code === current}
                onClick={() => choose(code)}
              >
                <Flag country={flag} />
                <span className="flex-1">{name}</span>
                {coming === code && <Spinner small />}
                {code === current && coming === null && <Icon name="check" size={20} />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const themes = [
  ['dark', 'moon'],
  ['light', 'sun'],
] as const satisfies readonly (readonly [Theme, IconName])[];

function Themes() {
  const t = useTranslations('language');
  const { theme, setTheme } = useTheme();
  return (
    <section className="px-4">
      <h2 className="choice-title">{t('appearance')}</h2>
      <ul className="choices">
        {themes.map(([name, icon]) => (
          <li key={name}>
            <button
              type="button"
              className="choice"
              aria-pressed={name === theme}
              onClick={() => setTheme(name)}
            >
              <span className="flag">
                <Icon name={icon} size={20} />
              </span>
              <span className="flex-1">{t(`theme.${name}`)}</span>
              {name === theme && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The language selection screen, with the theme beside it (R-PORTAL-26, R-PORTAL-28). */
export default function LanguagePage() {
  return (
    <>
      <Languages />
      <Themes />
    </>
  );
}
