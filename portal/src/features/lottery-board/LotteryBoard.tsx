import type { LotteryDetail } from '@foyer/contract';
import { familyOf } from '@foyer/lottery';
import { Bookmark, Ticket } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBetNames } from '../../domain/lottery/bet-names.ts';
import { Countdown } from '../../domain/lottery/Countdown.tsx';
import { Result } from '../../domain/lottery/Result.tsx';
import { useServerTime } from '../../domain/lottery/server-clock.ts';
import { RealityCheck } from '../../domain/protection/RealityCheck.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useWallet } from '../../domain/wallet/wallet.ts';
import type { LaunchGameQuery } from '../../paths.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { BoardBar } from './BoardBar.tsx';
import { hasClosed, soldAt, useDraws } from './draws.ts';
import { EntertainmentBoard } from './EntertainmentBoard.tsx';
import {
  type Board,
  cleared,
  mostOf,
  type SlipLine,
  slipCost,
  tooMuchFor,
  withLine,
  withLines,
  withoutLine,
} from './slip.ts';
import { SavedPicks } from './SavedPicks.tsx';
import { SlipSheet } from './SlipSheet.tsx';
import { TraditionalBoard } from './TraditionalBoard.tsx';
import { usePurchase } from './use-purchase.ts';
import { useSlip } from './use-slip.ts';

export interface LotteryBoardProps {
  /** Who plays: the username. */
  owner: string;
  lottery: LotteryDetail;
  /** The best return that the player may choose, percent. */
  highest: number;
  query: LaunchGameQuery;
  onClose: () => void;
}

/** Which board, and by which prize mode, an address asks for; what the lottery has not falls back to what it has. */
function boardOf(lottery: LotteryDetail, { playType, prize_mode }: LaunchGameQuery) {
  const play = lottery.playTypes.includes(playType) ? playType : (lottery.playTypes[0] ?? 'trad');
  const modes = lottery.prizeModes;
  const prizeMode = modes.find((code) => prize_mode && code.startsWith(prize_mode)) ?? modes[0] ?? '';
  const { nodeId, family, betTypes, units, prizeModes, mayChase } = lottery;
  const board: Board = { nodeId, playType: play, family, betTypes, units, prizeModes, mayChase };
  return { board, prizeMode };
}

