import { betTypeOf, familyOf } from '@foyer/lottery';
import { useTranslations } from 'use-intl';
import type { LotteryTicketDetail } from '@foyer/contract';
import { useBetNames, type BetNames } from '../../domain/lottery/bet-names.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { LinePicks } from './LinePicks.tsx';

type Line = LotteryTicketDetail['lines'][number];

interface LineProps {
  line: Line;
  ticket: LotteryTicketDetail;
  names: BetNames;
}

function TicketLine({ line, ticket, names }: LineProps) {
  const t = useTranslations('lottery');
  const money = useMoney(ticket);
  const { betType, combinations, multiple, unit, cost, win, hits } = line;
  const { tiers } = betTypeOf(familyOf(ticket.family), betType);
  const jackpot = tiers.find(({ prize }) => prize.kind === 'jackpot')?.name;
  const won = win !== null && win !== '0';
  return (
    <li className="lottery-line" data-won={won || undefined}>
      <p className="lottery-line-head">
        <strong>{names.betType(betType)}</strong>
        <span>{won ? <Change minor={win} money={money} /> : money(cost)}</span>
      </p>
      <LinePicks family={ticket.family} line={line} names={names} result={ticket.draw.result} />
      <p className="lottery-note">
        {t('formula', { combinations, unit: money(unit), multiple, cost: money(cost) })}
      </p>
      {hits.map(({ tier, count }) => (
        <p key={tier} className="lottery-hit">
          {t('hit', { tier: names.outcome(tier), count })}
          {tier === jackpot && ` · ${t('jackpot')}`}
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
