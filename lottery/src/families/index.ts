import { LotteryInputError } from '../errors.ts';
import type { Family } from '../family.ts';
import { bingo } from './bingo.ts';
import { elevenFive } from './eleven-five.ts';
import { fiveDigits } from './five-digits.ts';
import { keno } from './keno.ts';
import { lucky28 } from './lucky-28.ts';
import { markSix } from './mark-six.ts';
import { philippines } from './philippines.ts';
import { racingTen } from './racing-ten.ts';
import { scratch } from './scratch.ts';
import { sea4d } from './sea-4d.ts';
import { thai } from './thai.ts';
import { threeDice } from './three-dice.ts';
import { vietnamNorth, vietnamSouth } from './vietnam.ts';

/** Every family that there is. */
export const families: readonly Family[] = [
  vietnamNorth,
  vietnamSouth,
  sea4d,
  thai,
  ...philippines,
  fiveDigits,
  elevenFive,
  threeDice,
  racingTen,
  lucky28,
  keno,
  bingo,
  markSix,
  scratch,
];

/** @throws LotteryInputError `lottery_family_unknown` */
export function familyOf(code: string): Family {
  const found = families.find((family) => family.code === code);
  if (!found) throw new LotteryInputError('lottery_family_unknown', code);
  return found;
}
