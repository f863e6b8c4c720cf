import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LotteryTicket } from '@foyer/contract';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { Countdown } from '../../domain/lottery/Countdown.tsx';
import type { ServerClock } from '../../domain/lottery/server-clock.ts';
import { useLotteryNews } from '../../domain/lottery/use-news.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { useUntilDrawn } from './use-until-drawn.ts';

/** How many of the open tickets stand on the list of lotteries. */
const shown = 5;
const none: readonly LotteryTicket[] = [];

function OpenTicket({ ticket, clock }: { ticket: LotteryTicket; clock: ServerClock }) {
  const t = useTranslations('lottery');
  const money = useMoney(ticket);
  return (
    <li>
      <Link href={paths.lotteryTicket(ticket.id)} className="lottery-stub">
        <strong className="lottery-name">{ticket.gameName}</strong>
        <span className="lottery-note">{t('numero', { numero: ticket.draw.numero })}</span>
        <span className="lottery-stub-foot">
          <span>{money(ticket.cost)}</span>
          <Countdown at={ticket.draw.drawsAt} clock={clock} over={t('drawing')} />
        </span>
      </Link>
    </li>
  );
}

/** The tickets that wait for their draw; a guest has none. */
export function useOpenTickets() {
  const visitor = useVisitor();
  const query = { state: 'open', pageNo: 1, pageSize: shown, language: useLanguage() } as const;
  return useCall(requestOf('lotteryTickets', { query }), { enabled: visitor !== null, silent: true });
}

/** The player's tickets that wait for their draw; nothing for a guest and without any. */
export function OpenTickets({ clock }: { clock: ServerClock }) {
  const t = useTranslations('lottery');
  useLotteryNews();
  const asked = useOpenTickets();
  const { data } = asked;
  useUntilDrawn(data?.tickets ?? none, clock, asked);
  if (!data || data.tickets.length === 0) return null;
  return (
    <section className="lottery-section">
      <div className="block-head">
        <h2>
          <bdi>{t('openTickets', { count: data.open })}</bdi>
        </h2>
        <Link href={paths.lotteryRecord()} className="see-all">
          {t('all')}
          <ChevronRight size={16} aria-hidden className="rtl-flip" />
        </Link>
      </div>
      <ul className="lottery-stubs">
        {data.tickets.map((ticket) => (
          <OpenTicket key={ticket.id} ticket={ticket} clock={clock} />
        ))}
      </ul>
    </section>
  );
}
