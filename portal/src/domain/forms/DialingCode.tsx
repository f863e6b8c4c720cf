import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { requestOf, useCall } from '../app/calls.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CountryFlag } from './CountryFlag.tsx';
import { CallAwaited } from '../app/CallNotLoaded.tsx';

type Country = Answer<'countries'>[number];
interface NamedCountry extends Country {
  name: string;
}

/** The countries with their names in the reader's language, preferred ones first, then by name; and the call that says them. */
function useCountries() {
  const { tag } = useLocale();
  const asked = useCall(requestOf('countries'), { staleTime: Infinity, silent: true });
  const { data } = asked;
  const countries: readonly NamedCountry[] = useMemo(() => {
    const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
    return (data ?? [])
      .map((country) => ({ ...country, name: names.of(country.iso) ?? country.iso }))
      .toSorted((a, b) => Number(b.preferred) - Number(a.preferred) || a.name.localeCompare(b.name, tag));
  }, [data, tag]);
  return { asked, countries };
}

const matches = ({ name, iso, dialingCode }: NamedCountry, wanted: string) =>
  name.toLocaleLowerCase().includes(wanted) ||
  iso.toLowerCase() === wanted ||
  dialingCode.startsWith(wanted.replace(/^\+/, '') || '-');

function CountryList({ onPick }: { onPick: (country: NamedCountry) => void }) {
  const t = useTranslations('access');
  const { asked, countries } = useCountries();
  const [wanted, setWanted] = useState('');
  const found = countries.filter((country) => matches(country, wanted.trim().toLocaleLowerCase()));
  return (
    <>
      <label className="field-box mb-2">
        <Icon name="search" size={18} className="text-muted" />
        <input
          className="field-input"
          type="search"
          aria-label={t('searchCountry')}
          placeholder={t('searchCountry')}
          onChange={(event) => setWanted(event.target.value)}
          // Enter would submit the surrounding form
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      {!asked.data && <CallAwaited asked={asked} />}
      {asked.data && found.length === 0 && <p className="py-6 text-center text-muted">{t('noCountry')}</p>}
      <ul>
        {found.map((country) => (
          <li key={country.iso}>
            <button type="button" className="country" onClick={() => onPick(country)}>
              <CountryFlag iso={country.iso} />
              <span>{country.name}</span>
              <span className="text-muted">+{country.dialingCode}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export interface DialingCodeProps {
  /** Digits without plus. */
  value: string;
  onChange: (dialingCode: string) => void;
}

/** Picks the dialing code in front of a mobile number; the form carries it as `countryDialingCode`. */
export function DialingCode({ value, onChange }: DialingCodeProps) {
  const t = useTranslations('access');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 items-center gap-1"
        aria-label={t('dialingCode', { code: value })}
        onClick={() => setOpen(true)}
      >
        +{value}
        <Icon name="chevron-right" size={16} className="icon-down" />
      </button>
      <input type="hidden" name="countryDialingCode" value={value} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('country')} placement="bottom">
        <CountryList
          onPick={({ dialingCode }) => {
            onChange(dialingCode);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
