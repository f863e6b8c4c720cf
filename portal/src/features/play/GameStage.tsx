import { CircleAlert, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import type { PortalCallName } from '@foyer/contract/portal-calls';
import { queryKeyOf, useApp, type App } from '../../domain/app/app.ts';
import { codeOf, type FailureCode } from '../../domain/app/failure.ts';
import type { Tile } from '../../domain/games/launch.ts';
import { RealityCheck } from '../../domain/protection/RealityCheck.tsx';
import { isStopCode, Stopped } from '../../domain/protection/Stopped.tsx';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { addressShown } from '../../lib/location.ts';
import { walletCall } from '../../domain/wallet/wallet.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { readFrameMessage } from './frame-messages.ts';
import { PlayBar } from './PlayBar.tsx';
import { useLeave } from './use-leave.ts';
import { useGameLaunch } from './use-game-launch.ts';

/** What shows money, rounds, or how far play got. */
const playCalls = [
  'rounds',
  'recents',
  'offers',
  'missions',
  'earnings',
  'rewards',
  'rebate',
  'club',
] as const satisfies readonly PortalCallName[];

/** Looks again at what a round changed. */
function refreshMoney({ queries }: App): void {
  const { name, input } = walletCall();
  void queries.invalidateQueries({ queryKey: queryKeyOf(name, input) });
  for (const call of playCalls) void queries.invalidateQueries({ queryKey: [call] });
}

function Frame({
  launch,
  onTouch,
  onClose,
}: {
  launch: Answer<'launch'>;
  onTouch: () => void;
  onClose: () => void;
}) {
  const app = useApp();
  const t = useTranslations('play');
  const frame = useRef<HTMLIFrameElement>(null);
  const handlers = useRef({ onTouch, onClose });
  handlers.current = { onTouch, onClose };
  useEffect(() => {
    const { origin } = new URL(launch.url);
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, origin);
      if (message?.type === 'foyer:round') refreshMoney(app);
      if (message?.type === 'foyer:close') handlers.current.onClose();
    };
    // A page hears nothing of touches in a frame but that it lost the focus to it
    const onBlur = () => {
      if (document.activeElement === frame.current) handlers.current.onTouch();
    };
    addEventListener('blur', onBlur);
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
      removeEventListener('blur', onBlur);
      refreshMoney(app);
    };
  }, [app, launch.url]);
  useEffect(() => {
    if (launch.resumes) toast(t('resumes'), { duration: toastDurations.short });
  }, [launch, t]);
  return (
    <iframe
      ref={frame}
      className="play-frame"
      src={launch.url}
      title={launch.game.gameName}
      allow="autoplay; fullscreen; clipboard-write"
      referrerPolicy="origin"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

/** The vendor forbids framing: a tab of its own (R-CATALOGUE-41). */
function OwnTab({ launch, onOpened }: { launch: Answer<'launch'>; onOpened: () => void }) {
  const t = useTranslations('play');
  return (
    <EmptyState icon={<ExternalLink size={32} aria-hidden />} text={t('ownTab')}>
      <LinkButton href={launch.url} onClick={() => setTimeout(onOpened)}>
        {t('open')}
      </LinkButton>
    </EmptyState>
  );
}

/** Why the game did not open; nothing is charged. Another try where one can help, else what can (R-CATALOGUE-42). */
function Failed({ code, onRetry }: { code: FailureCode; onRetry: () => void }) {
  if (isStopCode(code)) return <Stopped code={code} />;
  if (code === 'free_reject') return <RealAccountOnly href={addressShown()} />;
  return <NotOpened code={code} onRetry={onRetry} />;
}

function NotOpened({ code, onRetry }: { code: FailureCode; onRetry: () => void }) {
  const t = useTranslations('play');
  const errors = useTranslations('errors');
  const isGone = code === 'game_unknown';
  return (
    <EmptyState icon={<CircleAlert size={32} aria-hidden />} text={errors(code)}>
      <p className="text-sm">{t('nothingCharged')}</p>
      {!isGone && (
        <Button className="mt-2" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <LinkButton look={isGone ? 'primary' : 'soft'} href={paths.gameCenter()} replace>
        {t('otherGames')}
      </LinkButton>
    </EmptyState>
  );
}

export interface GameStageProps {
  /** Null until it is known. */
  game: Tile | null;
  /** Why the game is not known: what was thrown, or a code; null where it is, and while it is on its way. */
  failure: Error | FailureCode | null;
  /** Asks for the game again. */
  onRetry: () => void;
  onClose: () => void;
}

/** A game over the whole screen, with the portal's own bar (R-CATALOGUE-41). */
export function GameStage({ game, failure, onRetry, onClose }: GameStageProps) {
  const t = useTranslations('play');
  const { state, again } = useGameLaunch(game);
  const unknown = failure === null ? null : typeof failure === 'string' ? failure : codeOf(failure);
  const failed = unknown ?? (state.step === 'failed' ? state.code : null);
  const isFramed = !failed && state.step === 'open' && state.launch.frame;
  const { isAsking, leave, touched, stay, go, leaveFor } = useLeave(
    isFramed ? (game?.nodeId ?? null) : null,
    onClose,
  );
  const name = state.step === 'open' ? state.launch.game.gameName : game?.gameName;
  return (
    <section className="play" aria-label={name ?? t('game')}>
      <PlayBar
        title={name ?? ''}
        launchId={state.step === 'open' ? state.launch.id : null}
        onClose={() => void leave()}
        leaveFor={leaveFor}
      />
      <div className="play-stage">
        {failed && <Failed code={failed} onRetry={unknown ? onRetry : again} />}
        {!failed && state.step !== 'open' && <Spinner label={t('opening')} />}
        {!failed && state.step === 'open' && state.launch.frame && (
          <Frame launch={state.launch} onTouch={touched} onClose={go} />
        )}
        {!failed && state.step === 'open' && !state.launch.frame && (
          <OwnTab launch={state.launch} onOpened={again} />
        )}
      </div>
      <RealityCheck playing={!failed && state.step === 'open'} onStop={go} leaveFor={leaveFor} />
      <Confirm
        open={isAsking}
        title={t('leave.title')}
        text={t('leave.text')}
        cancel={t('leave.stay')}
        confirm={t('leave.go')}
        onCancel={stay}
        onConfirm={go}
      />
    </section>
  );
}
