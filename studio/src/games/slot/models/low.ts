import type { Model } from '../model.ts';
import { reelSet } from '../model.ts';

/** Frequent small wins, short features. */
export const low: Model = {
  id: 'low',
  base: reelSet(
    '76982663313684455499775288',
    '35762894497746609975533188',
    '833661688795564420998357722',
    '7788137499876692944356550',
    '85844277194636625533998876',
  ),
  free: reelSet(
    '99556773366882384689721445',
    '51955776609963327384474988',
    '233665589586188344220799776',
    '7553088779613499874456692',
    '94478553993388566218627764',
  ),
  pays: {
    2: [20, 50, 150],
    3: [16, 40, 120],
    4: [12, 34, 90],
    5: [10, 26, 70],
    6: [7, 21, 50],
    7: [7, 21, 50],
    8: [7, 15, 40],
    9: [6, 15, 40],
  },
  scatterPays: [20, 100, 500],
  freeSpins: {
    award: [8, 10, 12],
    retrigger: 4,
    maxRetriggers: 2,
    startMultiplier: 1,
    maxMultiplier: 3,
  },
  maxWin: 500,
  stated: { returnToPlayer: 0.9597, hitRate: 0.2849, volatilityIndex: 6.4, featureEvery: 78 },
};
