import { ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Round } from '@foyer/contract';
import type { Answer } from '@foyer/contract/client';
import { tileWidths } from '../../lib/pictures.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useSession } from '../../domain/session/session.ts';
import { useWhen } from '../../lib/use-when.ts';
import { useMoney } from './format.ts';
import { periodOf, periods, type Period } from './period.ts';
import { RoundDialog } from './RoundDialog.tsx';
import { useRounds } from './use-rounds.ts';

function Totals({ totals }: { totals: Answer<'rounds'>['totals'] }) {
  const t = useTranslations('records');
  const money = useMoney(totals.currency);
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
        <dd className={totals.net.startsWith('-') ? 'text-bad' : 'text-good'}>{money(totals.net)}</dd>
      </div>
    </dl>
  );
}

function RoundRow({ round, onOpen }: { round: Round; onOpen: () => void }) {
  const t = useTranslations('records');
  const money = useMoney(round.currency);
  const when = useWhen();
  return (
    <li>
      <button type="button" className="record-row" onClick={onOpen}>
        <Picture base={round.icon} widths={tileWidths} width={39} height={52} alt="" className="rounded-md" />
        <span className="min-w-0 text-start">
          <strong className="block truncate text-md">{round.gameName}</strong>
          <span className="text-xs text-muted">{when(round.startedAt)}</span>
        </span>
        <span className="text-end">
          <strong className={`block text-md ${round.net.startsWith('-') ? '' : 'text-good'}`}>{money(round.net)}</strong>
          <span className="text-xs text-muted">
            {round.state === 'settled' ? t('staked', { amount: money(round.stake) }) : t(`state.${round.state}`)}
          </span>
        </span>
      </button>
    </li>
  );
}

function Periods({ period }: { period: Period }) {
  const t = useTranslations('records');
  return (
    <div className="segments mx-4" role="group" aria-label={t('period')}>
      {(Object.keys(periods) as Period[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === period}
          onClick={() => go(`${paths.gameRecord()}?period=${each}`, { replace: true })}
        >
          {t(`periods.${each}`)}
        </button>
      ))}
    </div>
  );
}

/** The betting record (spec 2 §2: /m/gameRecord): every round with what it cost and paid. */
export default function GameRecordPage() {
  const t = useTranslations('records');
  const hasSession = useSession() !== null;
  const period = periodOf(useQueryParams().get('period'));
  const [opened, setOpened] = useState<Round | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRounds(period, undefined, hasSession);
  useEffect(() => {
    if (!hasSession) go(paths.login(paths.gameRecord()), { replace: true });
  }, [hasSession]);
  const rounds = data?.pages.flatMap((page) => page.rounds) ?? [];
  const totals = data?.pages[0]?.totals;
  return (
    <div className="pb-6">
      <Periods period={period} />
      {totals && <Totals totals={totals} />}
      <ul className="px-4">
        {rounds.map((round) => (
          <RoundRow key={round.id} round={round} onOpen={() => setOpened(round)} />
        ))}
      </ul>
      {isPending && hasSession && (
        <p className="grid place-items-center py-16 text-primary">
          <Spinner label={t('loading')} />
        </p>
      )}
      {data && rounds.length === 0 && <EmptyState icon={<ReceiptText size={32} aria-hidden />} text={t('none')} />}
      {isError && (
        <p className="py-8 text-center">
          <Button look="soft" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {hasNextPage && (
        <p className="px-4 pt-4">
          <Button look="soft" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
      {opened && <RoundDialog round={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
