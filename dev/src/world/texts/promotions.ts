import type { WrittenPromotion } from '@foyer/gateway/promotion';

const day = 24 * 3_600_000;

type Draft = Omit<WrittenPromotion, 'startsAt' | 'endsAt'> & {
  /** Days from now that it begins and ends; null: without end. */
  from: number;
  until: number | null;
};

const drafts = (brand: string): readonly Draft[] => [
  {
    kind: 'claim',
    artwork: 'm_home_1',
    reward: 10_000n,
    turnoverTimes: 10,
    days: 14,
    from: -20,
    until: null,
    titles: { EN: '₱100 welcome bonus', TY: 'Salubong na ₱100' },
    summaries: {
      EN: 'A one-time bonus to get you started.',
      TY: 'Isang beses para sa lahat: bonus na pampasyal.',
    },
    contents: {
      EN: `<p>Press <strong>Join</strong> and ₱100 of bonus money is yours. Play whatever you like: when your stakes since then come to ten
        times the bonus, you may claim it, and it is money like any other.</p><p>Before you join, look at what that costs on average: the
        house keeps about 4% of what is staked, so ₱1,000 of stakes cost about ₱40. Nothing of your own money is ever locked.</p>`,
      TY: `<p>Pindutin ang <strong>Sumali</strong> at may ₱100 ka nang bonus. Maglaro ng kahit ano: kapag umabot sa sampung beses ng bonus ang
        iyong mga taya mula noon, makukuha mo na ito bilang tunay na pera.</p><p>Bago sumali, tingnan ang karaniwang gastos: mga 4% ng itinataya
        ang napupunta sa bahay, kaya ₱40 sa bawat ₱1,000 na taya. Hindi kailanman ikinakandado ang sarili mong pera.</p>`,
    },
  },
  {
    kind: 'claim',
    artwork: 'm_home_3',
    reward: 2000n,
    turnoverTimes: 0,
    days: 7,
    from: -3,
    until: 25,
    titles: { EN: 'Catch of the day', TY: 'Huli ng araw' },
    summaries: {
      EN: '₱20 with no wagering, while the sea is open.',
      TY: '₱20 na walang kondisyon habang bukas ang dagat.',
    },
    contents: {
      EN: '<p>Join, then claim it in the reward center. That’s it.</p>',
      TY: '<p>Sumali, saka kunin sa reward center. Iyon lang.</p>',
    },
  },
  {
    kind: 'apply',
    artwork: 'm_home_4',
    reward: 50_000n,
    turnoverTimes: 3,
    days: 30,
    from: -10,
    until: 50,
    titles: { EN: 'Tell us your luckiest round', TY: 'Ikuwento ang pinakamasuwerteng round' },
    summaries: {
      EN: 'Send a picture and a few words; the best stories get ₱500.',
      TY: 'Magpadala ng larawan at ilang salita; ₱500 sa pinakamagandang kuwento.',
    },
    contents: {
      EN: `<p>Send us a screenshot and tell us how it felt, in up to 140 characters. ${brand} reads every story and replies
        within two days.</p>`,
      TY: `<p>Ipakita ang round: larawan ng laro, at ang naramdaman mo, hanggang 140 na karakter. Binabasa ng ${brand} ang bawat isa at sumasagot sa
        loob ng dalawang araw.</p>`,
    },
  },
  {
    kind: 'claim',
    artwork: 'm_home_2',
    reward: 20_000n,
    turnoverTimes: 5,
    days: 7,
    from: 12,
    until: 40,
    titles: { EN: 'Fiesta week', TY: 'Linggo ng pista' },
    summaries: { EN: '₱200 for everyone who joins Fiesta week.', TY: '₱200 sa lahat ng dadalo sa pista.' },
    contents: {
      EN: '<p>Opens when Fiesta week starts.</p>',
      TY: '<p>Bubukas ang pinto pagsimula ng linggo.</p>',
    },
  },
  {
    kind: 'claim',
    artwork: 'm_newgame_2',
    reward: 5000n,
    turnoverTimes: 5,
    days: 7,
    from: -60,
    until: -4,
    titles: { EN: 'Neon nights', TY: 'Mga gabing neon' },
    summaries: {
      EN: '₱50 to celebrate the launch of Neon District.',
      TY: '₱50 para sa mga unang linggo ng Neon District.',
    },
    contents: {
      EN: '<p>This promotion has ended. Thanks for playing!</p>',
      TY: '<p>Tapos na. Salamat sa pagpunta.</p>',
    },
  },
];

/** The promotions of a demo merchant: one of every kind, one that is to come and one that is over. */
export const promotionsOf = (brand: string, now: Date): WrittenPromotion[] =>
  drafts(brand).map(({ from, until, ...written }) => ({
    ...written,
    startsAt: new Date(now.getTime() + from * day),
    endsAt: until === null ? null : new Date(now.getTime() + until * day),
  }));
