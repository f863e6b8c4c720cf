import type { BonusTerms } from '@foyer/contract';
import { useTranslations } from 'use-intl';
import { useMoney } from '../wallet/use-money.ts';

/** What a reward asks for and what that costs on average, before anyone takes part. */
export function Terms({ terms }: { terms: BonusTerms }) {
  const t = useTranslations('promotions');
  const amounts = useMoney(terms);
  const { reward, turnover, turnoverTimes, cost, returnPercent, days } = terms;
  const net = BigInt(reward) - BigInt(cost);
  const rows: [string, string][] = [
    [t('terms.reward'), amounts(reward)],
    [
      t('terms.turnover'),
      turnoverTimes === 0
        ? t('terms.nothing')
        : t('terms.turnoverText', { amount: amounts(turnover), times: turnoverTimes }),
    ],
  ];
  // What asks for no turnover is no bonus money, and ends at no time
  if (turnoverTimes > 0) {
    rows.push([t('terms.days'), t('terms.daysText', { days })]);
    rows.push([t('terms.cost'), t('terms.costText', { cost: amounts(cost), percent: returnPercent })]);
    rows.push([t('terms.net'), amounts(String(net > 0n ? net : 0n))]);
  }
  return (
    <section className="card promotion-terms">
      <h2 className="text-md">{t('terms.title')}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {turnoverTimes > 0 && <p className="text-sm text-muted">{t('terms.explain')}</p>}
    </section>
  );
}
