import { useTranslations } from 'use-intl';
import type { ActivityMonth } from '@foyer/contract';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { FileButton } from '../../domain/files/FileButton.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { dateFormat } from '../../lib/date-forms.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { CashierFrame } from './CashierFrame.tsx';

const [width, height, gap] = [320, 120, 4];

/** Won or lost per month, above and below zero; the list under it says the same to who cannot see it. */
function NetBars({ months }: { months: readonly ActivityMonth[] }) {
  const values = months.map(({ net }) => Number(net));
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const span = highest - lowest || 1;
  const placeOf = (value: number) => ((highest - value) / span) * height;
  const each = width / months.length;
  return (
    <svg className="care-bars" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {values.map((value, at) => (
        <rect
          key={months[at]!.month}
          className={value < 0 ? 'lost' : 'won'}
          x={at * each + gap / 2}
          y={Math.min(placeOf(value), placeOf(0))}
          width={each - gap}
          height={Math.max(Math.abs(placeOf(0) - placeOf(value)), 1)}
        />
      ))}
    </svg>
  );
}

function Month({ found, money }: { found: ActivityMonth; money: (minor: string) => string }) {
  const t = useTranslations('statement');
  const types = useTranslations('records');
  const { tag } = useLocale();
  const { month, minutes, deposits, withdrawals, net, gameTypes } = found;
  const name = dateFormat(tag, 'month', 'UTC').format(new Date(`${month}-01T00:00:00Z`));
  const facts = [
    [t('time'), t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })],
    [t('deposits'), money(deposits)],
    [t('withdrawals'), money(withdrawals)],
    ...gameTypes.map((each) => [types(`gameTypes.${each.gameType}`), money(each.net)] as const),
  ] as const;
  return (
    <details className="care-month">
      <summary>
        <span>{name}</span>
        <strong>{money(net)}</strong>
      </summary>
      <dl>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Twelve months of the player: time, deposits, withdrawals, and what came of play by kind of game (R-PROTECTION-24). */
export default function ActivityStatement() {
  const t = useTranslations('statement');
  const answer = useCall(requestOf('activityStatement'), { staleTime: 0 });
  const money = useMoney(answer.data);
  return (
    <CashierFrame access="allowed" answer={answer}>
      {({ months }) => (
        <section className="card cashier-card care">
          <h2>{t('title')}</h2>
          <p>{t('about')}</p>
          <NetBars months={months.toReversed()} />
          {months.map((found) => (
            <Month key={found.month} found={found} money={money} />
          ))}
          <FileButton
            ask={() => requestOf('exportRecord', { params: { record: 'activity' }, query: {} })}
            className="mt-3"
          >
            {t('export')}
          </FileButton>
        </section>
      )}
    </CashierFrame>
  );
}
