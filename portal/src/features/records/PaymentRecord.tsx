import '../../styles/panes.css';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { Choice } from '../../ui/Choice.tsx';
import type { Period } from './period.ts';
import { ExportLink, Periods, RecordList, type RecordListProps } from './RecordPage.tsx';

export interface PaymentRecordProps extends RecordListProps {
  record: 'deposits' | 'withdrawals';
  path: string;
  period: Period;
  /** Only what is to be shown; all of them unless given. */
  state: string | undefined;
  /** The states to choose from, with their names. */
  states: readonly { value: string; label: string }[];
  /** What the lines come to; none until they are there. */
  total: { label: string; amount: string; currency: string; minorUnits: number } | undefined;
  children: ReactNode;
}

/** A record of deposits or withdrawals: period, state, file, total, lines. */
export function PaymentRecord(props: PaymentRecordProps) {
  const { record, path, period, state, states, total, pages, count, children } = props;
  const t = useTranslations('records');
  const shell = useTranslations('shell');
  const money = useMoney(total);
  const next =
    record === 'deposits'
      ? { href: paths.deposit(), text: shell('deposit') }
      : { href: paths.withdraw(), text: shell('withdraw') };
  const show = (value: string) =>
    go(`${path}?${new URLSearchParams({ period, ...(value ? { state: value } : {}) })}`, { replace: true });
  return (
    <div className="record-page pb-6">
      <Periods path={path} period={period} more={state ? { state } : {}} />
      <div className="record-tools">
        <Choice
          label={t('stateLabel')}
          value={state ?? ''}
          onChoose={show}
          choices={[{ value: '', label: t('all') }, ...states]}
        />
        <ExportLink record={record} period={period} />
      </div>
      {total && (
        <p className="record-sum">
          {total.label} <strong>{money(total.amount)}</strong>
        </p>
      )}
      <RecordList pages={pages} count={count} next={next}>
        {children}
      </RecordList>
    </div>
  );
}
