import { useTranslations } from 'use-intl';
import type { Withdrawal } from '@foyer/contract';
import { withdrawalStates } from '@foyer/contract/record-kinds';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useQueryParams } from '../../lib/location.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { filters } from './filters.ts';
import { PaymentRecord } from './PaymentRecord.tsx';
import { periodOf } from './period.ts';
import { useRecordPages } from './use-pages.ts';

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('records');
  const money = useMoney(withdrawal);
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
  const path = paths.withdrawRecord();
  const query = useQueryParams();
  const period = periodOf(query.get('period'));
  const filter = filters.withdrawals(query);
  const account = useRealAccount(path);
  const pages = useRecordPages('withdrawals', period, filter, account === 'real');
  const rows = pages.data?.pages.flatMap((page) => page.withdrawals) ?? [];
  const totals = pages.data?.pages[0]?.totals;
  if (account === 'trial') return <RealAccountOnly href={path} />;
  return (
    <PaymentRecord
      record="withdrawals"
      path={path}
      period={period}
      state={filter.state}
      states={withdrawalStates.map((each) => ({ value: each, label: t(`withdrawals.${each}`) }))}
      total={totals && { ...totals, label: t('paidOut'), amount: totals.paidOut }}
      pages={pages}
      count={rows.length}
    >
      {rows.map((withdrawal) => (
        <Row key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </PaymentRecord>
  );
}
