import { make } from '../../../client/dom.ts';
import { marketText, selectionText, scoreText } from '../texts.ts';
import type { Happening } from '../sport.ts';
import type { FixtureView, LiveNews } from '../view.ts';
import { say } from './texts.ts';

/** Odds as they are read. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** A selection that the player may take. */
export interface Pick {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
  readonly odds: number;
}

export interface FixtureOptions {
  readonly language: () => string;
  readonly now: () => number;
  readonly picked: (pick: Pick) => boolean;
  readonly pick: (fixture: FixtureView, pick: Pick) => void;
}

const mmss = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The fixture's own clock in words. */
function clockText({ sport, length }: FixtureView, clock: number): string {
  switch (sport) {
    case 'goals':
      return say('clockMinutes', { n: Math.max(1, clock) });
    case 'points':
      return clock >= length ? say('overtime') : say('clockQuarter', { n: Math.floor(clock / 24) + 1 });
    case 'series':
      return say('clockMap', { n: Math.min(clock + 1, length) });
    case 'bout':
      return say('clockRound', { n: Math.min(clock + 1, length) });
    default:
      return say('clockLap', { n: Math.max(1, clock), all: length });
  }
}

/** One happening in words. */
function happeningText({ names }: FixtureView, { at, side, kind, count }: Happening): string {
  return say(kind === 'place' ? 'placeAt' : kind, { at, count, name: names[side] ?? '' });
}

/** One fixture of the list. */
export function createFixture(fixture: FixtureView, options: FixtureOptions, expanded: Set<string>) {
  const { language, now, picked, pick } = options;
  const { id, names, sport } = fixture;
  const when = make('span', { className: 'when' });
  const score = make('b', { className: 'score' });
  const ticker = make('p', { className: 'ticker' });
  const bar = make('i');
  const markets = make('div', { className: 'markets' });
  const buttons: { button: HTMLButtonElement; pick: Pick }[] = [];
  const element = make(
    'article',
    { className: 'fixture' },
    make('header', {}, make('span', { className: 'league' }, fixture.league), when),
    sport === 'race'
      ? make('p', { className: 'field-names' }, names.join(' · '))
      : make(
          'div',
          { className: 'sides' },
          make('span', {}, names[0] as string),
          score,
          make('span', {}, names[1] as string),
        ),
    make('div', { className: 'progress' }, bar),
    ticker,
    markets,
  );
  element.dataset.fixture = id;

  const priceButton = (
    market: string,
    price: { id: string; odds: number },
    line: number | undefined,
  ): HTMLElement => {
    const name = selectionText(market, price.id, { sport, names, line }, language());
    const button = make(
      'button',
      { type: 'button', className: 'price', ariaLabel: say('price', { name, odds: oddsText(price.odds) }) },
      make('span', {}, name),
      make('b', {}, oddsText(price.odds)),
    );
    button.disabled = now() >= fixture.startsAt;
    const chosen = { fixture: id, market, selection: price.id, odds: price.odds };
    button.addEventListener('click', () => pick(fixture, chosen));
    buttons.push({ button, pick: chosen });
    return button;
  };
  const mark = (): void => {
    for (const each of buttons) each.button.ariaPressed = String(picked(each.pick));
  };
  const drawMarkets = (): void => {
    buttons.length = 0;
    const { offers } = fixture;
    const open = expanded.has(id);
    const visible = offers.slice(0, open ? offers.length : 1);
    const rows = visible.flatMap(({ id: market, prices, line }) => [
      ...(open ? [make('h4', {}, marketText(market, { sport, names, line }, language()))] : []),
      make(
        'div',
        { className: `prices n${Math.min(prices.length, 3)}` },
        ...prices.map((price) => priceButton(market, price, line)),
      ),
    ]);
    const more = make(
      'button',
      { type: 'button', className: 'more', ariaExpanded: String(open) },
      say(open ? 'less' : 'more'),
    );
    more.addEventListener('click', () => {
      if (open) expanded.delete(id);
      else expanded.add(id);
      drawMarkets();
    });
    const closed = now() >= fixture.startsAt ? [make('p', { className: 'closed' }, say('oddsClosed'))] : [];
    markets.replaceChildren(...closed, ...rows, ...(offers.length > 1 ? [more] : []));
    mark();
  };

  const news = ({ live, result }: Omit<LiveNews, 'id'>): void => {
    if (!live) return;
    score.textContent = live.score.join(' : ');
    ticker.textContent = result
      ? scoreOrLast(live, result)
      : live.last.map((each) => happeningText(fixture, each)).join('   ·   ');
  };
  const scoreOrLast = (live: NonNullable<LiveNews['live']>, result: readonly number[]): string => {
    if (sport === 'race') return scoreText({ sport, names }, result, language());
    const stop = live.last.find(({ kind }) => kind === 'knockout');
    return stop ? happeningText(fixture, stop) : '';
  };
  const tick = (): void => {
    const at = now();
    const { startsAt, endsAt, length } = fixture;
    const state = at < startsAt ? 'coming' : at < endsAt ? 'live' : 'over';
    if (element.dataset.state !== state) {
      element.dataset.state = state;
      // Nothing can be bet on any more: the odds stand as they were.
      if (state !== 'coming') drawMarkets();
    }
    const share = Math.min(1, Math.max(0, (at - startsAt) / (endsAt - startsAt)));
    bar.style.transform = `scaleX(${share})`;
    when.textContent =
      state === 'coming'
        ? say('starts', { time: mmss(startsAt - at) })
        : state === 'over'
          ? say('ended')
          : `${say('live')} ${clockText(fixture, Math.floor(share * length))}`;
    if (state === 'live' && !score.textContent && sport !== 'race') score.textContent = '0 : 0';
  };
  drawMarkets();
  news(fixture);
  tick();
  return { element, id, fixture, mark, news, tick };
}
export type FixtureCard = ReturnType<typeof createFixture>;
