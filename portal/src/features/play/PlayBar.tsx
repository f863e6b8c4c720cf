import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PanicButton } from '../../domain/protection/PanicButton.tsx';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { Amount } from '../../domain/wallet/Amount.tsx';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useWallet } from '../../domain/wallet/wallet.ts';
import { IconButton } from '../../ui/Button.tsx';
import type { LeaveFor } from '../../lib/navigation.ts';
import { useLateClose } from '../../lib/use-late-close.ts';
import { clockText } from './session-clock.ts';
import { usePlayResult } from './use-play-result.ts';

/** Time since the game was opened. */
function Clock() {
  const [started] = useState(() => performance.now());
  const [now, setNow] = useState(started);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <>{clockText(now - started)}</>;
}

/** What the player has won less what they bet since the game was opened, as far as it is known. */
function Net({ launchId }: { launchId: string | null }) {
  const { wallet } = useWallet();
  const money = useMoney();
  const net = usePlayResult(launchId, wallet?.sumBalance);
  return net === null ? <>–</> : <Change minor={net} money={money} />;
}

/** The portal's own bar over a game: back, balance, session clock, net position (R-CATALOGUE-41). */
export function PlayBar({
  title,
  launchId,
  onClose,
  leaveFor,
}: {
  title: string;
  /** Null until the game is opened. */
  launchId: string | null;
  onClose: () => void;
  leaveFor: LeaveFor;
}) {
  const t = useTranslations('play');
  usePageTitle(title);
  const { wallet } = useWallet();
  const close = useLateClose(onClose);
  // A vendor's tab that is opened again is a launch of its own: time and sum go on
  const [first, setFirst] = useState(launchId);
  useEffect(() => setFirst((known) => known ?? launchId), [launchId]);
  return (
    <header className="play-bar">
      <IconButton label={t('close')} onClick={close}>
        <X size={22} aria-hidden />
      </IconButton>
      <h1 className="play-title">{title}</h1>
      <PanicButton short className="play-stop" leaveFor={leaveFor} />
      <dl className="play-figures">
        <div>
          <dt>{t('clock')}</dt>
          <dd>
            <span role="timer">{first === null ? clockText(0) : <Clock />}</span>
          </dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <dd>
            <Net launchId={first} />
          </dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd data-testid="play-balance">
            {wallet ? <Amount minor={wallet.sumBalance} wallet={wallet} /> : '–'}
          </dd>
        </div>
      </dl>
    </header>
  );
}
