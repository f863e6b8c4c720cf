import { useTranslations } from 'use-intl';
import type { Theme } from '../../domain/app/app.ts';
import { LanguageChoice } from '../../domain/language/LanguageChoice.tsx';
import { useTheme } from '../../domain/site/theme.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

function Languages() {
  const t = useTranslations('language');
  return (
    <section className="px-4">
      <h2 className="choice-title">{t('language')}</h2>
      <LanguageChoice />
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
