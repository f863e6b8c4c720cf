import { make } from '../../../client/dom.ts';
import type { Parts } from '../../../client/play-parts.ts';
import { paragraphs, percent } from '../../../client/panels/facts.ts';
import { t as common } from '../../../client/texts.ts';
import { readModel } from '../pace.ts';
import { statedReturn } from '../stated.ts';
import { tableGameOf } from '../tables.ts';
import { spotText } from '../texts.ts';
import { oddsText } from './board.ts';
import type { LiveText } from './texts.ts';
import { say } from './texts.ts';

/** The rules of a table, with what every place pays and returns. */
export function liveRules({ state }: Parts, language: string): Node[] {
  const game = tableGameOf(readModel(state.game.model).gameId);
  const back = (id: string): string => percent(statedReturn(game.id, id));
  // Numbers of the wheel and totals of the dice are alike: one line stands for those that pay and return the same.
  const seen = new Set<string>();
  const rows = game.spots.filter((spot) => {
    const key = `${spot.id.replace(/\d+$/u, '')}/${spot.most}/${back(spot.id)}`;
    return !seen.has(key) && seen.add(key);
  });
  const head = make(
    'tr',
    {},
    ...(['rulesPlace', 'rulesPays', 'rulesReturnHead'] as const).map((key) =>
      make('th', { scope: 'col' }, say(key)),
    ),
  );
  const table = make(
    'table',
    { className: 'figures' },
    make('thead', {}, head),
    make(
      'tbody',
      {},
      ...rows.map((spot) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, spotText(spot.id, language)),
          make('td', {}, oddsText(spot)),
          make('td', {}, back(spot.id)),
        ),
      ),
    ),
  );
  const texts = [
    game.id as 'baccarat',
    'rulesShared',
    'rulesFault',
    'rulesFair',
  ] as const satisfies LiveText[];
  return [
    ...paragraphs(...texts.map((key) => say(key)), ...(state.mode === 'trial' ? [common('trialRule')] : [])),
    make('h3', {}, say('rulesReturn')),
    table,
  ];
}
