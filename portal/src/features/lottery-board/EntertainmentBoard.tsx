import { mostMultiple } from '@foyer/contract/lottery-kinds';
import { type BetType, formatPicks, payoutScale, payoutsOf, prizeModeOf } from '@foyer/lottery';
import { Dices } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BetNames } from '../../domain/lottery/bet-names.ts';
import { Button } from '../../ui/Button.tsx';
import { useNumber } from '../../lib/use-number.ts';
import { BetFacts } from './BetFacts.tsx';
import type { BoardProps } from './board.ts';
import { numbersOf, payoutDigits, quickPick, shownSymbols } from './picking.ts';
import type { SlipLine } from './slip.ts';
import { Strip } from './Strip.tsx';

/** Chips: how many units a touch stakes. */
const chips = [1, 5, 10, 50, 100] as const;

interface TilesProps {
  betType: BetType;
  prizeMode: string;
  names: BetNames;
  onTouch: (picks: string) => void;
}

/** Every symbol of every row as a tile with what it pays: a touch stakes the chip on it. */
function Tiles({ betType, prizeMode, names, onTouch }: TilesProps) {
  const t = useTranslations('lotteryBoard');
  const number = useNumber(payoutDigits);
  const payouts = useMemo(() => payoutsOf(betType, prizeModeOf(prizeMode)), [betType, prizeMode]);
  const { kind, rows } = betType.input;
  // Where no symbol has a payout of its own, there are prizes to be told
  const hasPrizes = !payouts.has('win') && rows.every(({ alphabet }) => !payouts.has(alphabet.symbolAt(0)));
  const paysFor = (symbol: string) => {
    const payout = payouts.get(symbol) ?? payouts.get('win');
    return payout === undefined ? '' : number(Number(payout) / Number(payoutScale));
  };
  const tiles = rows.map((row, place) => (
    <fieldset key={row.name} className="lottery-board-row">
      {rows.length > 1 && <legend>{names.row(row.name)}</legend>}
      <div className="lottery-board-tiles">
        {shownSymbols(betType, place).map((symbol) => {
          const name = kind === 'options' ? names.outcome(symbol) : symbol;
          return (
            <button
              key={symbol}
              type="button"
              className="lottery-board-tile"
              aria-label={
                hasPrizes ? name : t('touch', { name, row: names.row(row.name), pays: paysFor(symbol) })
              }
              onClick={() => onTouch(formatPicks(rows.map((_, index) => (index === place ? [symbol] : []))))}
            >
              <strong>{name}</strong>
              {betType.lunarYear && <small>{numbersOf(betType, symbol)}</small>}
              {!hasPrizes && <span>{paysFor(symbol)}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  ));
  return (
    <>
      {hasPrizes && <BetFacts betType={betType} prizeMode={prizeMode} picks={null} names={names} />}
      {tiles}
    </>
  );
}

/** Bets that one symbol makes: those of one touch. */
const isOneTouch = ({ input, count }: BetType): boolean =>
  input.kind !== 'numbers' &&
  input.rows.every((row) => row.min <= 1) &&
  count(input.rows.map((row, place) => (place === 0 ? [row.alphabet.symbolAt(0)] : []))) === 1;

/** Bets of one touch with a chip, a tab's together; numbers by luck (R-LOTTERY-70). */
export function EntertainmentBoard({ betTypes, names, prizeMode, units, money, onAdd }: BoardProps) {
  const t = useTranslations('lotteryBoard');
  const [chip, setChip] = useState<number>(chips[0]);
  const unit = units[0]!;
  const tabs = [...new Set(betTypes.map(({ group }) => group))];
  const [tab, setTab] = useState(tabs[0]!);
  const add = (betType: BetType, picks: string) => {
    const line: SlipLine = { betType: betType.code, picks, unit, multiple: Math.min(chip, mostMultiple) };
    onAdd(line);
  };
  return (
    <>
      <Strip label={t('tabs')} codes={tabs} chosen={tab} nameOf={names.tab} onChoose={setTab} />
      {betTypes
        .filter(({ group }) => group === tab)
        .map((betType) => (
          <section key={betType.code} className="lottery-board-section">
            <h2>{names.betType(betType.code)}</h2>
            {isOneTouch(betType) ? (
              <Tiles
                betType={betType}
                prizeMode={prizeMode}
                names={names}
                onTouch={(picks) => add(betType, picks)}
              />
            ) : (
              <>
                <BetFacts betType={betType} prizeMode={prizeMode} picks={null} names={names} />
                <Button look="soft" onClick={() => add(betType, formatPicks(quickPick(betType)))}>
                  <Dices size={18} aria-hidden />
                  {t('lucky')}
                </Button>
              </>
            )}
          </section>
        ))}
      <div className="lottery-board-bottom">
        <div className="lottery-board-chips" role="group" aria-label={t('chip')}>
          {chips.map((units) => (
            <button key={units} type="button" aria-pressed={units === chip} onClick={() => setChip(units)}>
              {money(String(BigInt(unit) * BigInt(units)))}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
