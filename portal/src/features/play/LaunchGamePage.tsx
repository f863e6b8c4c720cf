import { useEffect } from 'react';
import { useCall } from '../../domain/app/calls.ts';
import { gamesCall, pageSizes } from '../../domain/games/game-calls.ts';
import { useSession } from '../../domain/session/session.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { usePath, useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { GameStage } from './GameStage.tsx';
import { closingOf, launcherPath, launchExtrasOf, lotteryQueryOf, pickLottery } from './lottery-query.ts';

/** The lottery launcher (R-CATALOGUE-35): opens the vendor's game with everything the address tells. */
export default function LaunchGamePage() {
  const hasSession = useSession() !== null;
  const language = useLanguage();
  const params = useQueryParams();
  const query = lotteryQueryOf(params);
  const { gameId } = query;
  const address = paths.launchGame(query);
  const { data, error, refetch } = useCall(gamesCall(language, { gameId }, pageSizes.home), {
    enabled: hasSession && gameId !== '',
    silent: true,
    staleTime: Infinity,
  });
  const game = data ? pickLottery(data.games, query) : undefined;

  const isHere = usePath() === launcherPath;
  useEffect(() => {
    if (!isHere) return;
    // Without a game there is still the list of the lotteries
    if (gameId === '') go(paths.lottery(), { replace: true });
    else if (!hasSession) go(paths.login(address), { replace: true });
  }, [isHere, hasSession, gameId, address]);

  const missing = game === null ? 'game_unknown' : null;
  return (
    <GameStage
      game={game ?? null}
      extras={launchExtrasOf(query)}
      failure={error ?? missing}
      onRetry={() => void refetch()}
      onClose={() => go(closingOf(query), { replace: true })}
    />
  );
}
