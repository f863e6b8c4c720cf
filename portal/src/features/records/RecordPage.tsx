import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RecordName } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import type { CallState } from '../../domain/app/call-state.ts';
import { requestOf } from '../../domain/app/calls.ts';
import { FileButton } from '../../domain/files/FileButton.tsx';
import { useLanguage } from '../../domain/site/language-key.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { MoreButton, type MorePages } from '../../ui/MoreButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { periods, startOf, type Period } from './period.ts';

/** What is there of a query. */
const queryOf = (query: Partial<Record<string, string>>) =>
  new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** The periods of a record, to choose one from; the choice stands in the address. */
export function Periods({
  path,
  period,
  more,
}: {
  path: string;
  period: Period;
  more?: Partial<Record<string, string>>;
}) {
  const t = useTranslations('records');
  return (
    <div className="segments mx-4 mt-3" role="group" aria-label={t('period')}>
      {(Object.keys(periods) as Period[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === period}
          onClick={() => go(`${path}?${queryOf({ ...more, period: each })}`, { replace: true })}
        >
          {t(`periods.${each}`)}
        </button>
      ))}
    </div>
  );
}

/** Takes a record along as a file. */
export function ExportLink({
  record,
  period,
  more,
}: {
  record: RecordName;
  period: Period;
  more?: Partial<Record<string, string>>;
}) {
  const t = useTranslations('records');
  const language = useLanguage();
  const ask = () =>
    requestOf('exportRecord', {
      params: { record },
      query: { ...more, language, from: startOf(period, new Date()) },
    });
  return (
    <FileButton ask={ask} className="record-export">
      {t('export')}
    </FileButton>
  );
}

export interface RecordListProps {
  pages: MorePages & CallState & { isPending: boolean };
  count: number;
  /** What fills the record; games unless told. */
  next?: NextLink | undefined;
  children: ReactNode;
}

interface NextLink {
  href: string;
  text: string;
}

/** A record without lines leads to what fills it (R-PORTAL-131). */
export function NoLines({ next }: { next?: NextLink | undefined }) {
  const t = useTranslations('records');
  const { href, text } = next ?? { href: paths.gameList({ type: 'hot' }), text: t('findGame') };
  return (
    <EmptyState icon={<ReceiptText size={32} aria-hidden />} text={t('none')}>
      <LinkButton look="soft" href={href}>
        {text}
      </LinkButton>
    </EmptyState>
  );
}

/** The lines of a record with what stands in their place: loading, none, failed; more of them at the end. */
function Lines({ pages, count, next, children }: RecordListProps) {
  const t = useTranslations('records');
  if (!pages.data) return <CallAwaited asked={pages} />;
  if (count === 0) return <NoLines next={next} />;
  return (
    <>
      <ul className="px-4">{children}</ul>
      <MoreButton pages={pages}>{t('more')}</MoreButton>
    </>
  );
}

/**
 * The lines of a record; on wide windows they stand beside what they are chosen by (R-PORTAL-168). What they come with stands above
 * them: they take the place of the spinner, instead of moving it.
 */
export const RecordList = (props: RecordListProps) => (
  <div key={props.pages.isPending ? 'pending' : 'lines'} className="record-lines">
    <Lines {...props} />
  </div>
);
