import type { Verifier } from '../verifier.ts';
import { texts } from '../../messages/messages.ts';
import type { FishChoice } from './game.ts';
import { drawShotBatch } from './maths.ts';

export const fishVerifier: Verifier = {
  game: 'fish',
  name: 'Fish shooter',
  models: ['standard'],
  async explain(_model, choice, draw, language) {
    const t = texts('fish', language);
    const { shots } = choice as FishChoice;
    const caught = await drawShotBatch(shots, draw);
    return {
      head: [t('checkShot'), t('checkFish'), t('checkPays')],
      rows: shots.map((id, at) => [String(at + 1), t(id as 'koi'), `×${caught[at]}`]),
      summary: t('checked', { times: caught.reduce((sum, times) => sum + times, 0) }),
    };
  },
};
