import { readModel } from './pace.ts';

/**
 * What comes back on average for one staked, by game and place; a test computes them from every outcome. The places of
 * the roulette are all worth the same.
 */
const stated: Readonly<Record<string, Readonly<Record<string, number>> | number>> = {
  baccarat: { player: 0.9876, tie: 0.8564, banker: 0.9894, playerPair: 0.8964, bankerPair: 0.8964 },
  noCommission: { player: 0.9876, tie: 0.8564, banker: 0.9854, playerPair: 0.8964, bankerPair: 0.8964 },
  luckySix: { player: 0.9876, tie: 0.8564, banker: 0.9894, luckySix: 0.9575 },
  dragonTiger: { dragon: 0.9706, tie: 0.9412, tiger: 0.9706 },
  cardWar: { red: 0.9706, tie: 0.9412, blue: 0.9706 },
  football: { home: 0.9706, tie: 0.9412, away: 0.9706 },
  threeCards: { red: 0.9751, tie: 0.9553, blue: 0.9751 },
  bull: { red: 0.9789, tie: 0.9723, blue: 0.9789 },
  twentyOne: { playerSide: 0.9794, tie: 0.9678, dealerSide: 0.9794 },
  dominoes: { red: 0.9775, tie: 0.9704, blue: 0.9775 },
  andarBahar: { andar: 0.9785, bahar: 0.97 },
  roulette: 0.973,
  moneyWheel: { x1: 0.963, x3: 0.963, x5: 0.963, x12: 0.963, x25: 0.963, x51: 0.963 },
  sicBo: {
    small: 0.9722,
    big: 0.9722,
    diceOdd: 0.9722,
    diceEven: 0.9722,
    anyTriple: 0.9722,
    sum4: 0.9583,
    sum5: 0.9722,
    sum6: 0.9722,
    sum7: 0.9722,
    sum8: 0.9722,
    sum9: 0.9722,
    sum10: 0.9625,
    sum11: 0.9625,
    sum12: 0.9722,
    sum13: 0.9722,
    sum14: 0.9722,
    sum15: 0.9722,
    sum16: 0.9722,
    sum17: 0.9583,
    face1: 0.963,
    face2: 0.963,
    face3: 0.963,
    face4: 0.963,
    face5: 0.963,
    face6: 0.963,
  },
  colourGame: {
    yellow: 0.963,
    white: 0.963,
    pink: 0.963,
    blueColour: 0.963,
    redColour: 0.963,
    greenColour: 0.963,
  },
  fourCoins: { coinsEven: 0.975, coinsOdd: 0.975, red4: 0.9688, red3: 0.9625, red1: 0.9625, red0: 0.9688 },
  fanTan: { fan1: 0.975, fan2: 0.975, fan3: 0.975, fan4: 0.975, fanOdd: 0.975, fanEven: 0.975 },
};

/** The stated return of a place. */
export function statedReturn(gameId: string, spot: string): number {
  const figures = stated[gameId] ?? {};
  return typeof figures === 'number' ? figures : (figures[spot] ?? 0);
}

/** The lowest return of a table. @param model its game and pace */
export function lowestReturn(model: string): number {
  const figures = stated[readModel(model).gameId] ?? {};
  return typeof figures === 'number' ? figures : Math.min(...Object.values(figures));
}
