import type { Texts } from '../words.ts';
import { written } from '../words.ts';

const EN = {
  result: 'Result',
  total: 'Total over/under {line}',
  both: 'Both to score',
  score: 'Correct score',
  winner: 'Winner',
  handicap: 'Handicap {line}',
  full: 'Goes the full length',
  distance: 'Goes the distance',
  method: 'How it ends',
  podium: '{name} in the first three',
  draw: 'Draw',
  over: 'Over {line}',
  under: 'Under {line}',
  yes: 'Yes',
  no: 'No',
  other: 'Any other',
  homeStop: '{home} by a stop',
  homePoints: '{home} on points',
  awayStop: '{away} by a stop',
  awayPoints: '{away} on points',
  won: 'Won',
  lost: 'Lost',
  checkAt: 'At',
  checkSide: 'Side',
  checkWhat: 'What',
  late: 'Too late: the bet was given back',
  places: '1. {a}, 2. {b}, 3. {c}',
};
type BookText = keyof typeof EN;

const TY: Record<BookText, string> = {
  result: 'Resulta',
  total: 'Kabuuang higit/kulang {line}',
  both: 'Parehong makaiskor',
  score: 'Eksaktong iskor',
  winner: 'Panalo',
  handicap: 'Handicap {line}',
  full: 'Aabot sa huling mapa',
  distance: 'Aabot sa huling round',
  method: 'Paano matatapos',
  podium: '{name} sa unang tatlo',
  draw: 'Tabla',
  over: 'Higit sa {line}',
  under: 'Kulang sa {line}',
  yes: 'Oo',
  no: 'Hindi',
  other: 'Iba pa',
  homeStop: '{home} sa pagpapatigil',
  homePoints: '{home} sa puntos',
  awayStop: '{away} sa pagpapatigil',
  awayPoints: '{away} sa puntos',
  won: 'Panalo',
  lost: 'Talo',
  checkAt: 'Kailan',
  checkSide: 'Panig',
  checkWhat: 'Ano',
  late: 'Huli na: ibinalik ang taya',
  places: '1. {a}, 2. {b}, 3. {c}',
};
const texts: Texts<BookText> = { EN, TY };

/** What a market is about, as far as its names need it. */
interface About {
  readonly sport: string;
  readonly names: readonly string[];
  /** In halves. */
  readonly line?: number | undefined;
}

const halves = (line: number): string => (line / 2).toFixed(1);
const signed = (line: number): string => `${line > 0 ? '+' : ''}${halves(line)}`;

/** The name of a market. */
export function marketText(market: string, { names, line = 0 }: About, language: string): string {
  if (market.startsWith('podium'))
    return written(texts, language, 'podium', { name: names[Number(market.slice(6))] ?? '' });
  const key = (market.startsWith('total') ? 'total' : market) as BookText;
  return written(texts, language, key, { line: market === 'handicap' ? signed(line) : halves(line) });
}

/** The name of a selection. */
export function selectionText(market: string, selection: string, about: About, language: string): string {
  const { names, line = 0, sport } = about;
  const [home, away] = names as readonly [string, string];
  if (sport === 'race' && market === 'winner') return names[Number(selection)] ?? '';
  if (market === 'score' && selection !== 'other') return selection;
  if (selection === 'home') return market === 'handicap' ? `${home} ${signed(line)}` : home;
  if (selection === 'away') return market === 'handicap' ? `${away} ${signed(-line)}` : away;
  return written(texts, language, selection as BookText, { line: halves(line), home, away });
}

/** The score of a fixture that is over, or who came first. */
export function scoreText({ sport, names }: About, result: readonly number[], language: string): string {
  if (sport !== 'race') return result.join(' : ');
  const [a, b, c] = result.map((runner) => names[runner] ?? '') as [string, string, string];
  return written(texts, language, 'places', { a, b, c });
}

/** How a slip ended. */
export const endText = (language: string, end: 'won' | 'lost' | 'late'): string =>
  written(texts, language, end);

/** What stands over what happened, when a fixture is verified. */
export const checkHead = (language: string): string[] =>
  (['checkAt', 'checkSide', 'checkWhat'] as const).map((key) => written(texts, language, key));
