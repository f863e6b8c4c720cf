import type { Verifier } from '../verifier.ts';
import { texts } from '../../messages/messages.ts';
import { COINS_PER_BET } from './model.ts';
import { modelOf } from './models.ts';
import { drawRound } from './outcome.ts';

const times = (coins: number): string => (coins / COINS_PER_BET).toFixed(2);

export const slotVerifier: Verifier = {
  game: 'slot',
  name: 'Slot',
  models: ['low', 'medium', 'high'],
  async explain(model, _choice, draw, language) {
    const t = texts('slot', language);
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
