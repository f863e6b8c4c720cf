import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Messages } from '../../messages/namespaces.ts';

type LotteryMessages = Messages['lotteryWords'];

/** The numbers of a code; 0 where it has none. */
type Numbers = Record<'n' | 'm', number>;
const none: Numbers = { n: 0, m: 0 };

/** What stands for the numbers of a code in its key: `any-2-bankers` is named by `any-n-bankers`. */
const places = ['n', 'm'] as const;

/**
 * The key of a code of the package `lottery`, and the numbers that its text is given.
 * @returns `null` for a key where the code names itself: a number or a letter
 */
export function keyOf(code: string): { key: string | null; numbers: Numbers } {
  if (/^(\d+|[A-Z])$/.test(code)) return { key: null, numbers: none };
  const numbers = { ...none };
  let found = 0;
  const key = code.replace(/\d+/g, (digits) => {
    const place = places[found++]!;
    numbers[place] = Number(digits);
    return place;
  });
  return { key, numbers };
}

/** `front-three-group-6` names a part of the result and a kind of bet on it; null for any other code. */
export function partsOf(code: string): { span: string; kind: string } | null {
  const parts =
    /^((?:front-|middle-|back-)?(?:two|three|four|five))-(straight|typed|group-\d+|sum|span|shape|any-\d+|at-least-\d+|bull|hand)$/.exec(
      code,
    );
  return parts && { span: parts[1]!, kind: parts[2]! };
}

/** `special-zodiac-horse` names a bet on animals, and the animal of the lunar year that it is sold in; null for any other code. */
function zodiacOf(code: string): { type: string; year: string } | null {
  const parts = /^((?:special|any)-zodiac)-([a-z]+)$/.exec(code);
  return parts && { type: parts[1]!, year: parts[2]! };
}

/** Names of what the package `lottery` calls by codes, in the player's language. */
export interface BetNames {
  /** The tab of the board that bet types are under. */
  tab: (code: string) => string;
  betType: (code: string) => string;
  /** A row of picks. */
  row: (code: string) => string;
  /** An option of a row, or a prize tier. */
  outcome: (code: string) => string;
  /** Numbers of a result that are published under one name. */
  prize: (code: string) => string;
}

/** Names every code of the package `lottery`; one that has no name yet stands for itself. */
export function useBetNames(): BetNames {
  const t = useTranslations('lotteryWords');
  return useMemo(() => {
    // A key that is put together must stand in the call itself: a test looks for it there
    const tab = (code: string) => (t.has(`tabs.${code as 'two'}`) ? t(`tabs.${code as 'two'}`) : code);
    const row = (code: string) => {
      const { key, numbers } = keyOf(code);
      const name = key as keyof LotteryMessages['rows'];
      return t.has(`rows.${name}`) ? t(`rows.${name}`, numbers) : code;
    };
    const outcome = (code: string) => {
      const { key, numbers } = keyOf(code);
      const name = key as keyof LotteryMessages['outcomes'];
      return t.has(`outcomes.${name}`) ? t(`outcomes.${name}`, numbers) : code;
    };
    const prize = (code: string) => t(`prizes.${code as keyof LotteryMessages['prizes']}`);
    const betType = (code: string): string => {
      const parts = partsOf(code);
      if (parts) {
        const { key, numbers } = keyOf(parts.kind);
        const span = t(`spans.${parts.span as keyof LotteryMessages['spans']}`);
        return `${span} · ${t(`kinds.${key as keyof LotteryMessages['kinds']}`, numbers)}`;
      }
      const zodiac = zodiacOf(code);
      if (zodiac)
        return t(`years.${zodiac.type as keyof LotteryMessages['years']}`, { animal: outcome(zodiac.year) });
      const { key, numbers } = keyOf(code);
      const name = key as keyof LotteryMessages['types'];
      return t.has(`types.${name}`) ? t(`types.${name}`, numbers) : code;
    };
    return { tab, betType, row, outcome, prize };
  }, [t]);
}
