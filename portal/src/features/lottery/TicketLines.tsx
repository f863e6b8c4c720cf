import { betTypeOf, familyOf, parsePicks } from '@foyer/lottery';
import { useTranslations } from 'use-intl';
import type { LotteryTicketDetail } from '@foyer/contract';
import { useBetNames, type BetNames } from '../../domain/lottery/bet-names.ts';
import { marksOf } from '../../domain/lottery/marks.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';

type Line = LotteryTicketDetail['lines'][number];

interface LineProps {
  line: Line;
  ticket: LotteryTicketDetail;
  names: BetNames;
}

/** What was picked, row by row; what was drawn of it is marked, for eyes and for ears. */
function Picks({ line, ticket, names }: LineProps) {
  const t = useTranslations('lottery');
  const betType = betTypeOf(familyOf(ticket.family), line.betType);
  const picks = parsePicks(betType, line.picks);
  const marks = marksOf(betType, picks, ticket.draw.result);
  const isOptions = betType.input.kind === 'options';
  return picks.map(
    (symbols, row) =>
      symbols.length > 0 && (
        <div key={betType.input.rows[row]!.name} className="lottery-picks">
          {picks.length > 1 && (
            <span className="lottery-note">{names.row(betType.input.rows[row]!.name)}</span>
          )}
          <ul>
            {symbols.map((symbol) => (
              <li key={symbol} data-right={marks[row]!.has(symbol) || undefined}>
                {isOptions ? names.outcome(symbol) : <bdi>{symbol}</bdi>}
                {marks[row]!.has(symbol) && <span className="sr-only"> {t('drawn')}</span>}
              </li>
            ))}
          </ul>
        </div>
      ),
  );
}

function TicketLine({ line, ticket, names }: LineProps) {
  const t = useTranslations('lottery');
  const money = useMoney(ticket);
  const { betType, combinations, multiple, unit, cost, win, hits } = line;
  const won = win !== null && win !== '0';
  return (
    <li className="lottery-line" data-won={won || undefined}>
      <p className="lottery-line-head">
        <strong>{names.betType(betType)}</strong>
        <span>{won ? <Change minor={win} money={money} /> : money(cost)}</span>
      </p>
      <Picks line={line} ticket={ticket} names={names} />
      <p className="lottery-note">
        {t('formula', { combinations, unit: money(unit), multiple, cost: money(cost) })}
      </p>
      {hits.map(({ tier, count }) => (
        <p key={tier} className="lottery-hit">
          {t('hit', { tier: names.outcome(tier), count })}
        </p>
      ))}
    </li>
  );
}

/** The lines of a ticket, with what was drawn marked and what each won (R-LOTTERY-86). */
export function TicketLines({ ticket }: { ticket: LotteryTicketDetail }) {
  const t = useTranslations('lottery');
  const names = useBetNames();
  return (
    <section className="card lottery-part">
      <h2>{t('lines', { count: ticket.lines.length })}</h2>
      <ol>
        {ticket.lines.map((line, place) => (
          <TicketLine key={place} line={line} ticket={ticket} names={names} />
        ))}
      </ol>
    </section>
  );
}
