import type { RecommendationReason } from '@foyer/contract/game-types';
import type { Candidate } from './candidates.ts';

/** Games of one reason that name the same thing, and games of one vendor, before anything else had its turn. */
const mostOfOne = 3;

/** Reasons in the order in which they take turns; operator picks fill up the rest. */
const turns: readonly RecommendationReason[] = [
  'because_you_played',
  'similar_features',
  'new_from_vendor',
  'popular_in_category',
];

const reasonKeyOf = ({ reason: { code, params } }: Candidate) => `${code} ${Object.values(params).join(' ')}`;

/** What is limited in a list: the vendor, and what the reason names. */
const namesOf = (candidate: Candidate): string[] =>
  candidate.reason.code === 'house_pick'
    ? [candidate.tile.vassalage]
    : [candidate.tile.vassalage, reasonKeyOf(candidate)];

/** Interleaves lists: the first of each, then the second of each, and so on. */
function inTurns(lists: readonly Candidate[][]): Candidate[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/** The best candidates of one reason; the things that it names take turns. */
function bestOf(candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates.toSorted((one, other) => other.score - one.score);
  return inTurns([...Map.groupBy(sorted, reasonKeyOf).values()]);
}

/**
 * Chooses the recommendations: a mixture of reasons, the best of each first, each game once.
 * @param candidates games with reasons; a game may occur with several reasons
 * @param limit games, at most
 */
export function choose(candidates: readonly Candidate[], limit: number): Candidate[] {
  const byCode = Map.groupBy(candidates, ({ reason }) => reason.code);
  const inOrder = inTurns(turns.map((code) => bestOf(byCode.get(code) ?? [])));
  const all = [...inOrder, ...(byCode.get('house_pick') ?? [])];

  const chosen = new Map<string, Candidate>();
  const counts = new Map<string, number>();
  const isAllowed = (candidate: Candidate) =>
    namesOf(candidate).every((name) => (counts.get(name) ?? 0) < mostOfOne);
  const take = (candidate: Candidate) => {
    if (chosen.size >= limit || chosen.has(candidate.tile.nodeId)) return;
    chosen.set(candidate.tile.nodeId, candidate);
    for (const name of namesOf(candidate)) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const candidate of all) if (isAllowed(candidate)) take(candidate);
  // A small catalogue or category: repeat a vendor or reason rather than return fewer games.
  for (const candidate of all) take(candidate);
  return [...chosen.values()];
}
