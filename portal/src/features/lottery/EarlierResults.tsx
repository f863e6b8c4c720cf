import { useTranslations } from 'use-intl';
import type { LotteryTicketDetail } from '@foyer/contract';
import { Result } from '../../domain/lottery/Result.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useWhen } from '../../lib/use-when.ts';

/** Results that were corrected, and what the ticket won by each of them (R-LOTTERY-117). */
export function EarlierResults({ ticket }: { ticket: LotteryTicketDetail }) {
  const t = useTranslations('lottery');
  const money = useMoney(ticket);
  const when = useWhen();
  if (ticket.earlier.length === 0) return null;
  return (
    <section className="card lottery-part">
      <h2>{t('corrected.title')}</h2>
      <p className="lottery-text">{t('corrected.text')}</p>
      <ol>
        {ticket.earlier.map(({ result, win, correctedAt }) => (
          <li key={correctedAt} className="lottery-line">
            <Result family={ticket.family} result={result} />
            <p className="lottery-note">{t('corrected.until', { when: when(correctedAt) })}</p>
            <p className="lottery-text">
              {win === '0' ? t('corrected.nothing') : t('corrected.won', { amount: money(win) })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
