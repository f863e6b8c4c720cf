import '../../styles/panes.css';
import { useTranslations } from 'use-intl';
import type { Round } from '@foyer/contract';
import type { Answer } from '@foyer/contract/client';
import { gameTypes } from '@foyer/contract/game-types';
import { useLogin } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { tileWidths } from '../../lib/pictures.ts';
import { usePath, useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { useWhen } from '../../lib/use-when.ts';
import { useWide } from '../../lib/use-wide.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { type ListPane, Panes } from '../../ui/Panes.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { filters } from './filters.ts';
import { periodOf } from './period.ts';
import { ExportLink, Periods, RecordList } from './RecordPage.tsx';
import { RoundRecord } from './RoundRecord.tsx';
import { useRecordPages } from './use-pages.ts';

const roundPath = '/m/gameRecord/round';

function Totals({ totals }: { totals: Answer<'rounds'>['totals'] }) {
  const t = useTranslations('records');
  const money = useMoney(totals);
  return (
    <dl className="card record-totals">
      <div>
        <dt>{t('stake')}</dt>
        <dd>{money(totals.stake)}</dd>
      </div>
      <div>
        <dt>{t('payout')}</dt>
        <dd>{money(totals.payout)}</dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <Change minor={totals.net} money={money} />
        </dd>
      </div>
    </dl>
  );
}

interface RoundRowProps {
  round: Round;
  href: string;
  beside: ListPane | null;
}

function RoundRow({ round, href, beside }: RoundRowProps) {
  const t = useTranslations('records');
  const money = useMoney(round);
  const when = useWhen();
  return (
    <li>
      <Link
        href={href}
        // Beside the list it stays where it is
        replace={beside !== null}
        className="record-row"
        aria-current={beside?.chosen === round.id || undefined}
      >
        <Picture base={round.icon} widths={tileWidths} width={39} height={52} alt="" className="rounded-md" />
        <span className="min-w-0 text-start">
          <strong className="block truncate text-md">{round.gameName}</strong>
          <span className="text-xs text-muted">{when(round.startedAt)}</span>
        </span>
        <span className="text-end">
          <Change minor={round.net} money={money} className="block text-md" />
          <span className="text-xs text-muted">
            {round.state === 'settled'
              ? t('staked', { amount: money(round.stake) })
              : t(`state.${round.state}`)}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Every round with what it cost and paid (R-WALLET-19). */
function Rounds({ beside }: { beside: ListPane | null }) {
  const t = useTranslations('records');
  const language = useLanguage();
  const query = useQueryParams();
  const period = periodOf(query.get('period'));
  const visitor = useLogin(paths.gameRecord());
  const filter = filters.rounds(query, language);
  const { language: _, ...more } = filter;
  const { gameType, nodeId } = more;
  const pages = useRecordPages('rounds', period, filter, visitor !== null);
  /** What the record beside a round goes on showing. */
  const shown = new URLSearchParams({ period, ...more });
  const rounds = pages.data?.pages.flatMap((page) => page.rounds) ?? [];
  const { totals, gameName } = pages.data?.pages[0] ?? {};
  const show = (value: string) =>
    go(
      `${paths.gameRecord()}?${new URLSearchParams({ period, ...(nodeId ? { nodeId } : {}), ...(value ? { gameType: value } : {}) })}`,
      { replace: true },
    );
  return (
    <div className="pb-6">
      <Periods path={paths.gameRecord()} period={period} more={more} />
      <div className="record-tools">
        <Choice
          label={t('gameTypeLabel')}
          value={gameType ?? ''}
          onChoose={show}
          choices={[
            { value: '', label: t('all') },
            ...gameTypes.map((each) => ({ value: each, label: t(`gameTypes.${each}`) })),
          ]}
        />
        <ExportLink record="rounds" period={period} more={more} />
      </div>
      {nodeId && (
        <p className="record-sum">
          {gameName ? t('oneGame', { game: gameName }) : t('oneGameOnly')}{' '}
          <Link href={`${paths.gameRecord()}?period=${period}`}>{t('allGames')}</Link>
        </p>
      )}
      {totals && <Totals totals={totals} />}
      <RecordList pages={pages} count={rounds.length}>
        {rounds.map((round) => (
          <RoundRow
            key={round.id}
            round={round}
            href={`${paths.roundRecord(round.id)}&${shown}`}
            beside={beside}
          />
        ))}
      </RecordList>
    </div>
  );
}

/** The betting record, or the round that the address names; on wide windows both. */
export default function GameRecordPage() {
  const t = useTranslations('records');
  const query = useQueryParams();
  const id = usePath() === roundPath ? (query.get('id') ?? '') : null;
  const isWide = useWide();
  const round = id === null ? null : <RoundRecord key={id} id={id} />;
  if (!isWide) return round ?? <Rounds beside={null} />;
  return (
    <Panes list={<Rounds beside={{ chosen: id }} />} hint={t('choose')}>
      {round}
    </Panes>
  );
}