/** The board of one lottery with its slip. */
export function LotteryBoard({ owner, lottery, highest, query, onClose }: LotteryBoardProps) {
  const t = useTranslations('lotteryBoard');
  const shell = useTranslations('shell');
  const errors = useTranslations('errors');
  const { playType, prize_mode } = query;
  const { board, prizeMode } = useMemo(
    () => boardOf(lottery, { playType, prize_mode, gameId: '' }),
    [lottery, playType, prize_mode],
  );
  const family = familyOf(lottery.family);
  const betTypes = useMemo(
    () =>
      familyOf(board.family).betTypes.filter(
        ({ code, playTypes }) => board.betTypes.includes(code) && playTypes.includes(board.playType),
      ),
    [board],
  );
  const names = useBetNames();
  const { wallet } = useWallet();
  const money = useMoney(wallet ?? lottery);
  const { clock, draws, refresh, fault, isKnown } = useDraws(lottery.nodeId);
  const now = useServerTime(clock);
  const draw = now === null ? null : soldAt(draws, now);
  const { slip, setSlip } = useSlip(owner, board, prizeMode);
  // Lines that were added before a draw was known are meant for the first one that is.
  const isMeantFor = slip.drawId ?? (slip.lines.length > 0 ? draw?.id : null) ?? null;
  useEffect(() => {
    if (isMeantFor !== slip.drawId) setSlip({ ...slip, drawId: isMeantFor });
  }, [isMeantFor, slip, setSlip]);
  const isClosed = now !== null && draws.length > 0 && hasClosed(draws, slip.drawId, now);
  const [isOpen, setOpen] = useState(false);
  const [showsSaved, setShowsSaved] = useState(false);
  // Chases may have ended since it was ticked
  const plan = board.mayChase ? slip.plan : null;
  const purchase = usePurchase({
    family,
    board,
    slip,
    setSlip,
    plan,
    draw,
    sales: { draws, now },
    onTaken: () => setOpen(false),
    onRefused: refresh,
  });
  const change = (next: typeof slip) => {
    purchase.forget();
    if (next.lines.length === 0) setOpen(false);
    setSlip(next);
  };
  const add = (line: SlipLine): boolean => {
    const isFull = tooMuchFor(slip, line);
    if (isFull) {
      toast(t(`full.${isFull}`, { most: mostOf[isFull] }), { kind: 'error', duration: toastDurations.long });
      return false;
    }
    change(withLine(slip, line, draw?.id ?? null));
    toast(t('added'), { duration: toastDurations.short });
    return true;
  };
  const load = (lines: readonly SlipLine[]) => {
    const { slip: next, left } = withLines(slip, lines, draw?.id ?? null);
    change(next);
    setShowsSaved(false);
    if (left > 0) toast(t('full.saved', { count: left }), { kind: 'error', duration: toastDurations.long });
  };

  const Play = board.playType === 'ent' ? EntertainmentBoard : TraditionalBoard;
  const cost = money(String(slipCost(family, slip)));
  return (
    <section className="lottery-board" aria-label={lottery.gameName} data-play={board.playType}>
      <BoardBar title={lottery.gameName} onClose={onClose}>
        <p className="lottery-board-draw">
          {draw ? (
            <>
              <span>{t('draw', { numero: draw.numero })}</span>
              <Countdown at={draw.closesAt} clock={clock} over={t('closing')} />
            </>
          ) : (
            <span>{isKnown ? t('noDraw') : fault ? errors(fault) : shell('loading')}</span>
          )}
        </p>
      </BoardBar>
      <div className="lottery-board-body">
        {lottery.last?.result && (
          <div className="lottery-board-last">
            <span>{t('last', { numero: lottery.last.numero })}</span>
            <Result family={lottery.family} result={lottery.last.result} short />
          </div>
        )}
        {betTypes.length > 0 ? (
          <Play
            key={board.betTypes.join()}
            family={family}
            betTypes={betTypes}
            names={names}
            code={query.code}
            prizeMode={slip.prizeMode || prizeMode}
            units={lottery.units}
            money={money}
            onAdd={add}
          />
        ) : (
          <EmptyState text={t('noBets')} />
        )}
      </div>
      <footer className="lottery-board-foot">
        <span>
          <small>{t('balance')}</small>
          <strong>{wallet ? money(wallet.sumBalance) : '–'}</strong>
        </span>
        <IconButton label={t('saved.title')} onClick={() => setShowsSaved(true)}>
          <Bookmark size={20} aria-hidden />
        </IconButton>
        <Button disabled={slip.lines.length === 0} onClick={() => setOpen(true)}>
          <Ticket size={18} aria-hidden />
          {t('openSlip', { count: slip.lines.length, cost })}
        </Button>
      </footer>
      {showsSaved && (
        <SavedPicks
          onClose={() => setShowsSaved(false)}
          board={board}
          family={family}
          names={names}
          slip={slip}
          money={money}
          onLoad={load}
        />
      )}
      <RealityCheck playing onStop={onClose} />
      <SlipSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        family={family}
        names={names}
        slip={slip}
        prizeModes={purchase.offeredModes ?? lottery.prizeModes}
        highest={highest}
        money={money}
        balance={wallet?.sumBalance ?? null}
        draw={draw}
        isDrawKnown={isKnown}
        isClosed={isClosed}
        refusal={purchase.refusal}
        busy={purchase.busy}
        onCheck={purchase.check}
        plan={plan}
        mayChase={board.mayChase}
        onPlan={(next) => change({ ...slip, plan: next })}
        onRemove={(index) => change(withoutLine(slip, index))}
        onPrizeMode={(code) => change({ ...slip, prizeMode: code })}
        onTakeDraw={(next) => change({ ...slip, drawId: next.id })}
        onClear={() => change(cleared(slip))}
        onBuy={purchase.buy}
      />
    </section>
  );
}
