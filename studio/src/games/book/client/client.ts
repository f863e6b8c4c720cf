import './book.css';
import { createBetBar } from '../../../client/controls/bet-bar.ts';
import { make } from '../../../client/dom.ts';
import { paragraphs, percent } from '../../../client/panels/facts.ts';
import type { GameClient, Parts } from '../../../client/play-parts.ts';
import { language, t as common } from '../../../client/texts.ts';
import { LEAST_RETURN, MARGIN, MOST_TIMES, payoutOf } from '../odds.ts';
import { selectionText } from '../texts.ts';
import type { BookView, FixtureView, LiveNews, SlipView } from '../view.ts';
import type { FixtureCard, Pick } from './fixtures.ts';
import { createFixture, oddsText } from './fixtures.ts';
import type { SlipRound } from './slips.ts';
import { showSlips } from './slips.ts';
import { say } from './texts.ts';

/** How often the score of what runs is asked for, and the whole book, ms. */
const NEWS = 2000;
const BOOK = 30_000;
const MOST_LEGS = 8;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The slip that is being made: at most one selection of each fixture. */
interface Leg extends Pick {
  readonly label: string;
  readonly startsAt: number;
}

/** The fixtures to come, for their fingerprints. */
let coming: readonly FixtureView[] = [];

async function mount(parts: Parts): Promise<void> {
  const { api, state, money, sound, screen, bank, stage, controls } = parts;
  let skew = 0;
  const now = (): number => Date.now() + skew;
  let legs: Leg[] = [];
  let cards: FixtureCard[] = [];
  let slips = (state.waiting as SlipRound[]).toReversed();
  let league = '';
  let busy = false;
  const news = new Map<string, LiveNews>();
  const expanded = new Set<string>();

  const leagueTabs = make('div', { className: 'leagues' });
  const list = make('div', { className: 'list', id: 'fixtures' });
  const mine = make('div', { className: 'list', id: 'mine', hidden: true });
  const tabFixtures = make('button', { type: 'button', ariaPressed: 'true' }, say('fixtures'));
  const tabMine = make('button', { type: 'button', ariaPressed: 'false' });
  stage.append(
    make(
      'div',
      { className: 'book' },
      make('div', { className: 'tabs' }, tabFixtures, tabMine),
      leagueTabs,
      list,
      mine,
    ),
  );
  const legBox = make('div', { className: 'legs', ariaLabel: say('slip') });
  controls.append(legBox);
  const bar = createBetBar(
    parts,
    () => void place(),
    () => refresh(),
  );

  const tab = (own: boolean): void => {
    mine.hidden = !own;
    list.hidden = own;
    leagueTabs.hidden = own;
    tabFixtures.ariaPressed = String(!own);
    tabMine.ariaPressed = String(own);
  };
  tabFixtures.addEventListener('click', () => tab(false));
  tabMine.addEventListener('click', () => tab(true));

  const showMine = (): void => {
    const open = slips.filter((slip) => slip.state === 'open').length;
    tabMine.textContent = open > 0 ? `${say('mine')} (${open})` : say('mine');
    showSlips(mine, slips, news, money, language(), state.game.model);
  };
  const refresh = (): void => {
    const odds = legs.map((leg) => leg.odds);
    const most = bar.stake() * BigInt(MOST_TIMES);
    const wins = payoutOf(bar.stake(), odds);
    const all = odds.reduce((product, each) => product * (each / 100), 1);
    bar.go(say('place'), {
      enabled: legs.length > 0 && !busy,
      tail: legs.length > 0 ? say('wins', { amount: money(wins < most ? wins : most) }) : '',
    });
    legBox.replaceChildren(
      ...legs.map((leg) => {
        const chip = make(
          'button',
          { type: 'button', ariaLabel: say('remove', { name: leg.label }) },
          make('span', {}, leg.label),
          make('b', {}, oddsText(leg.odds)),
          '✕',
        );
        chip.addEventListener('click', () => drop(leg));
        return chip;
      }),
    );
    legBox.hidden = legs.length === 0;
    screen.message(
      legs.length === 0
        ? say('empty')
        : `${legs.length === 1 ? say('single') : say('multi', { n: legs.length })} · ${say('odds', { odds: all.toFixed(2) })}`,
    );
    for (const card of cards) card.mark();
  };
  const drop = (leg: Leg): void => {
    if (busy) return;
    legs = legs.filter((each) => each !== leg);
    refresh();
  };
  const picked = ({ fixture, market, selection }: Pick): boolean =>
    legs.some((leg) => leg.fixture === fixture && leg.market === market && leg.selection === selection);
  const pick = (fixture: FixtureView, chosen: Pick): void => {
    if (busy) return;
    const was = picked(chosen);
    const others = legs.filter((leg) => leg.fixture !== chosen.fixture);
    if (!was && others.length >= MOST_LEGS) return;
    const line = fixture.offers.find(({ id }) => id === chosen.market)?.line;
    const label = selectionText(chosen.market, chosen.selection, { ...fixture, line }, language());
    legs = was ? others : [...others, { ...chosen, label, startsAt: fixture.startsAt }];
    sound.press();
    refresh();
  };

  const place = async (): Promise<void> => {
    if (busy || legs.length === 0) return;
    busy = true;
    bar.lock(true);
    refresh();
    const choice = {
      legs: legs.map(({ fixture, market, selection, odds }) => ({ fixture, market, selection, odds })),
      salt: crypto.randomUUID(),
    };
    const slip = await bank.place<SlipView>(bar.stake(), choice);
    busy = false;
    bar.lock(false);
    if (slip) {
      legs = [];
      slips = [slip, ...slips];
      showMine();
      refresh();
      screen.message(say('placed'));
      screen.result(say('placed'));
      sound.win(1);
      if (slip.state !== 'open') await bank.settle(slip);
    } else {
      refresh();
    }
  };

  /** Asks after slips whose fixtures are over. */
  const settle = async (): Promise<void> => {
    const due = slips.filter(
      (slip) => slip.state === 'open' && slip.legs.some((leg) => leg.state === 'open' && leg.endsAt <= now()),
    );
    for (const slip of due) {
      const latest = await api.bet<SlipView>(slip.roundKey, slip.stake, slip.choice as object);
      slips = slips.map((each) => (each.roundKey === slip.roundKey ? latest : each));
      if (latest.state === 'open') continue;
      const won = BigInt(latest.payout ?? '0');
      const message = won > 0n ? say('settledWon', { amount: money(won) }) : say('settledLost');
      screen.win(won);
      screen.message(message);
      screen.result(message);
      if (won > 0n) sound.win(Number(won / BigInt(latest.stake)));
      await bank.settle(latest);
    }
    showMine();
  };

  const showFixtures = (fixtures: readonly FixtureView[]): void => {
    const leagues = [...new Set(fixtures.map((each) => each.league))];
    const tabs = ['', ...leagues].map((name) => {
      const button = make(
        'button',
        { type: 'button', ariaPressed: String(league === name) },
        name || say('all'),
      );
      button.addEventListener('click', () => {
        league = name;
        showFixtures(fixtures);
      });
      return button;
    });
    leagueTabs.replaceChildren(...(leagues.length > 1 ? tabs : []));
    cards = fixtures
      .filter((each) => !league || each.league === league)
      .map((fixture) => createFixture(fixture, { language, now, picked, pick }, expanded));
    list.replaceChildren(...cards.map(({ element }) => element));
  };
  const load = async (): Promise<BookView> => {
    const book = await api.ask<BookView>('book', {});
    skew = book.now - Date.now();
    coming = book.fixtures.filter(({ startsAt }) => startsAt > book.now);
    showFixtures(book.fixtures);
    return book;
  };

  refresh();
  showMine();
  let book = await load();
  let loaded = now();
  void settle();
  let loads = 0;
  for (;;) {
    await pause(1000 - (now() % 1000) + 5);
    for (const card of cards) card.tick();
    const gone = legs.filter(({ startsAt }) => startsAt <= now());
    if (gone.length > 0 && !busy) {
      legs = legs.filter((leg) => !gone.includes(leg));
      refresh();
      screen.message(say('removed', { name: gone[0]!.label }));
    }
    if (document.hidden) continue;
    const ended = book.fixtures.some(({ endsAt, result }) => !result && endsAt < now());
    if (ended || now() - loaded > BOOK) {
      book = await load();
      loaded = now();
    }
    const running = book.fixtures.some(({ startsAt, endsAt }) => startsAt < now() && now() < endsAt + NEWS);
    if (running && now() - loads >= NEWS) {
      loads = now();
      const latest = await api.ask<{ news: LiveNews[] }>('book-live', {});
      for (const each of latest.news) {
        news.set(each.id, each);
        cards.find(({ id }) => id === each.id)?.news(each);
      }
      await settle();
    }
  }
}

export const bookClient: GameClient = {
  mount,
  commitments: () =>
    coming.map(({ names, league, seedHash }) => [names.length === 2 ? names.join(' – ') : league, seedHash]),
  rules: ({ state }) =>
    paragraphs(
      say('rulesFixtures'),
      say('rulesOdds', {
        margin: (MARGIN / 100).toFixed(2),
        least: percent(LEAST_RETURN),
        most: percent(100 / MARGIN),
      }),
      say('rulesParlay', { times: MOST_TIMES }),
      say('rulesResult'),
      say('rulesFair'),
      ...(state.mode === 'trial' ? [common('trialRule')] : []),
    ),
};
