import { modesWithin, statedPercent } from '@foyer/lottery';
import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useAction } from '../../domain/app/actions.ts';
import { hasNotCome, missingOf } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { codeOf } from '../../domain/app/failure.ts';
import {
  closingOf,
  launcherPath,
  lotteryQueryOf,
  resolveLottery,
} from '../../domain/lottery/launch-address.ts';
import { lotteriesCall } from '../../domain/lottery/lottery-calls.ts';
import { useLottery } from '../../domain/lottery/use-lottery.ts';
import { useSession } from '../../domain/session/session.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { usePath, useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BoardBar } from './BoardBar.tsx';
import { LotteryBoard } from './LotteryBoard.tsx';

function Opening() {
  const t = useTranslations('lotteryBoard');
  return (
    <p className="grid place-items-center py-16 text-primary">
      <Spinner label={t('opening')} />
    </p>
  );
}

/** The launcher of a lottery: its board, traditional or entertainment (R-CATALOGUE-35, R-LOTTERY-70). */
export default function BoardPage() {
  const t = useTranslations('lotteryBoard');
  const errors = useTranslations('errors');
  const session = useSession();
  const hasSession = session !== null;
  const owner = session?.userName ?? '';
  const language = useLanguage();
  const query = lotteryQueryOf(useQueryParams());
  const address = paths.launchGame(query);
  const isNamed = query.gameId !== '' || query.nodeId !== undefined;

  const list = useCall(lotteriesCall(language), { enabled: hasSession && isNamed, silent: true });
  const found = list.data ? resolveLottery(list.data.lotteries, query) : undefined;
  const detail = useLottery(found?.nodeId ?? '');

  // Not to know it keeps nobody from the board: the gateway says what may be chosen
  const range = useCall(requestOf('lotteryPrizeRange', {}), { enabled: Boolean(found), silent: true });
  const offered = useMemo(
    () =>
      detail.data && {
        ...detail.data,
        prizeModes: [...modesWithin(detail.data.prizeModes, range.data?.most ?? null)],
        highest: Math.min(range.data?.most ?? 100, Math.max(...detail.data.prizeModes.map(statedPercent))),
      },
    [detail.data, range.data],
  );

  const isHere = usePath() === launcherPath;
  useEffect(() => {
    if (!isHere) return;
    // Without a game there is still the list of the lotteries
    if (!isNamed) go(paths.lottery(), { replace: true });
    else if (!hasSession) go(paths.login(address), { replace: true });
  }, [isHere, hasSession, isNamed, address]);

  // A lottery is opened here, not by a launch: it is remembered as played lately all the same (R-CATALOGUE-28)
  const { mutate: remember } = useAction('addRecent', { silent: true });
  const opened = detail.data?.nodeId;
  useEffect(() => {
    if (opened) remember({ body: { nodeId: opened } });
  }, [opened, remember]);

  const close = () => go(closingOf(query), { replace: true });
  const asked = missingOf([list, detail]) ?? range;
  const missing = found === null || (detail.error && codeOf(detail.error) === 'lottery_unknown');
  const others = (
    <LinkButton look={missing ? 'primary' : 'soft'} href={paths.lottery()} replace>
      {t('otherLotteries')}
    </LinkButton>
  );
  if (offered && (range.data || hasNotCome(range)))
    return (
      <LotteryBoard
        key={`${owner}:${offered.nodeId}`}
        owner={owner}
        lottery={offered}
        highest={offered.highest}
        query={query}
        onClose={close}
      />
    );
  return (
    <section className="lottery-board" aria-label={t('board')}>
      <BoardBar title={t('board')} onClose={close} />
      {missing ? (
        <EmptyState icon={<CircleAlert size={32} aria-hidden />} text={errors('lottery_unknown')}>
          {others}
        </EmptyState>
      ) : (
        <CallAwaited asked={asked} waiting={<Opening />} />
      )}
      {!missing && hasNotCome(asked) && <p className="grid place-items-center px-6">{others}</p>}
    </section>
  );
}
