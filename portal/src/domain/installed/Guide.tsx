import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePhone } from './use-phone.ts';

type System = 'android' | 'ios';
const steps = [1, 2, 3] as const;

/** How to add the portal to the home screen by hand, for both systems (R-PORTAL-31). */
export function Guide() {
  const t = useTranslations('installed');
  const phone = usePhone();
  const [chosen, setSystem] = useState<System | null>(null);
  const system = chosen ?? (phone?.os === 'ios' ? 'ios' : 'android');
  return (
    <section className="guide" aria-label={t('guide.title')}>
      <div className="guide-systems">
        {(['android', 'ios'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === system} onClick={() => setSystem(each)}>
            {t(`guide.${each}.name`)}
          </button>
        ))}
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <span aria-hidden>{step}</span>
            {t(`guide.${system}.step${step}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
