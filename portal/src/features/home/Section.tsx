import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRouteTable } from '../../lib/route-table.ts';
import { Link } from '../../ui/Link.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A block of the home screen with its title and, where it leads somewhere, 'see all'. */
export function Section({
  title,
  icon,
  all,
  beside,
  children,
}: {
  title: string;
  icon?: ReactNode;
  all?: string;
  /** Stands in the line of the title. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('home');
  const table = useRouteTable();
  return (
    <section className="section">
      <div className="block-head">
        {icon}
        <h2>{title}</h2>
        {beside}
        {all && table.isBuilt(all) && (
          <Link href={all} className="see-all" aria-label={t('seeAllOf', { title })}>
            {t('seeAll')}
            <Icon name="chevron-right" size={16} className="rtl-flip" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
