import { useTranslations } from 'use-intl';
import type { Missions, Tournament } from '@foyer/contract';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useMerchantDay, useMerchantLastDay } from '../../lib/use-merchant-day.ts';
import { paths } from '../../paths.ts';
import { MissionCard, useCounted } from './MissionCard.tsx';
import { Awaited } from './parts.tsx';

/** How often progress and standings are asked for anew, ms. */
const askMs = 3000;

type Amounts = (minor: string) => string;

function TournamentCard({ tournament, amounts }: { tournament: Tournament; amounts: Amounts }) {
  const t = useTranslations('earnings');
  const [day, lastDay] = [useMerchantDay(), useMerchantLastDay()];
  const { title, score, gameTypes, startsAt, endsAt, isOver, prizes, terms, standings } = tournament;
  const counted = useCounted(score === 'rounds' ? 'rounds' : 'stake', amounts);
  return (
    <li className="card reward">
      <div className="promotion-head">
        <strong>{title}</strong>
        {isOver ? <span className="promotion-label">{t('mission.over')}</span> : null}
      </div>
      <p>{t(`mission.score.${score}`)}</p>
      {gameTypes.length === 0 ? null : (
        <p className="text-sm text-muted">
          {t('mission.only', { types: gameTypes.map((type) => t(`gameTypes.${type}`)).join(', ') })}
        </p>
      )}
      <p className="text-sm text-muted">{t('mission.from', { from: day(startsAt), to: lastDay(endsAt) })}</p>
      <h3 className="text-md">{t('mission.prizes')}</h3>
      <ol className="text-sm">
        {prizes.map((prize, index) => (
          <li key={`${index + 1} ${prize}`}>
            {t('mission.prize', { place: index + 1, amount: amounts(prize) })}
          </li>
        ))}
      </ol>
      {terms.turnoverTimes === 0 ? null : (
        <p className="text-sm text-muted">
          {t('mission.asks', { times: terms.turnoverTimes, days: terms.days, cost: amounts(terms.cost) })}
        </p>
      )}
      <h3 className="text-md">{t('mission.standings')}</h3>
      {standings.length === 0 ? (
        <p className="text-sm text-muted">{t('mission.nobody')}</p>
      ) : (
        <table className="standings" aria-label={`${title}: ${t('mission.standings')}`}>
          <thead>
            <tr>
              <th scope="col">{t('mission.place')}</th>
              <th scope="col">{t('mission.player')}</th>
              <th scope="col">{t('mission.points')}</th>
            </tr>
          </thead>
          <tbody>
            {standings.map(({ place, player, score: points, isMe }) => (
              <tr key={place} aria-current={isMe ? 'true' : undefined}>
                <td>{place}</td>
                <td>{isMe ? t('mission.me', { player }) : player}</td>
                <td>{counted(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

function Whole({ data }: { data: Missions }) {
  const t = useTranslations('earnings');
  const amounts = useMoney(data);
  const { isCalm, missions, tournaments } = data;
  return (
    <>
      {isCalm ? (
        <p role="status" className="card reward">
          {t('mission.calm')}
        </p>
      ) : null}
      {isCalm && missions.length === 0 ? null : (
        <section>
          <h2 className="text-md">{t('mission.missions')}</h2>
          {missions.length === 0 ? <p className="text-sm text-muted">{t('mission.none')}</p> : null}
          <ul className="promotions-list">
            {missions.map((mission) => (
              <MissionCard key={`${mission.id} ${mission.period}`} mission={mission} amounts={amounts} />
            ))}
          </ul>
        </section>
      )}
      {isCalm ? null : (
        <section>
          <h2 className="text-md">{t('mission.tournaments')}</h2>
          {tournaments.length === 0 ? (
            <p className="text-sm text-muted">{t('mission.noTournaments')}</p>
          ) : null}
          <ul className="promotions-list">
            {tournaments.map((tournament) => (
              <TournamentCard key={tournament.id} tournament={tournament} amounts={amounts} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Missions with how far this player is, and tournaments with who stands where (R-REWARDS-37, R-REWARDS-38). */
export default function LeaderBoardPage() {
  const access = useRealAccount(paths.leaderBoard());
  const asked = useCall(requestOf('missions', { query: { language: useLanguage() } }), {
    enabled: access === 'real',
    silent: true,
    refetchInterval: askMs,
  });
  if (access === 'trial') return <RealAccountOnly href={paths.leaderBoard()} />;
  const { data } = asked;
  if (!data) return <Awaited asked={asked} />;
  return (
    <div className="promotions">
      <Whole data={data} />
    </div>
  );
}
