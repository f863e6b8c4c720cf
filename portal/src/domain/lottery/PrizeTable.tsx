import { useTranslations } from 'use-intl';
import type { DrawResult } from '@foyer/lottery';
import { groupsOf, isVietnamese, prizeMarks } from './look.ts';

/** The prizes that stand for a whole table in a list. */
const foremost: Readonly<Record<string, readonly string[]>> = {
  'vn-north': ['special', 'first'],
  'vn-south': ['special', 'first'],
  'sea-4d': ['first', 'second', 'third'],
  thai: ['first', 'down'],
};

export interface PrizeTableProps {
  family: string;
  result: DrawResult;
  /** Only the foremost prizes. */
  short?: boolean;
  /** How many last digits are shown; all without. */
  digits?: number;
}

/** The short name of a prize: its mark in Vietnam, its name elsewhere. */
export function PrizeName({ family, prize }: { family: string; prize: string }) {
  const t = useTranslations('lottery');
  if (isVietnamese(family)) return prizeMarks[prize] ?? prize;
  return t(`prize.${prize as 'first'}`);
}

/** The prizes of one draw, one row each, in the order in which the family publishes them (R-LOTTERY-81). */
export function PrizeTable({ family, result, short = false, digits }: PrizeTableProps) {
  const all = groupsOf(family, result);
  // In a list the greatest prize stands first, wherever the whole table has it
  const shown = short ? (foremost[family] ?? all).filter((prize) => all.includes(prize)) : all;
  return (
    <table className="lottery-prizes" data-short={short || undefined}>
      <tbody>
        {shown.map((prize) => (
          <tr key={prize} data-prize={prize}>
            <th scope="row">
              <PrizeName family={family} prize={prize} />
            </th>
            <td dir="ltr">
              {result[prize]!.map((number, place) => (
                <span key={place}>{digits ? number.slice(-digits) : number}</span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
