import type { Answer } from '@foyer/contract/client';

export type Promotion = Answer<'operatorPromotion'>;

/** How players come to a promotion. */
export const kindNames: Record<Promotion['kind'], string> = {
  claim: 'Joined by the player',
  apply: 'Applied for, decided by staff',
};

/** A new promotion. */
export const emptyPromotion =
  (currency: string) =>
  (id: string): Promotion => ({
    id,
    kind: 'claim',
    titles: { EN: '' },
    summaries: { EN: '' },
    contents: { EN: '<p></p>' },
    artwork: '',
    pictures: {},
    reward: '10000',
    budget: null,
    turnoverTimes: 5,
    days: 14,
    currency,
    enabled: true,
    startsAt: 'now',
    endsAt: null,
    position: 0,
    version: 0,
    state: 'now',
    image: '',
    taking: 0,
    waiting: 0,
    granted: '0',
  });

/** What the gateway takes of a draft; the rest it works out itself. */
export function toWire(promotion: Promotion) {
  const {
    id: _,
    state: __,
    image: ___,
    currency: ____,
    taking: _5,
    waiting: _6,
    granted: _7,
    ...draft
  } = promotion;
  return draft;
}

/** The return that the cost of wagering is worked out with, in percent, as the gateway does. */
const returnPercent = 96;

/** What the terms come to, before anyone takes part. */
export function termsOf(
  {
    reward,
    turnoverTimes,
    days,
    currency,
  }: Pick<Promotion, 'reward' | 'turnoverTimes' | 'days' | 'currency'>,
  minorUnits: number,
) {
  const turnover = BigInt(reward) * BigInt(turnoverTimes);
  return {
    reward,
    turnoverTimes,
    days,
    currency,
    minorUnits,
    returnPercent,
    turnover: String(turnover),
    cost: String((turnover * BigInt(100 - returnPercent)) / 100n),
  };
}
