export { symbolsOf, type Alphabet } from './alphabet.ts';
export type { BetType, Hit, Input, InputKind, Odds, Picks, PlayType, Row, Tier } from './bet-type.ts';
export { bytesOf, type ByteSource } from './bytes.ts';
export { LotteryInputError, type LotteryInputCode } from './errors.ts';
export { commitmentOf, drawFromSeed, hashOf, sha256 } from './fairness.ts';
export { families, familyOf } from './families/index.ts';
export { betTypeOf, type Family } from './family.ts';
export { animalOfYear, numbersOfAnimal, type Animal } from './lunar-year.ts';
export {
  bestPayout,
  chances,
  costOf,
  hits,
  jackpotOf,
  modesWithin,
  payoutScale,
  payoutsOf,
  prizeModeOf,
  prizeModes,
  statedPercent,
  returnOf,
  winOf,
  type PrizeMode,
  type PrizeTable,
  type Stake,
} from './payouts.ts';
export { countCombinations, exposureKeys, formatPicks, parsePicks, randomPicks } from './picks.ts';
export { toNumber, type Rational } from './rational.ts';
export type { DrawResult, Group, Pool } from './result.ts';
