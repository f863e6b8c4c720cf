import type { GameType } from './game-types.ts';
import { rateScale } from './rate-scale.ts';

/** Parts of 10,000 of the valid stake, by type of game (`RNG`) or by type and vendor (`RNG/LUNA`), which goes before its type. */
export type RateMap = Readonly<Record<string, number>>;

/** One rate as it is sent. */
export interface Rate {
  gameType: GameType;
  /** Empty for all vendors that have none of their own. */
  vendor: string;
  /** Parts of 10,000. */
  rate: number;
}

/** The most rates of one account. */
export const ratesAtMost = 100;
/** The highest rate: a tenth of the stake. */
export const highestRate = 1000;

/**
 * What was typed as a percentage, as parts of 10,000. It has at most two decimals, after a point or a comma; after the point they may
 * be missing, as they are while a rate is typed.
 * @returns null for what is no percentage, and where nothing was typed
 */
export function ratePartsOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^(?=\.?\d)\d{0,3}(\.\d{0,2})?$/.test(text) ? Math.round((Number(text) * rateScale) / 100) : null;
}

/** What a rate is for. */
export type RateScope = Omit<Rate, 'rate'>;

/** What a map calls a rate: `RNG`, or `RNG/LUNA`. */
export const rateKeyOf = ({ gameType, vendor }: RateScope): string =>
  vendor === '' ? gameType : `${gameType}/${vendor}`;

/** What a map has for a type of games of a vendor. @param vendor empty for those without a rate of their own */
export const rateIn = (rates: RateMap, gameType: string, vendor: string): number =>
  rates[`${gameType}/${vendor}`] ?? rates[gameType] ?? 0;

/** Rates as a map. */
export const mapOfRates = (rates: readonly Rate[]): RateMap =>
  Object.fromEntries(rates.map((one) => [rateKeyOf(one), one.rate]));

/** A map as rates, in the order of their keys. */
export const ratesOfMap = (map: RateMap): Rate[] =>
  Object.entries(map)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, rate]) => {
      const [gameType = '', vendor = ''] = key.split('/');
      return { gameType: gameType as GameType, vendor, rate };
    });

/** Whether something is earned there, or would be if it had no rate of its own: only then does that rate say something. */
export const isTold = (rates: RateMap, { gameType, vendor }: RateScope): boolean =>
  rateIn(rates, gameType, vendor) > 0 || rateIn(rates, gameType, '') > 0;

/** The rates that say something: not a type without one, nor a vendor without one where its type has none either. */
export function tellingRates(rates: readonly Rate[]): Rate[] {
  const map = mapOfRates(rates);
  return rates.filter((one) => isTold(map, one));
}

/** Where rates are above others, as `gameType` and `vendor`: each key that either has is compared. */
export function whereAbove(rates: RateMap, others: RateMap): RateScope[] {
  return ratesOfMap({ ...others, ...rates })
    .filter(({ gameType, vendor }) => rateIn(rates, gameType, vendor) > rateIn(others, gameType, vendor))
    .map(({ gameType, vendor }) => ({ gameType, vendor }));
}

/** The rates that count: none is above its cap. A vendor stands there where it has a rate of its own, or a lower cap than its type. */
export function cappedRates(rates: RateMap, caps: RateMap): RateMap {
  const least = ({ gameType, vendor }: RateScope) =>
    Math.min(rateIn(rates, gameType, vendor), rateIn(caps, gameType, vendor));
  const counts = ratesOfMap({ ...caps, ...rates }).filter(
    (one) => one.vendor === '' || rateKeyOf(one) in rates || least(one) !== least({ ...one, vendor: '' }),
  );
  return Object.fromEntries(counts.map((one) => [rateKeyOf(one), least(one)]));
}
