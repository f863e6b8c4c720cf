import { useEffect } from 'react';
import { hasNotCome } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { pressedTile } from '../../domain/games/use-launch.ts';
import { useSession } from '../../domain/session/session.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { addressShown, usePath, useQueryParams } from '../../lib/location.ts';
import { go, stepBack } from '../../lib/navigation.ts';
import { useStore } from '../../lib/store.ts';
import { paths } from '../../paths.ts';
import { GameStage } from './GameStage.tsx';

/** Where an address without a game leads: the game entry is the game centre (R-CATALOGUE-24). */
const redirectOf = (nodeId: string, hasSession: boolean): string | null => {
  if (nodeId === '') return paths.gameCenter();
  return hasSession ? null : paths.login(addressShown());
};

/** A game, full screen inside the portal; the address names it, so that a reload opens it again. */
export default function PlayPage() {
  const session = useSession();
  const hasSession = session !== null;
  const language = useLanguage();
  const query = useQueryParams();
  const nodeId = query.get('nodeId') ?? '';
  const pressed = useStore(pressedTile);
  const known = pressed?.nodeId === nodeId ? pressed : null;
  const asked = useCall(requestOf('game', { params: { nodeId }, query: { language } }), {
    enabled: hasSession && nodeId !== '' && known === null,
    silent: true,
    staleTime: Infinity,
  });

  const { data, error, refetch } = asked;
  const isHere = usePath() === paths.game();
  useEffect(() => {
    const elsewhere = isHere ? redirectOf(nodeId, hasSession) : null;
    if (elsewhere) go(elsewhere, { replace: true });
  }, [isHere, hasSession, nodeId]);

  const close = () => stepBack(query.get('pageBack') === 'home' ? paths.home() : paths.gameList());
  const game = known ?? data ?? null;
  return (
    <GameStage
      // What was launched, its clock and its result are those of one player
      key={session?.userName}
      game={hasSession ? game : null}
      // A game that is known goes on, also when it cannot be asked for anew
      failure={game || !hasNotCome(asked) ? null : (error ?? 'no_connection')}
      onRetry={() => void refetch()}
      onClose={close}
    />
  );
}
