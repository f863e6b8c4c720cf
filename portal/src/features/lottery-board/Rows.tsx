import type { BetType } from '@foyer/lottery';
import { useTranslations } from 'use-intl';
import type { BetNames } from '../../domain/lottery/bet-names.ts';
import { numbersOf, partOf, type Picking, rowParts, shownSymbols, toggled } from './picking.ts';

interface SymbolsProps {
  symbols: readonly string[];
  picked: readonly string[];
  label: string;
  nameOf: (symbol: string) => string;
  /** What stands below the name; empty for nothing. */
  noteOf: (symbol: string) => string;
  onToggle: (symbol: string) => void;
}

/** Symbols as buttons that stay pressed. */
function Symbols({ symbols, picked, label, nameOf, noteOf, onToggle }: SymbolsProps) {
  return (
    <div
      className="lottery-board-symbols"
      role="group"
      aria-label={label}
      data-many={symbols.length > 20 || undefined}
      data-ten={symbols.length === 10 || undefined}
    >
      {symbols.map((symbol) => (
        <button
          key={symbol}
          type="button"
          className="lottery-board-symbol"
          aria-pressed={picked.includes(symbol)}
          onClick={() => onToggle(symbol)}
        >
          {nameOf(symbol)}
          {noteOf(symbol) && <small>{noteOf(symbol)}</small>}
        </button>
      ))}
    </div>
  );
}

export interface RowsProps {
  betType: BetType;
  picking: Picking;
  names: BetNames;
  onPick: (picking: Picking) => void;
}

/** Position rows, numbers to pick, options: each row with its symbols and, for numbers, with parts by one press. */
export function Rows({ betType, picking, names, onPick }: RowsProps) {
  const t = useTranslations('lotteryBoard');
  const { kind, rows } = betType.input;
  return (
    <div className="lottery-board-rows">
      {rows.map((row, place) => {
        const symbols = shownSymbols(betType, place);
        const name = names.row(row.name);
        const withParts = kind !== 'options' && row.max >= symbols.length && symbols.length > 3;
        return (
          <fieldset key={row.name} className="lottery-board-row">
            {(rows.length > 1 || kind !== 'options') && <legend>{name}</legend>}
            {withParts && (
              <div className="lottery-board-parts">
                {rowParts.map((part) => (
                  <button
                    key={part}
                    type="button"
                    aria-label={t('partOf', { part: t(`parts.${part}`), row: name })}
                    onClick={() =>
                      onPick(picking.map((each, index) => (index === place ? partOf(symbols, part) : each)))
                    }
                  >
                    {t(`parts.${part}`)}
                  </button>
                ))}
              </div>
            )}
            <Symbols
              symbols={symbols}
              picked={picking[place] ?? []}
              label={name}
              nameOf={kind === 'options' ? names.outcome : (symbol) => symbol}
              noteOf={(symbol) => numbersOf(betType, symbol)}
              onToggle={(symbol) => onPick(toggled(picking, place, symbol))}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
