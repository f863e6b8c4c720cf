import '../../styles/panes.css';
import { TicketCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LotteryTicket } from '@foyer/contract';
import { ticketStates } from '@foyer/contract/lottery-kinds';
import { useLotteryNews } from '../../domain/lottery/use-news.ts';
import { useLogin } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { usePath, useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { tileWidths } from '../../lib/pictures.ts';
import { useWhen } from '../../lib/use-when.ts';
import { useWide } from '../../lib/use-wide.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { type ListPane, Panes } from '../../ui/Panes.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ChaseList } from './ChaseList.tsx';
import LotteryTicketPage from './LotteryTicketPage.tsx';
import { RebateList } from './RebateList.tsx';
import { PagedList } from './PagedList.tsx';
import { TicketState } from './TicketState.tsx';
import { usePages } from './use-pages.ts';

function TicketRow({ ticket, beside }: { ticket: LotteryTicket; beside: ListPane | null }) {
  const t = useTranslations('lottery');
  const money = useMoney(ticket);
  const when = useWhen();
  const { id, icon, gameName, draw, lineCount, cost, win, state, soldAt } = ticket;
  const shown = useQueryParams().get('state');
  return (
    <li>
      <Link
        // Beside the list it stays where it is, with the tickets that it shows
        href={beside && shown ? `${paths.lotteryTicket(id)}&state=${shown}` : paths.lotteryTicket(id)}
        replace={beside !== null}
        className="lottery-ticket-row card"
        aria-current={beside?.chosen === id || undefined}
      >
        <Picture base={icon} widths={tileWidths} width={39} height={52} alt="" className="lottery-icon" />
        <span className="lottery-row-head">
          <strong className="lottery-name">{gameName}</strong>
          <span className="lottery-note">{t('numero', { numero: draw.numero })}</span>
          <span className="lottery-note">
            {when(soldAt)} · {t('lines', { count: lineCount })}
          </span>
        </span>
        <span className="lottery-ticket-money">
          <TicketState state={state} />
          {state === 'won' && win ? <Change minor={win} money={money} /> : <strong>{money(cost)}</strong>}
        </span>
      </Link>
    </li>
  );
}

const showStates = (value: string) =>
  go(`${paths.lotteryRecord()}${value ? `?${new URLSearchParams({ state: value })}` : ''}`, {
    replace: true,
  });

/** The player's tickets by state, the latest first. */
function Tickets({ beside }: { beside: ListPane | null }) {
  const t = useTranslations('lottery');
  const language = useLanguage();
  const params = useQueryParams();
  const state = ticketStates.find((each) => each === params.get('state'));
  const drawId = params.get('drawId');
  const pages = usePages('lotteryTickets', {
    query: { language, ...(state ? { state } : {}), ...(drawId ? { drawId } : {}) },
  });
  const tickets = pages.data?.pages.flatMap((page) => page.tickets) ?? [];
  return (
    <>
      <nav className="list-tabs list-filters lottery-bleed" aria-label={t('states.label')}>
        {['', ...ticketStates].map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === (state ?? '')}
            onClick={() => showStates(each)}
          >
            {t(`states.${each === '' ? 'all' : (each as 'open')}`)}
          </button>
        ))}
      </nav>
      <PagedList
        pages={pages}
        count={tickets.length}
        none={
          <EmptyState icon={<TicketCheck size={32} aria-hidden />} text={t('noTickets')}>
            <LinkButton href={paths.lottery()} look="soft">
              {t('toLotteries')}
            </LinkButton>
          </EmptyState>
        }
      >
        <ul className="lottery-rows">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} beside={beside} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

const parts = { tickets: Tickets, chases: ChaseList, rebates: RebateList } as const;
type Part = keyof typeof parts;
const isPart = (value: string | null): value is Part => value !== null && Object.hasOwn(parts, value);

/** The player's tickets (R-LOTTERY-86), the chases (R-LOTTERY-56), or the rebates (R-LOTTERY-130). */
function LotteryRecord({ beside }: { beside: ListPane | null }) {
  const t = useTranslations('lottery');
  const asked = useQueryParams().get('show');
  const shown = isPart(asked) ? asked : 'tickets';
  const visitor = useLogin(paths.lotteryRecord());
  usePageTitle(t('myTickets'));
  useLotteryNews();
  const show = (part: Part) =>
    go(paths.lotteryRecord(part === 'tickets' ? {} : { show: part }), { replace: true });
  const names = {
    tickets: t('chases.tickets'),
    chases: t('chases.title'),
    rebates: t('rebates.title'),
  };
  const Shown = parts[shown];
  return (
    <div className="lottery-start">
      <h1 className="lottery-title">{t('myTickets')}</h1>
      <nav className="list-tabs lottery-bleed" aria-label={t('myTickets')}>
        {(Object.keys(parts) as Part[]).map((part) => (
          <button key={part} type="button" aria-pressed={part === shown} onClick={() => show(part)}>
            {names[part]}
          </button>
        ))}
      </nav>
      {visitor !== null && <Shown beside={beside} />}
    </div>
  );
}

const ticketPath = '/m/lotteryTicket';

/** The record of tickets, or the ticket that the address names; on wide windows both (R-PORTAL-168). */
export default function LotteryRecordPage() {
  const t = useTranslations('lottery');
  const query = useQueryParams();
  const id = usePath() === ticketPath ? (query.get('id') ?? '') : null;
  const isWide = useWide();
  const ticket = id === null ? null : <LotteryTicketPage key={id} />;
  if (!isWide) return ticket ?? <LotteryRecord beside={null} />;
  return (
    <Panes list={<LotteryRecord beside={{ chosen: id }} />} hint={t('chooseTicket')}>
      {ticket}
    </Panes>
  );
}
