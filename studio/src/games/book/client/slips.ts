import { make } from '../../../client/dom.ts';
import type { Money } from '../../../client/money.ts';
import { verifyLink } from '../../../client/panels/verify-link.ts';
import type { RoundView } from '../../../rounds/view.ts';
import { marketText, scoreText, selectionText } from '../texts.ts';
import type { LegView, LiveNews, SlipView } from '../view.ts';
import { oddsText } from './fixtures.ts';
import { say } from './texts.ts';

export type SlipRound = RoundView<SlipView>;

function leg(each: LegView, model: string, language: string, news: LiveNews | undefined): HTMLElement {
  const score = each.result ?? news?.live?.score;
  const outcome =
    score && score.length > 0 && !(each.sport === 'race' && !each.result)
      ? ` ${scoreText(each, score, language)}`
      : '';
  const link =
    each.proof &&
    verifyLink(
      {
        game: 'book',
        model,
        choice: { legs: [{ fixture: each.fixture, market: each.market, selection: each.selection }] },
      },
      each.proof,
    );
  const title = each.names.length === 2 ? each.names.join(' – ') : each.league;
  return make(
    'li',
    { className: each.state },
    make('span', {}, `${selectionText(each.market, each.selection, each, language)}`),
    make('b', {}, oddsText(each.odds)),
    make('small', {}, `${marketText(each.market, each, language)} · ${title}${outcome}`),
    ...(link ? [link] : []),
  );
}

function stateText(slip: SlipRound, money: Money): string {
  if (slip.state === 'open') return say('open');
  if (slip.legs.some(({ state }) => state === 'late')) return say('returned');
  return BigInt(slip.payout ?? '0') > 0n ? say('won', { amount: money(slip.payout ?? '0') }) : say('lost');
}

/** The player's slips, newest first. @param news of the fixtures that run, by id */
export function showSlips(
  box: HTMLElement,
  slips: readonly SlipRound[],
  news: ReadonlyMap<string, LiveNews>,
  money: Money,
  language: string,
  model: string,
): void {
  if (slips.length === 0) {
    box.replaceChildren(make('p', { className: 'none' }, say('noBets')));
    return;
  }
  box.replaceChildren(
    ...slips.map((slip) => {
      const kind = slip.legs.length === 1 ? say('single') : say('multi', { n: slip.legs.length });
      const won = slip.state !== 'open' && BigInt(slip.payout ?? '0') > 0n;
      const element = make(
        'article',
        { className: `slip ${slip.state === 'open' ? 'open' : won ? 'won' : 'lost'}` },
        make('header', {}, make('span', {}, kind), make('b', {}, stateText(slip, money))),
        make('ul', {}, ...slip.legs.map((each) => leg(each, model, language, news.get(each.fixture)))),
        make(
          'footer',
          {},
          make('span', {}, say('stake', { amount: money(slip.stake) })),
          make('span', {}, slip.state === 'open' ? say('possible', { amount: money(slip.possible) }) : ''),
        ),
      );
      return element;
    }),
  );
}
