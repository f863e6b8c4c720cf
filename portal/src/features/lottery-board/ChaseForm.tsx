import { useTranslations } from 'use-intl';
import { type ChasePlan, chaseCost, firstPlan, mostDraws, multiplesOf, patterns } from './chase.ts';
import { CountField } from './CountField.tsx';

export interface ChaseFormProps {
  /** Null while the slip is for one draw. */
  plan: ChasePlan | null;
  /** What the slip costs once, minor units. */
  cost: bigint;
  money: (minor: string) => string;
  onPlan: (plan: ChasePlan | null) => void;
}

/** How many of the multiples are written out. */
const written = 6;

/** The choice to play the slip on the next draws too: how many, how the stake goes on, whether a win ends it (R-LOTTERY-55). */
export function ChaseForm({ plan, cost, money, onPlan }: ChaseFormProps) {
  const t = useTranslations('lotteryBoard');
  const chosen = plan ?? firstPlan;
  const change = (next: Partial<ChasePlan>) => {
    const merged = { ...chosen, ...next };
    const draws = Math.min(merged.draws, mostDraws(merged.pattern));
    onPlan({ ...merged, draws });
  };
  const multiples = multiplesOf(chosen);
  const rest = multiples.length > written ? ' …' : '';
  return (
    <div className="lottery-board-chase">
      <label className="lottery-board-check">
        <input
          type="checkbox"
          checked={plan !== null}
          onChange={(event) => onPlan(event.currentTarget.checked ? firstPlan : null)}
        />
        <span>{t('chase.title')}</span>
      </label>
      {plan && (
        <>
          <div className="lottery-board-stake">
            <span>{t('chase.draws')}</span>
            <CountField
              value={plan.draws}
              least={2}
              most={mostDraws(plan.pattern)}
              label={t('chase.draws')}
              less={t('chase.fewer')}
              more={t('chase.more')}
              onChange={(draws) => change({ draws })}
            />
          </div>
          <label className="lottery-board-mode">
            <span>{t('chase.pattern')}</span>
            <select
              value={plan.pattern}
              onChange={(event) =>
                change({ pattern: patterns.find((each) => each === event.currentTarget.value) ?? 'same' })
              }
            >
              {patterns.map((each) => (
                <option key={each} value={each}>
                  {t(`chase.patterns.${each}`)}
                </option>
              ))}
            </select>
          </label>
          <p className="lottery-board-formula">
            {t('chase.multiples', { multiples: `${multiples.slice(0, written).join(' · ')}${rest}` })}
          </p>
          <label className="lottery-board-check">
            <input
              type="checkbox"
              checked={plan.stopOnWin}
              onChange={(event) => change({ stopOnWin: event.currentTarget.checked })}
            />
            <span>{t('chase.stopOnWin')}</span>
          </label>
          <p className="lottery-board-formula">
            {t('chase.held', { total: money(String(chaseCost(plan, cost))) })}
          </p>
        </>
      )}
    </div>
  );
}
