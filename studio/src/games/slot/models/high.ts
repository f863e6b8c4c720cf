import type { Model } from '../model.ts';
import { reelSet } from '../model.ts';

/** Long waits, stacked symbols, and a feature that can climb to the greatest win. */
export const high: Model = {
  id: 'high',
  base: reelSet(
    '9222855687776366699953388874441',
    '299966776764440337888915558',
    '66699902944677748883855718',
    '155777387999330696664488225',
    '777665998884922265516443833',
  ),
  free: reelSet(
    '693336662222288855544477789997861',
    '22269679998755544403366177888',
    '97774999173666002225584488868',
    '3999155777335898864422207666',
    '66368881333777948442222655995',
  ),
  pays: {
    2: [25, 100, 600],
    3: [20, 65, 300],
    4: [12, 42, 160],
    5: [10, 30, 100],
    6: [4, 12, 40],
    7: [4, 11, 30],
    8: [3, 7, 20],
    9: [3, 6, 20],
  },
  scatterPays: [40, 200, 2000],
  freeSpins: {
    award: [8, 12, 15],
    retrigger: 5,
    maxRetriggers: 2,
    startMultiplier: 1,
    maxMultiplier: 10,
  },
  maxWin: 5000,
  stated: { returnToPlayer: 0.9525, hitRate: 0.2403, volatilityIndex: 27.8, featureEvery: 91 },
};
