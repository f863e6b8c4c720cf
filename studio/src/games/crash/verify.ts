import { timesText } from '../pay.ts';
import type { Verifier } from '../verifier.ts';
import { written } from '../words.ts';
import { NUMBERS, pointOf } from './maths.ts';
import { crashTexts } from './texts.ts';

export const crashVerifier: Verifier = {
  game: 'crash',
  name: 'Crash',
  models: ['standard'],
  async explain(_model, _choice, draw, language) {
    const number = await draw(NUMBERS);
    const point = timesText(Math.max(100, pointOf(number)));
    return {
      head: [written(crashTexts, language, 'checkNumber'), written(crashTexts, language, 'checkPoint')],
      rows: [[String(number), point]],
      summary: written(crashTexts, language, 'checked', { point }),
    };
  },
};
