import type { Visit } from './visit.ts';

/** Every figure of a visit that is a number. */
export type Metric = Exclude<keyof Visit, 'lcpElement' | 'isControlled'>;

export const metrics: Metric[] = [
  'ttfb',
  'fcp',
  'lcp',
  'tbt',
  'block',
  'ready',
  'cls',
  'scriptMs',
  'jsKB',
  'jsFiles',
  'pageKB',
  'wireKB',
  'requests',
  'failed',
  'workerMs',
];

export type Medians = Record<Metric, number>;

/** The middle one; of an even number the mean of both. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Medians over the runs, the disturbed ones left out where three clean ones remain. */
export function mediansOf<Phase extends string>(
  runs: (Record<Phase, Visit> & { noisy: boolean })[],
  phase: Phase,
): Medians {
  const clean = runs.filter(({ noisy }) => !noisy);
  const counted = clean.length >= 3 ? clean : runs;
  return Object.fromEntries(
    metrics.map((metric) => [metric, median(counted.map((run) => run[phase][metric]))]),
  ) as Medians;
}

const text = (metric: Metric, value: number) =>
  metric === 'cls' ? value.toFixed(3) : value < 100 ? value.toFixed(1) : value.toFixed(0);

/** A table of figures, one row for each site. */
export function tableOf(rows: Record<string, Medians>): string {
  const head = `| site | ${metrics.join(' | ')} |\n|---|${metrics.map(() => '--:').join('|')}|`;
  const body = Object.entries(rows).map(
    ([label, row]) => `| ${label} | ${metrics.map((metric) => text(metric, row[metric])).join(' | ')} |`,
  );
  return [head, ...body].join('\n');
}
