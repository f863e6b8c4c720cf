import type { LanguageCode } from '@foyer/contract/languages';
import { textIn } from '../../../platform/texts.ts';
import { earningTerms } from '../earning/earning.ts';
import type { Scheme } from '../scheme/scheme.ts';
import { mostOf } from './count.ts';

/** How far a player is with an offer; minor units but for played rounds. */
export interface Standing {
  progress: bigint;
  won: bigint;
}

/** An offer can be taken, its player takes part, its budget has nothing left for what they are due, or it has ended. */
export type OfferState = 'open' | 'joined' | 'spent' | 'over';

/** What an offer shows besides its rules. */
interface OfferContext {
  language: LanguageCode;
  /** Names of games by their node. */
  names: ReadonlyMap<string, string>;
  endsAt: Date;
}

const nothing = {
  percent: 0,
  minimum: '0',
  nth: 0,
  period: null,
  gameTypes: [],
  game: null,
  rounds: 0,
  stake: '0',
  playDays: 0,
};

/** What a gift says of itself. */
function giftOf({ rules: { gift } }: Scheme<'offer'>, names: OfferContext['names']) {
  if (gift.type === 'match') {
    const { percent, minimum, nth } = gift;
    return { ...nothing, percent, minimum, nth };
  }
  if (gift.type === 'cashback') {
    const { percent, minimum, period, gameTypes } = gift;
    return { ...nothing, percent, minimum, period, gameTypes };
  }
  const { nodeId, rounds, stake, playDays } = gift;
  return { ...nothing, game: { nodeId, name: names.get(nodeId) ?? '' }, rounds, stake, playDays };
}

/** An offer as its player sees it, with what it costs to wager what it gives. */
export function viewOf(
  offer: Scheme<'offer'>,
  {
    state,
    claimable,
    claimed,
    progress,
    won,
  }: Standing & { state: OfferState; claimable: bigint; claimed: bigint },
  { language, names, endsAt }: OfferContext,
) {
  const { id, rules } = offer;
  const { titles, gift, fromDay, toDay, weekdays, fromHour, toHour, turnoverTimes, days } = rules;
  const most = mostOf(rules);
  return {
    id,
    title: textIn(titles, language),
    kind: gift.type,
    ...giftOf(offer, names),
    cap: String(most),
    fromDay,
    toDay,
    weekdays,
    fromHour,
    toHour,
    weights: Object.entries(rules.weights).map(([name, percent]) => ({ name, percent })),
    terms: earningTerms(most, turnoverTimes, days),
    state,
    progress: String(progress),
    won: String(won),
    claimable: String(claimable),
    claimed: String(claimed),
    claimTerms: earningTerms(claimable, turnoverTimes, days),
    endsAt: endsAt.toISOString(),
  };
}
