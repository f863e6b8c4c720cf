import { playsForMoney } from '@foyer/contract/session-can';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Promotion } from '@foyer/contract';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useMerchantDay, useMerchantLastDay } from '../../lib/use-merchant-day.ts';
import { paths } from '../../paths.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { Artwork } from '../../domain/rewards/offer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Offers } from './Offers.tsx';
import { Awaited, Label, Waiting } from './parts.tsx';

function Card({ promotion, isHero }: { promotion: Promotion; isHero: boolean }) {
  const t = useTranslations('promotions');
  const [day, lastDay] = [useMerchantDay(), useMerchantLastDay()];
  const { id, title, summary, image, label, startsAt, endsAt } = promotion;
  return (
    <li>
      <Link href={paths.activityDetail(id)} className="promotion-card card">
        <Artwork image={image} isHero={isHero} />
        <span className="promotion-words">
          <span className="promotion-head">
            <h2 className="text-md">{title}</h2>
            <Label label={label} />
          </span>
          <span className="text-sm text-muted">{summary}</span>
          {label === 'comingSoon' && (
            <span className="text-xs text-muted">{t('from', { day: day(startsAt) })}</span>
          )}
          {label !== 'comingSoon' && endsAt && (
            <span className="text-xs text-muted">{t('until', { day: lastDay(endsAt) })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

function Promotions({ promotions, isFirst }: { promotions: readonly Promotion[]; isFirst: boolean }) {
  const t = useTranslations('promotions');
  if (promotions.length === 0) return <EmptyState text={t('none')} />;
  return (
    <ul className="promotions">
      {promotions.map((promotion, at) => (
        <Card key={promotion.id} promotion={promotion} isHero={isFirst && at === 0} />
      ))}
    </ul>
  );
}

/** Offers for this player, and promotions, each with how they stand with it (R-REWARDS-1, R-REWARDS-41). */
export default function ActivityPage() {
  const query = { language: useLanguage() };
  const hasOffers = playsForMoney(useVisitor());
  const offers = useCall(requestOf('offers', { query }), { enabled: hasOffers, silent: true });
  const { refetch } = offers;
  useEffect(() => {
    // The document may be one that was kept: how far play got is asked for anew behind it (R-PORTAL-36)
    if (hasOffers) void refetch({ cancelRefetch: false });
  }, [hasOffers, refetch]);
  const asked = useCall(requestOf('promotions', { query }), { silent: true });
  const { data } = asked;
  // Offers stand above the rest: later they would move it (R-PORTAL-137)
  if (asked.isLoading || (data && offers.isLoading)) return <Waiting />;
  return (
    <>
      {hasOffers && (data || offers.data) && <Offers asked={offers} />}
      {data ? <Promotions promotions={data} isFirst={!hasOffers} /> : <Awaited asked={asked} />}
    </>
  );
}
