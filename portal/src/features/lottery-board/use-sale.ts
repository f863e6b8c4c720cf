import type { Family } from '@foyer/lottery';
import { useTranslations } from 'use-intl';
import { useAction } from '../../domain/app/actions.ts';
import { chaseCost, multiplesOf } from './chase.ts';
import { type SlipRequest, saleOf, slipCost } from './slip.ts';

export interface SaleOptions {
  family: Family;
  playType: 'trad' | 'ent';
  /** @param text what the player reads */
  onTaken: (asked: SlipRequest, text: string) => void;
  onError: (asked: SlipRequest, error: unknown) => void;
}

/**
 * Sends what a slip asked for: a ticket, or a chase. The same again is the same request, which the gateway answers as before, also
 * once its draw is closed (R-LOTTERY-71).
 */
export function useSale({ family, playType, onTaken, onError }: SaleOptions) {
  const t = useTranslations('lotteryBoard');
  const sale = useAction('buyLotteryTicket', { silent: true });
  const chase = useAction('startLotteryChase', { silent: true });
  const send = (asked: SlipRequest) => {
    const failed = (error: unknown) => onError(asked, error);
    const { drawId, numero, prizeMode, lines, plan } = saleOf(asked);
    const cost = slipCost(family, { lines });
    const body = { requestId: asked.id, drawId, playType, prizeMode, lines, cost: String(cost) };
    if (!plan) {
      sale.mutate({ body }, { onSuccess: () => onTaken(asked, t('bought', { numero })), onError: failed });
      return;
    }
    const multiples = multiplesOf(plan);
    const whole = { multiples, stopOnWin: plan.stopOnWin, total: String(chaseCost(plan, cost)) };
    const text = t('chase.started', { count: multiples.length });
    chase.mutate({ body: { ...body, ...whole } }, { onSuccess: () => onTaken(asked, text), onError: failed });
  };
  return { send, busy: sale.isPending || chase.isPending };
}
