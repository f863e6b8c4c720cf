import { Fragment } from 'react';
import { Bell, Cherry, Citrus, Clover, Crown, Gem, Star, type LucideIcon } from 'lucide-react';
import type { DrawResult } from '@foyer/lottery';
import { groupsOf, hueOf, lookOf } from './look.ts';
import { PrizeTable } from './PrizeTable.tsx';

interface BallProps {
  family: string;
  /** What stands on it. */
  symbol: string;
  /** Drawn by another rule than its neighbours: the extra number. */
  extra?: boolean;
  small?: boolean;
}

/** One ball. */
function Ball({ family, symbol, extra = false, small = false }: BallProps) {
  const size = small ? ' lottery-ball-small' : '';
  return (
    <span className={`lottery-ball${size}`} data-hue={hueOf(family, symbol)} data-extra={extra || undefined}>
      {symbol}
    </span>
  );
}

/** Which of the nine places of a die have a pip, by its face. */
const pips: Readonly<Record<string, string>> = {
  1: '4',
  2: '26',
  3: '246',
  4: '0268',
  5: '02468',
  6: '023568',
};

function Die({ face }: { face: string }) {
  const shown = pips[face] ?? '';
  return (
    <svg className="lottery-die" viewBox="0 0 30 30" role="img" aria-label={face}>
      {[...'012345678'].map(
        (place) =>
          shown.includes(place) && (
            <circle
              key={place}
              cx={7 + (Number(place) % 3) * 8}
              cy={7 + Math.floor(Number(place) / 3) * 8}
              r="2.8"
            />
          ),
      )}
    </svg>
  );
}

const symbols: Readonly<Record<string, LucideIcon>> = {
  cherry: Cherry,
  lemon: Citrus,
  bell: Bell,
  star: Star,
  clover: Clover,
  gem: Gem,
  crown: Crown,
};

function Cell({ symbol }: { symbol: string }) {
  const Icon = symbols[symbol];
  return (
    <span className="lottery-cell" data-symbol={symbol}>
      {Icon ? <Icon size={20} aria-label={symbol} /> : '7'}
    </span>
  );
}

export interface ResultProps {
  family: string;
  result: DrawResult;
  /** The short form of a list: many balls are small, of a table only the first prizes. */
  short?: boolean;
}

/** Draws of more numbers than this have small balls in a list. */
const large = 7;

/** A result as players of its family know it: balls, dice, racing numbers, symbols, or a table of prizes (R-LOTTERY-81). */
export function Result({ family, result, short = false }: ResultProps) {
  const look = lookOf(family);
  if (look === 'table') return <PrizeTable family={family} result={result} short={short} />;
  const drawn = groupsOf(family, result).flatMap((group) =>
    result[group]!.map((symbol, place) => ({ group, symbol, key: `${group}-${place}` })),
  );
  if (look === 'dice' || look === 'sum') {
    const sum = drawn.reduce((total, { symbol }) => total + Number(symbol), 0);
    return (
      <span className="lottery-balls" dir="ltr">
        {drawn.map(({ symbol, key }, place) => (
          <Fragment key={key}>
            {place > 0 && look === 'sum' && <span className="lottery-sign">+</span>}
            {look === 'dice' ? <Die face={symbol} /> : <Ball family={family} symbol={symbol} />}
          </Fragment>
        ))}
        <span className="lottery-sign">=</span>
        <strong className="lottery-sum">{sum}</strong>
      </span>
    );
  }
  if (look === 'race')
    return (
      <span className="lottery-balls" dir="ltr">
        {drawn.map(({ symbol, key }) => (
          <span key={key} className="lottery-runner" data-n={Number(symbol)}>
            {Number(symbol)}
          </span>
        ))}
      </span>
    );
  return (
    <span className="lottery-balls" dir="ltr">
      {drawn.map(({ group, symbol, key }) =>
        look === 'symbols' ? (
          <Cell key={key} symbol={symbol} />
        ) : (
          <Ball
            key={key}
            family={family}
            symbol={symbol}
            extra={group === 'extra'}
            small={drawn.length > large}
          />
        ),
      )}
    </span>
  );
}
