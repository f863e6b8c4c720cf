import type { Medians, Metric } from './summary.ts';

type Phase = 'cold' | 'warm';
type MediansByPage = Record<string, Record<Phase, Medians>>;

/** What is aimed at: a share of a floor's figure in the same run, or a figure. */
interface Goal {
  name: string;
  metric: Metric;
  phase: Phase;
  /** The floor that it is a share of. */
  floor?: string;
  atMost: number;
}

const goals: readonly Goal[] = [
  { name: 'TTFB', metric: 'ttfb', phase: 'cold', floor: 'floor static', atMost: 1.05 },
  { name: 'FCP', metric: 'fcp', phase: 'cold', floor: 'floor static', atMost: 1.1 },
  { name: 'LCP', metric: 'lcp', phase: 'cold', floor: 'floor static', atMost: 1.15 },
  { name: 'block, ms', metric: 'block', phase: 'cold', atMost: 50 },
  { name: 'ready', metric: 'ready', phase: 'cold', floor: 'floor prerendered', atMost: 1 },
  { name: 'script CPU', metric: 'scriptMs', phase: 'cold', floor: 'floor prerendered', atMost: 2.5 },
  { name: 'JS', metric: 'jsKB', phase: 'cold', floor: 'floor hello', atMost: 1.5 },
  { name: 'JS, files', metric: 'jsFiles', phase: 'cold', atMost: 8 },
  { name: 'requests', metric: 'requests', phase: 'cold', atMost: 30 },
  { name: 'KB', metric: 'pageKB', phase: 'cold', atMost: 250 },
  { name: 'CLS', metric: 'cls', phase: 'cold', atMost: 0.01 },
  { name: 'worker in place after, ms', metric: 'workerMs', phase: 'cold', atMost: 3000 },
  { name: 'warm LCP', metric: 'lcp', phase: 'warm', floor: 'floor static', atMost: 0.85 },
];

/** How a page stands to one goal. */
export interface GoalResult {
  goal: string;
  ours: number;
  /** The floor's figure, where the goal is a share of it. */
  floor: number | null;
  /** Ours as a share of the floor's, or ours. */
  reached: number;
  atMost: number;
  isHeld: boolean;
}

const rounded = (value: number) => Number(value.toFixed(3));

/** Holds a page against every goal. @param found the medians of one run, by site */
export function goalsHeld(found: MediansByPage, page: string): GoalResult[] {
  return goals.map(({ name, metric, phase, floor, atMost }) => {
    const ours = found[page]?.[phase][metric] ?? Number.NaN;
    const other = floor === undefined ? null : (found[floor]?.[phase][metric] ?? Number.NaN);
    const reached = rounded(other === null ? ours : ours / other);
    return { goal: name, ours: rounded(ours), floor: other, reached, atMost, isHeld: reached <= atMost };
  });
}

/** The goals of a page as a table. */
export function tableOfGoals(held: readonly GoalResult[]): string {
  const rows = held.map(
    ({ goal, ours, floor, reached, atMost, isHeld }) =>
      `| ${goal} | ${ours} | ${floor === null ? '' : rounded(floor)} | ${reached} | ${atMost} | ${isHeld ? 'held' : 'MISSED'} |`,
  );
  return ['| goal | ours | floor | reached | at most | |', '|---|--:|--:|--:|--:|---|', ...rows].join('\n');
}
