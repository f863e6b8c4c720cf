import type { Family } from '@foyer/lottery';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useApp } from '../../domain/app/app.ts';
import { useWallet } from '../../domain/wallet/wallet.ts';
import { toast, toastDurations } from '../../ui/toast.ts';
import { type Draw, hasClosed } from './draws.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import {
  afterRefusal,
  afterSale,
  askedFor,
  type Board,
  lostOf,
  saleOf,
  type Slip,
  type SlipRequest,
} from './slip.ts';
import { useSale } from './use-sale.ts';

/** What is refused by rules that the board does not know yet. */
const newRules: ReadonlySet<string> = new Set(['lottery_unit_unavailable', 'lottery_bet_type_unavailable']);

export interface PurchaseOptions {
  family: Family;
  board: Pick<Board, 'playType'>;
  slip: Slip;
  setSlip: Dispatch<SetStateAction<Slip>>;
  /** The draws that the slip is played on too, as far as the lottery still offers that. */
  plan: Slip['plan'];
  /** The draw that is sold; null while there is none. */
  draw: Draw | null;
  /** The draws that are known, and the gateway's time, ms; null until it is known. */
  sales: { draws: readonly Draw[]; now: number | null };
  onTaken: () => void;
  onRefused: () => void;
}

/**
 * Buys what stands on a slip. A request whose answer was lost is found out about before anything is bought again, by itself once its
 * draw is closed (R-LOTTERY-71).
 */
export function usePurchase(options: PurchaseOptions) {
  const { family, board, slip, setSlip, plan, draw, sales, onTaken, onRefused } = options;
  const { queries } = useApp();
  const { refresh: refreshWallet } = useWallet();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // What a refusal offered counts before what was known
  const [offeredModes, setOfferedModes] = useState<readonly string[] | null>(null);
  const readAnew = (calls: readonly string[]) => {
    for (const call of calls) void queries.invalidateQueries({ queryKey: [call] });
  };
  const taken = (request: SlipRequest, text: string) => {
    setSlip((current) => afterSale(current, request));
    onTaken();
    toast(text, { kind: 'success', duration: toastDurations.short });
    refreshWallet();
    readAnew(['lotteryTickets', 'lotteryChases', 'realityCheck']);
  };
  const refused = (request: SlipRequest, error: unknown) => {
    const found = refusalOf(error);
    setRefusal(found);
    setSlip((current) => afterRefusal(current, request, found));
    if (found.code === 'reality_check_due' || found.code === 'time_limit_reached') readAnew(['realityCheck']);
    // Published since the board was opened: it offers what is sold now
    if (newRules.has(found.code)) readAnew(['lottery']);
    const [prizeMode] = found.prizeModes ?? [];
    if (prizeMode) {
      // The modes have changed since the board was opened: those of now are offered, with what they win
      setOfferedModes(found.prizeModes!);
      setSlip((current) => ({ ...current, prizeMode }));
    }
    onRefused();
  };
  const { send, busy } = useSale({ family, playType: board.playType, onTaken: taken, onError: refused });
  const buy = () => {
    if (!draw) return;
    const request = askedFor({ ...slip, plan }, draw);
    setRefusal(null);
    setSlip({ ...slip, asked: request });
    send(request);
  };
  // Whether it was bought is to be known before anything is bought again
  const lost = lostOf(slip);
  const check = lost && (() => send(lost));
  const { draws, now } = sales;
  const isOver =
    lost !== null && now !== null && draws.length > 0 && hasClosed(draws, saleOf(lost).drawId, now);
  useEffect(() => {
    if (isOver && !busy) check?.();
    // Once by itself; then it is the player who asks
    // eslint-disable-next-line react/exhaustive-deps
  }, [isOver, lost?.id]);
  return { refusal, offeredModes, busy, buy, check, forget: () => setRefusal(null) };
}
