import { useTranslations } from 'use-intl';
import type { DepositLimit } from '@foyer/contract';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

/** What the player's own limits still let in, with the way to change them; one that is used up stands out. */
export function OwnLimits({
  limits,
  currency,
  minorUnits,
}: {
  limits: readonly DepositLimit[];
  currency: string;
  minorUnits: number;
}) {
  const t = useTranslations('cashier');
  const money = useMoney({ currency, minorUnits });
  const when = useWhen();
  const set = limits.filter(({ amount }) => amount !== null);
  return (
    <div className="cashier-own">
      {set.length > 0 && (
        <dl>
          {set.map(({ period, amount, left, freesAt }) => (
            <div key={period}>
              <dt>{t(`limit.name.${period}`)}</dt>
              <dd className={left === '0' ? 'font-bold' : undefined}>
                {t('limit.left', {
                  left: money(left ?? '0'),
                  amount: money(amount ?? '0'),
                  when: when(freesAt),
                })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="cashier-foot">
        <Link href={paths.responsible()}>{set.length > 0 ? t('limit.change') : t('limit.set')}</Link>
      </p>
    </div>
  );
}
