import { texts, type KeyOf } from '../../messages/messages.ts';

type BookText = KeyOf<'book'>;

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
    return texts('book', language)('podium', { name: names[Number(market.slice(6))] ?? '' });
  const key = market.startsWith('total') ? 'total' : market;
  return texts('book', language)(key as 'handicap', {
    line: market === 'handicap' ? signed(line) : halves(line),
  });
}

/** The name of a selection. */
export function selectionText(market: string, selection: string, about: About, language: string): string {
  const { names, line = 0, sport } = about;
  const [home, away] = names as readonly [string, string];
  if (sport === 'race' && market === 'winner') return names[Number(selection)] ?? '';
  if (market === 'score' && selection !== 'other') return selection;
  if (selection === 'home') return market === 'handicap' ? `${home} ${signed(line)}` : home;
  if (selection === 'away') return market === 'handicap' ? `${away} ${signed(-line)}` : away;
  return texts('book', language)(selection as BookText, { line: halves(line), home, away } as never);
}

/** The score of a fixture that is over, or who came first. */
export function scoreText({ sport, names }: About, result: readonly number[], language: string): string {
  if (sport !== 'race') return result.join(' : ');
  const [a, b, c] = result.map((runner) => names[runner] ?? '') as [string, string, string];
  return texts('book', language)('places', { a, b, c });
}

/** How a slip ended. */
export const endText = (language: string, end: 'won' | 'lost' | 'late'): string =>
  texts('book', language)(end);

/** What stands over what happened, when a fixture is verified. */
export const checkHead = (language: string): string[] =>
  (['checkAt', 'checkSide', 'checkWhat'] as const).map((key) => texts('book', language)(key));
