import { useTranslations } from 'use-intl';
import type { Mission } from '@foyer/contract';
import { useLocale } from '../../lib/i18n.tsx';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { useClaim } from './use-claim.ts';

type Amounts = (minor: string) => string;

const isMoney = (fact: Mission['fact']): boolean => fact === 'stake' || fact === 'deposits';

/** Writes what a mission counts: money as money, the rest as numbers. */
export function useCounted(fact: Mission['fact'], amounts: Amounts): Amounts {
  const { tag } = useLocale();
  if (isMoney(fact)) return amounts;
  const format = new Intl.NumberFormat(tag);
  return (count) => format.format(BigInt(count));
}

/** A mission: what it asks for, how far this player is, what it gives and costs, and the button that claims it. */
export function MissionCard({ mission, amounts }: { mission: Mission; amounts: Amounts }) {
  const t = useTranslations('earnings');
  const counted = useCounted(mission.fact, amounts);
  const moment = useWhen();
  const claim = useClaim('claimMission', amounts);
  const { id, period, title, repeats, fact, gameTypes, progress, target, state, reward, terms, endsAt } =
    mission;
  const [done, all] = [BigInt(progress), BigInt(target)];
  const capped = done > all ? target : progress;
  return (
    <li className="card reward">
      <div className="promotion-head">
        <strong>{title}</strong>
        <span className="promotion-label">{t(`mission.repeats.${repeats}`)}</span>
      </div>
      <p>{t(`mission.what.${fact}`, { target: isMoney(fact) ? amounts(target) : Number(target) })}</p>
      {gameTypes.length === 0 ? null : (
        <p className="text-sm text-muted">
          {t('mission.only', { types: gameTypes.map((type) => t(`gameTypes.${type}`)).join(', ') })}
        </p>
      )}
      <div className="promotion-progress">
        <progress max={100} value={Number((BigInt(capped) * 100n) / all)} aria-label={title} />
        <p className="text-sm text-muted">
          {t('mission.progress', { progress: counted(capped), target: counted(target) })}
        </p>
      </div>
      <p className="reward-amount">{t('mission.reward', { amount: amounts(reward) })}</p>
      {terms.turnoverTimes === 0 ? null : (
        <p className="text-sm text-muted">
          {t('mission.asks', { times: terms.turnoverTimes, days: terms.days, cost: amounts(terms.cost) })}
        </p>
      )}
      {state === 'claimed' || state === 'spent' ? (
        <p className="text-sm">{t(`mission.${state}`)}</p>
      ) : (
        <p className="text-xs text-muted">{t('mission.until', { moment: moment(endsAt) })}</p>
      )}
      {state === 'done' ? (
        <Button wide busy={claim.isBusy} onClick={() => claim.press({ params: { id }, body: { period } })}>
          {t('mission.claim')}
        </Button>
      ) : null}
    </li>
  );
}
