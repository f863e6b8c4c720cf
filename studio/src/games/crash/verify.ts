import { timesText } from '../pay.ts';
import type { Verifier } from '../verifier.ts';
import { NUMBERS, pointOf } from './maths.ts';

export const crashVerifier: Verifier = {
  game: 'crash',
  name: 'Crash',
  models: ['standard'],
  async explain(_model, _choice, draw) {
    const number = await draw(NUMBERS);
    const point = timesText(Math.max(100, pointOf(number)));
    return {
      head: ['Number drawn', 'Breaks at'],
      rows: [[String(number), point]],
      says: `The multiplier breaks at ${point}: a cash-out up to it is paid.`,
    };
  },
};
