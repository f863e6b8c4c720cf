import type { Verifier } from '../verifier.ts';
import type { Texts } from '../words.ts';
import { written } from '../words.ts';
import { COINS_PER_BET } from './model.ts';
import { modelOf } from './models.ts';
import { drawRound } from './outcome.ts';

const times = (coins: number): string => (coins / COINS_PER_BET).toFixed(2);

const slotProof = {
  EN: {
    spin: 'Spin',
    stops: 'Stops',
    multiplier: 'Multiplier',
    pays: 'Pays × bet',
    paid: 'Paid',
    free: 'Free {number}',
    says: 'The round pays {times} times the bet.',
  },
  TY: {
    spin: 'Ikot',
    stops: 'Hinto',
    multiplier: 'Multiplier',
    pays: 'Bayad × taya',
    paid: 'May bayad',
    free: 'Libre {number}',
    says: 'Ang round ay nagbabayad ng {times} beses ng taya.',
  },
} satisfies Texts<string>;

export const slotVerifier: Verifier = {
  game: 'slot',
  name: 'Slot',
  models: ['low', 'medium', 'high'],
  async explain(model, _choice, draw, language) {
    const t = (key: keyof typeof slotProof.EN, values = {}): string =>
      written(slotProof, language, key, values);
    const round = await drawRound(modelOf(model), draw);
    return {
      head: [t('spin'), t('stops'), t('multiplier'), t('pays')],
      rows: round.spins.map((spin, index) => [
        index === 0 ? t('paid') : t('free', { number: index }),
        spin.stops.join(' · '),
        `×${spin.multiplier}`,
        times(spin.paid),
      ]),
      summary: t('says', { times: times(round.coins) }),
    };
  },
};
