import type { Verifier } from '../verifier.ts';
import type { FishChoice } from './game.ts';
import { drawVolley } from './maths.ts';

export const fishVerifier: Verifier = {
  game: 'fish',
  name: 'Fish shooter',
  models: ['standard'],
  async explain(_model, choice, draw) {
    const { shots } = choice as FishChoice;
    const caught = await drawVolley(shots, draw);
    return {
      head: ['Shot', 'At', 'Pays × bet of the shot'],
      rows: shots.map((id, at) => [String(at + 1), id, `×${caught[at]}`]),
      says: `The volley pays ${caught.reduce((sum, times) => sum + times, 0)} times the bet of a shot.`,
    };
  },
};
