import type { Model } from '../model.ts';
import { reelSet } from '../model.ts';

/** The balanced model. */
export const medium: Model = {
  id: 'medium',
  base: reelSet(
    '229977148554485263398836766',
    '983315699444755902667677388',
    '218588877644755069994366',
    '0666944289919883377375557',
    '2244199773833552886759664',
  ),
  free: reelSet(
    '441399222475773396686885568',
    '444199397550866775628833697',
    '888655669998452137767044',
    '2397788966699784407133555',
    '5588779933253722944861466',
  ),
  pays: {
    2: [20, 75, 360],
    3: [15, 48, 220],
    4: [12, 35, 150],
    5: [10, 25, 100],
    6: [5, 12, 40],
    7: [5, 12, 35],
    8: [4, 10, 25],
    9: [3, 8, 25],
  },
  scatterPays: [40, 200, 1000],
  freeSpins: {
    award: [8, 12, 15],
    retrigger: 5,
    maxRetriggers: 2,
    startMultiplier: 1,
    maxMultiplier: 6,
  },
  maxWin: 1500,
  stated: { returnToPlayer: 0.9598, hitRate: 0.2637, volatilityIndex: 9.8, featureEvery: 74 },
};
