import type { RecommendationReason } from '@foyer/contract/game-types';
import type { Candidate } from './candidates.ts';

/** Games of one reason that name the same thing, and games of one vendor, before anything else had its turn. */
const mostOfOne = 3;

/** Reasons in the order in which they take turns; what nobody gave a reason for fills up behind them. */
const turns: readonly RecommendationReason[] = [
  'because_you_played',
  'similar_features',
  'new_from_vendor',
  'popular_in_category',
];

const saysOf = ({ reason: { code, params } }: Candidate) => `${code} ${Object.values(params).join(' ')}`;

/** What there shall not be too much of: its vendor, and what its reason speaks of. */
const namesOf = (candidate: Candidate): string[] =>
  candidate.reason.code === 'house_pick'
    ? [candidate.tile.vassalage]
    : [candidate.tile.vassalage, saysOf(candidate)];

/** Each list gives its first, then each its second, and so on. */
function inTurns(lists: readonly Candidate[][]): Candidate[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/** The best of what each reason names, in turns: two games played give their likes by turns. */
function laneOf(candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates.toSorted((one, other) => other.score - one.score);
  return inTurns([...Map.groupBy(sorted, saysOf).values()]);
}

/**
 * Chooses what is shown: a mixture of reasons, the best of each first, each game once.
 * @param candidates games with reasons; one game may stand among them with several
 * @param limit games chosen at most
 */
export function choose(candidates: readonly Candidate[], limit: number): Candidate[] {
  const byCode = Map.groupBy(candidates, ({ reason }) => reason.code);
  const inOrder = inTurns(turns.map((code) => laneOf(byCode.get(code) ?? [])));
  const all = [...inOrder, ...(byCode.get('house_pick') ?? [])];

  const chosen = new Map<string, Candidate>();
  const counts = new Map<string, number>();
  const hasRoom = (candidate: Candidate) =>
    namesOf(candidate).every((name) => (counts.get(name) ?? 0) < mostOfOne);
  const take = (candidate: Candidate) => {
    if (chosen.size >= limit || chosen.has(candidate.tile.nodeId)) return;
    chosen.set(candidate.tile.nodeId, candidate);
    for (const name of namesOf(candidate)) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const candidate of all) if (hasRoom(candidate)) take(candidate);
  // A small house, or one category of it: better more of the same than less.
  for (const candidate of all) take(candidate);
  return [...chosen.values()];
}
