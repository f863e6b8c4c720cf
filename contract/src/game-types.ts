/** Game categories (R-CATALOGUE-1). */
export const gameCategories = [
  'ALL',
  'LOTT',
  'ELOTT',
  'LIVE',
  'RNG',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'HOT',
  'LIVESTREAM',
  'HOME',
  'PROMO',
  'FAV',
  'COCKFIGHT',
  'NEW_GAME',
  'FEEDBACK',
  'BGS',
  'BG',
] as const;

/** The categories a game itself can be of. */
export const gameTypes = [
  'RNG',
  'FISH',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'PVP',
  'LOTT',
  'ELOTT',
] as const;
export type GameType = (typeof gameTypes)[number];

/** The categories of lotteries: a round is a draw. */
export const lotteryTypes = ['LOTT', 'ELOTT'] as const satisfies readonly GameType[];
export const isLotteryType = (type: string): boolean => (lotteryTypes as readonly string[]).includes(type);

/** Vendors whose games open as lotteries, by the codes that the specification names (R-CATALOGUE-32). */
export const lotteryVendors = {
  vietnamLottery: 'TCG_LOTTO_VN',
  seaLottery: 'TCG_SEA',
  lottery: 'LOTT',
  eLottery: 'ELOTT',
} as const;
const lotteryVendorCodes: readonly string[] = Object.values(lotteryVendors);

/** Whether the games of a vendor open as lotteries (R-CATALOGUE-32). */
export const isLotteryVendor = (vassalage: string): boolean => lotteryVendorCodes.includes(vassalage);

/** How a game's wins are spread: often and small, or seldom and large. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/** The orders of a list of games beside the merchant's own. */
export const gameOrders = ['name', 'new', 'return'] as const;
export type GameOrder = (typeof gameOrders)[number];

/** Why a game is recommended; the portal says it in the player's language. */
export const recommendationReasons = [
  'because_you_played',
  'similar_features',
  'new_from_vendor',
  'popular_in_category',
  'house_pick',
] as const;
export type RecommendationReason = (typeof recommendationReasons)[number];
