import type { Model } from '../../games/slot/model.ts';
import { PAYING, SCATTER, WILD } from '../../games/slot/model.ts';
import { coinsToMinor } from '../../games/slot/stakes.ts';
import { make } from '../dom.ts';
import type { Money } from '../money.ts';
import { symbolName } from '../symbol-name.ts';
import { languageTag, t } from '../texts.ts';
import { openDialog } from './dialog.ts';
import { facts, percent } from './facts.ts';

export interface PaytableOptions {
  model: Model;
  themeId: string;
  /** Names of the theme's pictures, by symbol. */
  symbols: readonly string[];
  money: Money;
  /** Minor units. */
  stake: bigint;
  trial: boolean;
}

/** Everything a player should know before playing: pays at their bet, rules, and the stated figures. */
export function openPaytable(options: PaytableOptions): void {
  const { model, money, stake } = options;
  const paid = (coins: number): string => money(coinsToMinor(coins, stake));
  const { freeSpins, scatterPays, stated } = model;
  const [a, b, c] = scatterPays.map(paid);
  const [x, y, z] = freeSpins.award;
  const rules = [
    t('waysRule'),
    t('wildRule'),
    t('scatterRule', { a: a!, b: b!, c: c!, x, y, z }),
    t('freeRule', {
      max: freeSpins.maxMultiplier,
      more: freeSpins.retrigger,
      times: freeSpins.maxRetriggers,
    }),
    t('maxRule', { max: model.maxWin }),
    t('faultRule'),
    ...(options.trial ? [t('trialRule')] : []),
  ];
  openDialog(
    t('paytable'),
    make(
      'div',
      { className: 'pays' },
      ...PAYING.map((symbol) => figure(options, symbol, model.pays[symbol]!.map(paid))),
      figure(options, SCATTER, scatterPays.map(paid)),
      figure(options, WILD, []),
    ),
    make('h3', {}, t('rules')),
    ...rules.map((rule) => make('p', {}, rule)),
    make('h3', {}, t('figures')),
    facts([
      [t('returnToPlayer'), percent(stated.returnToPlayer)],
      [t('hitRate'), percent(stated.hitRate)],
      [t('featureEvery'), t('spinsUnit', { count: stated.featureEvery })],
      [t('volatility'), stated.volatilityIndex.toLocaleString(languageTag(), { minimumFractionDigits: 1 })],
      [t('maxWinLabel'), t('timesBet', { count: model.maxWin.toLocaleString(languageTag()) })],
    ]),
  );
}

function figure({ themeId, symbols }: PaytableOptions, symbol: number, pays: readonly string[]): HTMLElement {
  const name = symbolName(symbol, symbols);
  const image = make('img', {
    src: `/art/symbol/${themeId}/${symbol}-128.webp`,
    alt: name,
    loading: 'lazy',
    width: 56,
    height: 56,
  });
  const rows = [...pays.entries()]
    .toReversed()
    .map(([index, pay]) =>
      make('tr', {}, make('th', { scope: 'row' }, String(index + 3)), make('td', {}, pay)),
    );
  return make(
    'figure',
    {},
    image,
    rows.length > 0 ? make('table', {}, ...rows) : make('figcaption', {}, name),
  );
}
