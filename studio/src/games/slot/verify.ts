import type { Verifier } from '../verifier.ts';
import { COINS_PER_BET } from './model.ts';
import { modelOf } from './models.ts';
import { drawRound } from './outcome.ts';

const times = (coins: number): string => (coins / COINS_PER_BET).toFixed(2);

export const slotVerifier: Verifier = {
  game: 'slot',
  name: 'Slot',
  models: ['low', 'medium', 'high'],
  async explain(model, _choice, draw) {
    const round = await drawRound(modelOf(model), draw);
    return {
      head: ['Spin', 'Stops', 'Multiplier', 'Pays × bet'],
      rows: round.spins.map((spin, index) =>
        [index === 0 ? 'Paid' : `Free ${index}`, spin.stops.join(' · '), `×${spin.multiplier}`, times(spin.paid)]),
      says: `The round pays ${times(round.coins)} times the bet.`,
    };
  },
};
