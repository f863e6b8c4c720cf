import { useTranslations } from 'use-intl';
import type { Deposit } from '@foyer/contract';
import { depositStates } from '@foyer/contract/record-kinds';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useQueryParams } from '../../lib/location.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { filters } from './filters.ts';
import { PaymentRecord } from './PaymentRecord.tsx';
import { periodOf } from './period.ts';
import { useRecordPages } from './use-pages.ts';

function Row({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('records');
  const money = useMoney(deposit);
  const when = useWhen();
  return (
    <li>
      <Link href={paths.depositOf(deposit.id)} className="record-line">
        <span className="min-w-0">
          <strong className="block truncate text-md">{deposit.method}</strong>
          <span className="text-xs text-muted">
            {when(deposit.createdAt)} · {deposit.reference}
          </span>
        </span>
        <span className="text-end">
          {deposit.state === 'paid' ? (
            <Change minor={deposit.credited} money={money} className="block text-md" />
          ) : (
            <strong className="block text-md text-muted">{money(deposit.amount)}</strong>
          )}
          <span className="text-xs text-muted">{t(`deposits.${deposit.state}`)}</span>
        </span>
      </Link>
    </li>
  );
}

/** The deposit record (R-CASHIER-10). */
export default function DepositRecordPage() {
  const t = useTranslations('records');
  const path = paths.depositRecord();
  const query = useQueryParams();
  const period = periodOf(query.get('period'));
  const filter = filters.deposits(query);
  const account = useRealAccount(path);
  const pages = useRecordPages('deposits', period, filter, account === 'real');
  const rows = pages.data?.pages.flatMap((page) => page.deposits) ?? [];
  const totals = pages.data?.pages[0]?.totals;
  if (account === 'trial') return <RealAccountOnly href={path} />;
  return (
    <PaymentRecord
      record="deposits"
      path={path}
      period={period}
      state={filter.state}
      states={depositStates.map((each) => ({ value: each, label: t(`deposits.${each}`) }))}
      total={totals && { ...totals, label: t('credited'), amount: totals.credited }}
      pages={pages}
      count={rows.length}
    >
      {rows.map((deposit) => (
        <Row key={deposit.id} deposit={deposit} />
      ))}
    </PaymentRecord>
  );
}
