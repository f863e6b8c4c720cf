import { useTranslations } from 'use-intl';
import { helpLines } from '@foyer/contract/help-lines';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useSettings } from '../../domain/site/site.ts';
import { blockingSoftware, linesFor } from './help-lines.ts';

/** The country of a brand, by what its players dial. */
const countries: Readonly<Record<string, string>> = { '63': 'PH', '44': 'GB', '356': 'MT', '1': 'US' };

/** What everybody reads, also without a login: signs, help lines, blocking software, age mark (R-PROTECTION-15). */
export function CareInfo() {
  const t = useTranslations('responsible');
  const { minimumAge, dialingCode } = useSettings();
  // Without an answer there is somebody to talk to as well.
  const { data: lines = helpLines } = useCall(requestOf('helpLines'), { silent: true });
  return (
    <section className="card cashier-card care">
      <h2>{t('signs.title')}</h2>
      <p>{t('signs.list')}</p>
      <h2>{t('help.title')}</h2>
      <p>{t('help.about')}</p>
      <ul>
        {linesFor(lines, countries[dialingCode] ?? 'INT').map(({ country, name, phone, url }) => (
          <li key={`${country} ${name}`}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {country === 'INT' ? name : `${name} (${country})`}
            </a>{' '}
            {phone && <a href={`tel:${phone.replace(/\D/g, '')}`}>{t('help.call', { number: phone })}</a>}
          </li>
        ))}
      </ul>
      <h2>{t('blocking.title')}</h2>
      <p>{t('blocking.about')}</p>
      <ul>
        {blockingSoftware.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <h2>{t('children.title')}</h2>
      <p>{t('children.about')}</p>
      <p>
        <b>{minimumAge}+</b> {t('age', { age: minimumAge })}
      </p>
    </section>
  );
}
