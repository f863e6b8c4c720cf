import { ChevronDown, CircleHelp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ask, useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { usePath, useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { SafeHtml } from '../../lib/SafeHtml.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { activeEntry, addressOfEntry } from './active-entry.ts';

/**
 * The help centre (spec 2 §2): an accordion whose address follows; pressing the open entry collapses it; the terms
 * are opened by their tag.
 */
export default function HelpPage() {
  const t = useTranslations('help');
  const language = useLanguage();
  const path = usePath();
  const query = useQueryParams();
  const { data, isPending } = useCall(ask('help', { query: { lang: language, device: 'MOBILE' } }));
  if (isPending) {
    return (
      <p className="grid place-items-center py-16 text-primary">
        <Spinner label={t('loading')} />
      </p>
    );
  }
  const entries = data ?? [];
  const active = activeEntry(entries, query);
  if (entries.length === 0) return <EmptyState icon={<CircleHelp size={32} aria-hidden />} text={t('none')} />;
  const base = path === '/m/helpDetail' ? paths.help() : path;
  return (
    <div className="px-4 py-3">
      {entries.map((entry, index) => (
        <details key={entry.tag} className="accordion card mb-3" open={index === active}>
          <summary
            onClick={(event) => {
              event.preventDefault();
              go(addressOfEntry(base, index === active ? -1 : index), { replace: true });
            }}
          >
            <h2 className="text-md">{entry.title}</h2>
            <ChevronDown size={20} aria-hidden className="text-muted" />
          </summary>
          <div>{index === active && <SafeHtml html={entry.detail} />}</div>
        </details>
      ))}
    </div>
  );
}
