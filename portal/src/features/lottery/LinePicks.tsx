import { betTypeOf, type DrawResult, familyOf, parsePicks } from '@foyer/lottery';
import { useTranslations } from 'use-intl';
import type { BetNames } from '../../domain/lottery/bet-names.ts';
import { marksOf } from '../../domain/lottery/marks.ts';

export interface LinePicksProps {
  family: string;
  line: { betType: string; picks: string };
  names: BetNames;
  /** Null before the draw: nothing is marked. */
  result: DrawResult | null;
}

/** What was picked, row by row; what was drawn of it is marked, for eyes and for ears. */
export function LinePicks({ family, line, names, result }: LinePicksProps) {
  const t = useTranslations('lottery');
  const betType = betTypeOf(familyOf(family), line.betType);
  const picks = parsePicks(betType, line.picks);
  const marks = marksOf(betType, picks, result);
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
