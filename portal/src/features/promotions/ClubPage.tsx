import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Club, Earning } from '@foyer/contract';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { clubCall } from '../../domain/rewards/benefits.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useMerchantLastDay } from '../../lib/use-merchant-day.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EarningCard } from './EarningCard.tsx';
import { useRate } from './facts.ts';
import { Awaited } from './parts.tsx';

type Level = Club['levels'][number];

/** Writes whole numbers. */
function usePoints(): (points: string) => string {
  const { tag } = useLocale();
  const format = new Intl.NumberFormat(tag);
  return (points) => format.format(BigInt(points));
}

function Standing({ club, levels }: { club: Club; levels: readonly Level[] }) {
  const t = useTranslations('earnings');
  const lastDay = useMerchantLastDay();
  const { level, toNext, toKeep, contact } = club;
  const next = levels[level + 1];
  const share = next ? Math.min(100, Math.floor((Number(club.points) * 100) / Number(next.reach))) : 100;
  return (
    <section className="card reward" aria-label={t('club.level')}>
      <p className="text-sm text-muted">{t('club.level')}</p>
      <p className="reward-amount">{levels[level]?.title}</p>
      <p>{t('club.points', { points: Number(club.points) })}</p>
      {next && toNext !== null ? (
        <>
          <div className="promotion-progress">
            <progress
              max={100}
              value={share}
              aria-label={t('club.points', { points: Number(club.points) })}
            />
          </div>
          <p className="text-sm">{t('club.toNext', { points: Number(toNext), level: next.title })}</p>
        </>
      ) : (
        <p className="text-sm">{t('club.highest')}</p>
      )}
      {level === 0 ? null : (
        <p className="text-sm text-muted">
          {toKeep === '0'
            ? t('club.kept', { day: lastDay(club.endsAt) })
            : t('club.toKeep', { points: Number(toKeep), day: lastDay(club.endsAt) })}
        </p>
      )}
      {contact === '' ? null : <p className="text-sm">{t('club.contact', { contact })}</p>}
    </section>
  );
}

function Benefits({ club }: { club: Club }) {
  const t = useTranslations('earnings');
  const [points, amounts, rate] = [usePoints(), useMoney(club), useRate()];
  const money = (amount: string) => (amount === '0' ? t('club.no') : amounts(amount));
  const rows: [string, (level: Level) => ReactNode][] = [
    [t('club.reach'), ({ reach }) => points(reach)],
    [t('club.keep'), ({ keep }) => points(keep)],
    [t('club.gift'), ({ gift }) => money(gift)],
    [t('club.weekly'), ({ weekly }) => money(weekly)],
    [t('club.monthly'), ({ monthly }) => money(monthly)],
    [t('club.birthday'), ({ birthday }) => money(birthday)],
    [t('club.rebate'), (level) => (level.rebate === 0 ? t('club.no') : `+${rate(level.rebate)}`)],
    [t('club.ownContact'), ({ hasContact }) => (hasContact ? t('club.yes') : t('club.no'))],
  ];
  return (
    <section className="card reward">
      <h2 className="text-md">{t('club.table')}</h2>
      <ol className="earning-lines">
        {club.levels.map((level, place) => (
          <li key={level.title} aria-current={place === club.level ? 'true' : undefined}>
            <details open={place === club.level} className="promotion-terms">
              <summary>{level.title}</summary>
              <dl>
                {rows.map(([name, cell]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{cell(level)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function HowPointsCome({ club }: { club: Club }) {
  const t = useTranslations('earnings');
  const amounts = useMoney(club);
  const { stakePerPoint, depositPerPoint, turnoverTimes } = club;
  return (
    <section className="card reward">
      <h2 className="text-md">{t('club.how')}</h2>
      <ul className="text-sm">
        {stakePerPoint.map(({ gameType, stake }) => (
          <li key={gameType}>
            {t('club.stake', { stake: amounts(stake), type: t(`gameTypes.${gameType}`) })}
          </li>
        ))}
        {depositPerPoint === '0' ? null : <li>{t('club.deposit', { amount: amounts(depositPerPoint) })}</li>}
      </ul>
      {turnoverTimes === 0 ? null : <p className="text-sm">{t('club.wager', { times: turnoverTimes })}</p>}
    </section>
  );
}

function History({ history }: Pick<Club, 'history'>) {
  const t = useTranslations('earnings');
  const when = useWhen();
  return (
    <section className="card reward">
      <h2 className="text-md">{t('club.history')}</h2>
      {history.length === 0 ? <p className="text-sm text-muted">{t('club.noHistory')}</p> : null}
      <ul className="text-sm">
        {history.map(({ at, from, to, points: had }) => (
          <li key={at}>
            {when(at)}: {t('club.change', { from, to, points: Number(had) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What waits to be claimed of the club. */
function Gifts({ earnings }: { earnings: readonly Earning[] }) {
  const t = useTranslations('earnings');
  const open = earnings.filter(({ source, mayClaim }) => source === 'club' && mayClaim);
  if (open.length === 0) return null;
  return (
    <section>
      <h2 className="text-md">{t('club.gifts')}</h2>
      <ul className="promotions-list">
        {open.map((earning) => (
          <EarningCard key={earning.id} earning={earning} />
        ))}
      </ul>
    </section>
  );
}

/** The club: the level, what is missing to the next and to keep this one, what each gives, what changed (R-REWARDS-36). */
export default function ClubPage() {
  const t = useTranslations('earnings');
  const access = useRealAccount(paths.benefits());
  const language = useLanguage();
  const options = { enabled: access === 'real', silent: true };
  const asked = useCall(clubCall(language), options);
  const { data } = asked;
  const gifts = useCall(requestOf('earnings', { query: { language } }), options);
  if (access === 'trial') return <RealAccountOnly href={paths.benefits()} />;
  // What waits to be claimed stands above the rest: later it would move it
  if (!data || gifts.isLoading) return <Awaited asked={asked} />;
  if (data.levels.length === 0)
    return <EmptyState icon={<Icon name="gift" size={32} />} text={t('club.none')} />;
  return (
    <div className="promotions">
      <Standing club={data} levels={data.levels} />
      <Gifts earnings={gifts.data?.earnings ?? []} />
      <Benefits club={data} />
      <HowPointsCome club={data} />
      <History history={data.history} />
    </div>
  );
}
