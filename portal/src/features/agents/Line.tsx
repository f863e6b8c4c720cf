import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

/** The way down from the agent: each opens those directly below. */
export function Line({ line }: { line: readonly { id: string; userName: string }[] }) {
  const t = useTranslations('team');
  return (
    <nav className="team-line" aria-label={t('line')}>
      <Link href={paths.teamManagement()}>{t('you')}</Link>
      {line.map(({ id, userName }) => (
        <Fragment key={id}>
          <ChevronRight size={14} aria-hidden className="rtl-flip text-muted" />
          <Link href={paths.teamManagement({ under: id })}>{userName}</Link>
        </Fragment>
      ))}
    </nav>
  );
}
