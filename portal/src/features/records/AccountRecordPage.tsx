import '../../styles/panes.css';
import { useTranslations } from 'use-intl';
import type { StatementLine } from '@foyer/contract';
import { statementKinds } from '@foyer/contract/record-kinds';
import { useLogin } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney, type Money } from '../../domain/wallet/use-money.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { useDay, useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Choice } from '../../ui/Choice.tsx';
import { filters } from './filters.ts';
import { periodOf } from './period.ts';
import { ExportLink, Periods, RecordList } from './RecordPage.tsx';
import { useRecordPages } from './use-pages.ts';

/** How a movement is named; what a chase had set aside comes back under a name of its own. */
const nameOf = ({ kind, amount }: StatementLine) =>
  kind === 'chase' && !amount.startsWith('-') ? 'lines.chaseReleased' : (`lines.${kind}` as const);

function Row({ line, money }: { line: StatementLine; money: Money }) {
  const t = useTranslations('records');
  const when = useWhen();
  const day = useDay();
  const about = line.kind === 'lottery-rebate' ? day(line.reference) : line.reference;
  return (
    <li className="record-line">
      <span className="min-w-0">
        <strong className="block text-md">
          {[t(nameOf(line)), line.gameName].filter(Boolean).join(' · ')}
        </strong>
        <span className="block truncate text-xs text-muted">
          {[when(line.at), about].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="text-end">
        <Change minor={line.amount} money={money} className="block text-md" />
        <span className="text-xs text-muted">{money(line.balanceAfter)}</span>
      </span>
    </li>
  );
}

/** The account record (R-WALLET-20): every movement with the balance that it left. */
export default function AccountRecordPage() {
  const t = useTranslations('records');
  const query = useQueryParams();
  const period = periodOf(query.get('period'));
  const visitor = useLogin(paths.accountRecord());
  const language = useLanguage();
  const filter = filters.statement(query, language);
  const { kind } = filter;
  const pages = useRecordPages('statement', period, filter, visitor !== null);
  const first = pages.data?.pages[0];
  const money = useMoney(first);
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? [];
  const show = (value: string) =>
    go(`${paths.accountRecord()}?${new URLSearchParams({ period, ...(value ? { kind: value } : {}) })}`, {
      replace: true,
    });
  return (
    <div className="record-page pb-6">
      <Periods path={paths.accountRecord()} period={period} more={kind ? { kind } : {}} />
      <div className="record-tools">
        <Choice
          label={t('kindLabel')}
          value={kind ?? ''}
          onChoose={show}
          choices={[
            { value: '', label: t('all') },
            ...statementKinds.map((each) => ({ value: each, label: t(`lines.${each}`) })),
          ]}
        />
        <ExportLink record="statement" period={period} />
      </div>
      {first && (
        <dl className="card record-totals record-two">
          <div>
            <dt>{t('opening')}</dt>
            <dd>{money(first.opening)}</dd>
          </div>
          <div>
            <dt>{t('closing')}</dt>
            <dd>{money(first.closing)}</dd>
          </div>
        </dl>
      )}
      <RecordList pages={pages} count={lines.length}>
        {lines.map((line) => (
          <Row key={line.id + line.amount} line={line} money={money} />
        ))}
      </RecordList>
    </div>
  );
}
