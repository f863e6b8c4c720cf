import { languages, type LanguageCode } from '@foyer/contract/languages';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../app/app.ts';
import { useChangeLanguage } from '../site/language.ts';
import { useLanguage } from '../site/language-key.ts';
import { useSettings } from '../site/site.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Flag } from './Flag.tsx';

/**
 * The merchant's languages, each by its own name; the one pressed is applied where it is (R-PORTAL-26).
 * @param onChosen called once another one is shown
 */
export function LanguageChoice({ onChosen }: { onChosen?: () => void }) {
  const t = useTranslations('language');
  const id = useId();
  const { fail } = useApp();
  const { languages: codes } = useSettings();
  const current = useLanguage();
  const { tag: shown } = useLocale();
  const change = useChangeLanguage();
  const [coming, setComing] = useState<LanguageCode | null>(null);
  const choose = (code: LanguageCode) => {
    setComing(code);
    change(code)
      .then(onChosen, fail)
      .finally(() => setComing(null));
  };
  return (
    <ul className="choices">
      {codes.map((code) => {
        const { name, tag, flag, complete } = languages[code];
        return (
          <li key={code}>
            <button
              type="button"
              className="choice"
              lang={tag}
              aria-labelledby={`${id}${code}`}
              aria-describedby={complete ? undefined : `${id}${code}-shown`}
              aria-pressed={code === current}
              onClick={() => choose(code)}
            >
              <Flag country={flag} />
              <span className="flex-1">
                <span id={`${id}${code}`}>{name}</span>
                {!complete && (
                  <small id={`${id}${code}-shown`} lang={shown} className="text-sm text-muted">
                    {t('inEnglish')}
                  </small>
                )}
              </span>
              {coming === code && <Spinner small />}
              {code === current && coming === null && <Icon name="check" size={20} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
