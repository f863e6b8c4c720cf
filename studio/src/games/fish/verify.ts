import type { Verifier } from '../verifier.ts';
import { written } from '../words.ts';
import type { FishChoice } from './game.ts';
import { drawShotBatch } from './maths.ts';
import { fishTexts } from './texts.ts';

export const fishVerifier: Verifier = {
  game: 'fish',
  name: 'Fish shooter',
  models: ['standard'],
  async explain(_model, choice, draw, language) {
    const t = (key: keyof typeof fishTexts.EN, values = {}): string =>
      written(fishTexts, language, key, values);
    const { shots } = choice as FishChoice;
    const caught = await drawShotBatch(shots, draw);
    return {
      head: [t('checkShot'), t('checkFish'), t('checkPays')],
      rows: shots.map((id, at) => [String(at + 1), t(id as keyof typeof fishTexts.EN), `×${caught[at]}`]),
      summary: t('checked', { times: caught.reduce((sum, times) => sum + times, 0) }),
    };
  },
};
