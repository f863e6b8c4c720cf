import type { DemoGameType, GameKind } from './title.ts';

/** What of a title decides which shared game it is. */
export interface SharedKindRequest {
  readonly type: DemoGameType;
  readonly name: string;
  readonly hero: string;
}

/** The first pattern that fits a name decides. */
type Names = readonly (readonly [pattern: RegExp, model: string])[];

const LIVE: Names = [
  [/No Commission/, 'noCommission'],
  [/Lucky Six/, 'luckySix'],
  [/Speed Baccarat/, 'baccarat.fast'],
  [/Baccarat/, 'baccarat'],
  [/Auto Roulette/, 'roulette.fast'],
  [/Roulette/, 'roulette'],
  [/Wheel/, 'moneyWheel'],
  [/Lightning Dice/, 'sicBo.fast'],
  [/Sic Bo/, 'sicBo'],
  [/Color Game/, 'colourGame'],
  [/Xoc Dia/, 'fourCoins'],
  [/Fan Tan/, 'fanTan'],
  [/Andar Bahar/, 'andarBahar'],
  [/Blackjack/, 'twentyOne'],
  [/Bull/, 'bull'],
  [/Pai Gow/, 'dominoes'],
  [/Football/, 'football'],
  [/War/, 'cardWar'],
  [/Dragon|Tiger/, 'dragonTiger'],
  [/Three Card|Teen Patti|Hold'em|Poker/, 'threeCards'],
];

const BOOK: Names = [
  [/Nexarena Lobby/, 'esports'],
  [/Lobby|Sportsbook/, 'sports'],
  [/Parlay/, 'parlay'],
  [/Virtual League/, 'virtual'],
  [/World Football|Corner Kick/, 'football'],
  [/Barangay/, 'barangay'],
  [/Hoops Arcade/, 'arcade'],
  [/Hoops/, 'hoops'],
  [/Fight Night|Ringside/, 'boxing'],
  [/Grand Prix/, 'grandprix'],
  [/Race Day/, 'horses'],
  [/Five Lane/, 'lanes'],
  [/Crosshair/, 'crosshair'],
  [/Tower Rush/, 'tower'],
  [/Battle Drop/, 'battle'],
  [/Pixel Football/, 'pixelcup'],
  [/Street Fist/, 'fist'],
  [/Drift/, 'drift'],
  [/Card Clash/, 'cards'],
  [/Mecha/, 'mecha'],
  [/Starship/, 'starship'],
];

/** Duels follow from what the title shows; the others are three cards. */
const DUELS: Readonly<Record<string, string>> = {
  dice: 'dice',
  threeDice: 'dice',
  jackpotChip: 'dice',
  domino: 'nineDominoes',
  dragonTile: 'nineTiles',
  pairAces: 'nine',
  spadeAce: 'nine',
  bull: 'nine',
  loveHeart: 'nine',
};

const named = (names: Names, name: string): string => {
  const found = names.find(([pattern]) => pattern.test(name));
  if (!found) throw new Error(`No game for ${name}`);
  return found[1];
};

/** What the titles play that several players share, or undefined for the others. */
export function sharedKindOf({ type, name, hero }: SharedKindRequest): GameKind | undefined {
  switch (type) {
    case 'LIVE':
      return { game: 'live', model: named(LIVE, name) };
    case 'SPORTS':
    case 'ESPORTS':
      return { game: 'book', model: named(BOOK, name) };
    case 'PVP':
      return { game: 'duel', model: DUELS[hero] ?? 'three' };
    default:
      return undefined;
  }
}
