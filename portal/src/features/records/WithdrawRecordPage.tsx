import { useTranslations } from 'use-intl';
import type { Withdrawal } from '@foyer/contract';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { periodOf } from './period.ts';
import { ExportLink, Periods, RecordFilter, RecordList } from './RecordPage.tsx';
import { useRecordPages } from './use-pages.ts';

const states = ['review', 'second-review', 'paying', 'paid', 'failed', 'rejected'] as const;

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('records');
  const money = useMoney(withdrawal.currency, withdrawal.minorUnits);
  const when = useWhen();
  const { state, amount, payTo, createdAt } = withdrawal;
  return (
    <li>
      <Link href={paths.withdrawalOf(withdrawal.id)} className="record-line">
        <span className="min-w-0">
          <strong className="block truncate text-md">{payTo}</strong>
          <span className="text-xs text-muted">{when(createdAt)}</span>
        </span>
        <span className="text-end">
          <strong
            className={`block text-md ${state === 'failed' || state === 'rejected' ? 'text-muted' : ''}`}
          >
            {money(amount)}
          </strong>
          <span className="text-xs text-muted">{t(`withdrawals.${state}`)}</span>
        </span>
      </Link>
    </li>
  );
}

/** The withdraw record (R-CASHIER-18); each line leads to its tracker. */
export default function WithdrawRecordPage() {
  const t = useTranslations('records');
  const query = useQueryParams();
  const period = periodOf(query.get('period'));
  const state = states.find((each) => each === query.get('state'));
  const account = useRealAccount(paths.withdrawRecord());
  const pages = useRecordPages('withdrawals', period, state ? { state } : {}, account === 'real');
  const rows = pages.data?.pages.flatMap((page) => page.withdrawals) ?? [];
  const totals = pages.data?.pages[0]?.totals;
  const money = useMoney(totals?.currency ?? 'PHP', totals?.minorUnits);
  const show = (value: string) =>
    go(`${paths.withdrawRecord()}?${new URLSearchParams({ period, ...(value ? { state: value } : {}) })}`, {
      replace: true,
    });
  return (
    <div className="pb-6">
      <Periods path={paths.withdrawRecord()} period={period} more={state ? { state } : {}} />
      <div className="record-tools">
        <RecordFilter
          label={t('stateLabel')}
          value={state ?? ''}
          onChoose={show}
          choices={[
            { value: '', label: t('all') },
            ...states.map((each) => ({ value: each, label: t(`withdrawals.${each}`) })),
          ]}
        />
        <ExportLink record="withdrawals" period={period} />
      </div>
      {totals && (
        <p className="record-sum">
          {t('paidOut')} <strong>{money(totals.paidOut)}</strong>
        </p>
      )}
      <RecordList pages={pages} count={rows.length}>
        {rows.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </RecordList>
    </div>
  );
}
