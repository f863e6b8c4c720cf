import { useTranslations } from 'use-intl';
import type { LotteryTicket } from '@foyer/contract';

/** What became of a ticket, in a word. */
export function TicketState({ state }: Pick<LotteryTicket, 'state'>) {
  const t = useTranslations('lottery');
  return (
    <span className="lottery-state" data-state={state}>
      {t(`states.${state}`)}
    </span>
  );
}
