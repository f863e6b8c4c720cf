import { timesText } from '../pay.ts';
import type { Verifier } from '../verifier.ts';
import { texts } from '../../messages/messages.ts';
import { NUMBERS, pointOf } from './maths.ts';

export const crashVerifier: Verifier = {
  game: 'crash',
  name: 'Crash',
  models: ['standard'],
  async explain(_model, _choice, draw, language) {
    const t = texts('crash', language);
    const number = await draw(NUMBERS);
    const point = timesText(Math.max(100, pointOf(number)));
    return {
      head: [t('checkNumber'), t('checkPoint')],
      rows: [[String(number), point]],
      summary: t('checked', { point }),
    };
  },
};
