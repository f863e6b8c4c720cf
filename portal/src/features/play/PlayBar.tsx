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
import { clockText, netPosition } from './session-clock.ts';

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

/** What the player is ahead or behind since the game was opened. */
function Net() {
  const { wallet } = useWallet();
  const money = useMoney();
  const [before, setBefore] = useState<string | null>(null);
  const balance = wallet?.sumBalance ?? null;
  useEffect(() => {
    setBefore((first) => first ?? balance);
  }, [balance]);
  if (!wallet || before === null) return <>–</>;
  const net = netPosition(before, wallet.sumBalance);
  return <Change minor={net} money={money} />;
}

/** The portal's own bar over a game: back, balance, session clock, net position (R-CATALOGUE-41). */
export function PlayBar({
  title,
  onClose,
  leaveFor,
}: {
  title: string;
  onClose: () => void;
  leaveFor: LeaveFor;
}) {
  const t = useTranslations('play');
  usePageTitle(title);
  const { wallet } = useWallet();
  const close = useLateClose(onClose);
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
            <span role="timer">
              <Clock />
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <dd>
            <Net />
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
