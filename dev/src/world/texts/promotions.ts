import type { LanguageCode } from '@foyer/contract/languages';
import { amountIn } from '@foyer/gateway/amounts';
import type { WrittenPromotion } from '@foyer/gateway/promotion';
import { content } from '../messages/messages.ts';

const day = 24 * 3_600_000;

type Draft = Omit<WrittenPromotion, 'startsAt' | 'endsAt'> & {
  /** Days from now that it begins and ends; null: without end. */
  from: number;
  until: number | null;
};

/** An amount in the words of a promotion: a round sum in the currency of the demo merchants. */
const sum =
  <Name extends string>(name: Name, minor: bigint) =>
  (language: LanguageCode) =>
    ({ [name]: amountIn(language, minor, 'PHP', true) }) as Record<Name, string>;

const welcomeReward = 10_000n;
const catchReward = 2000n;
const luckiestReward = 50_000n;
const fiestaReward = 20_000n;
const neonReward = 5000n;
/** What the welcome bonus costs on average: the house keeps 4 % of stakes. */
const stakes = 10n * welcomeReward;
const cost = (stakes * 4n) / 100n;

const drafts = (brand: string): readonly Draft[] => [
  {
    kind: 'claim',
    artwork: 'm_home_1',
    reward: welcomeReward,
    turnoverTimes: 10,
    days: 14,
    from: -20,
    until: null,
    titles: content.inEach('promotions.welcome.title', sum('reward', welcomeReward)),
    summaries: content.inEach('promotions.welcome.summary'),
    contents: content.inEach('promotions.welcome.content', (language) => ({
      ...sum('reward', welcomeReward)(language),
      ...sum('stakes', stakes)(language),
      ...sum('cost', cost)(language),
    })),
  },
  {
    kind: 'claim',
    artwork: 'm_home_3',
    reward: catchReward,
    turnoverTimes: 0,
    days: 7,
    from: -3,
    until: 25,
    titles: content.inEach('promotions.catch.title'),
    summaries: content.inEach('promotions.catch.summary', sum('reward', catchReward)),
    contents: content.inEach('promotions.catch.content'),
  },
  {
    kind: 'apply',
    artwork: 'm_home_4',
    reward: luckiestReward,
    turnoverTimes: 3,
    days: 30,
    from: -10,
    until: 50,
    titles: content.inEach('promotions.luckiest.title'),
    summaries: content.inEach('promotions.luckiest.summary', sum('reward', luckiestReward)),
    contents: content.inEach('promotions.luckiest.content', { brand }),
  },
  {
    kind: 'claim',
    artwork: 'm_home_2',
    reward: fiestaReward,
    turnoverTimes: 5,
    days: 7,
    from: 12,
    until: 40,
    titles: content.inEach('promotions.fiesta.title'),
    summaries: content.inEach('promotions.fiesta.summary', sum('reward', fiestaReward)),
    contents: content.inEach('promotions.fiesta.content'),
  },
  {
    kind: 'claim',
    artwork: 'm_newgame_2',
    reward: neonReward,
    turnoverTimes: 5,
    days: 7,
    from: -60,
    until: -4,
    titles: content.inEach('promotions.neon.title'),
    summaries: content.inEach('promotions.neon.summary', sum('reward', neonReward)),
    contents: content.inEach('promotions.neon.content'),
  },
];

/** The promotions of a demo merchant: one of every kind, one that is to come and one that is over. */
export const promotionsOf = (brand: string, now: Date): WrittenPromotion[] =>
  drafts(brand).map(({ from, until, ...written }) => ({
    ...written,
    startsAt: new Date(now.getTime() + from * day),
    endsAt: until === null ? null : new Date(now.getTime() + until * day),
  }));
