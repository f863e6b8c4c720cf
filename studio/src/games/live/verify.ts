import type { Verifier } from '../verifier.ts';
import { readModel } from './pace.ts';
import { tableGameOf, tableGames } from './tables.ts';
import { texts } from '../../messages/messages.ts';
import { resultText, spotText } from './texts.ts';

/** A table's round, drawn again. */
export const liveVerifier: Verifier = {
  game: 'live',
  name: 'Live table',
  models: tableGames.flatMap(({ id }) => [id, `${id}.fast`]),
  async explain(model, choice, draw, language) {
    const say = texts('live', language);
    const game = tableGameOf(readModel(model).gameId);
    const outcome = await game.deal(draw);
    const chips = Object.entries((choice as { chips?: Record<string, string> }).chips ?? {});
    const pays = (id: string): number => game.spots.find((spot) => spot.id === id)?.pays(outcome) ?? 0;
    return {
      head: (['checkSpot', 'checkStake', 'checkBack'] as const).map((key) => say(key)),
      rows: chips.map(([id, amount]) => [
        spotText(id, language),
        amount,
        String((BigInt(amount) * BigInt(pays(id))) / 100n),
      ]),
      summary: say('checked', {
        result: resultText(game, outcome, language),
        drawn: outcome.map((part) => part.join(' ')).join(' | '),
      }),
    };
  },
};
