import { readFile } from 'node:fs/promises';
import { weigh, type Weight } from '../../../bench/weigh.ts';
import { startDevEnvironment } from '../index.ts';
import { inRoot, root } from '../places.ts';
import { one, sum, type Check, type Outcome } from './check.ts';

/** The most that a page may weigh. */
type Budgets = Record<string, Weight & { path: string }>;

const kinds: (keyof Weight)[] = ['jsKB', 'cssKB', 'htmlKB', 'requests'];

/** Holds weights against a budget; each kind is one result. */
export function within(name: string, weight: Weight, budget: Weight, say: (line: string) => void): Outcome {
  return sum(
    kinds.map((kind) => {
      const isRight = weight[kind] <= budget[kind];
      const found = `${name} ${kind} ${weight[kind]} of ${budget[kind]}`;
      say(`${isRight ? 'ok' : 'TOO MUCH'}  ${found}`);
      return one(isRight, found);
    }),
  );
}

/** Bytes and counts of the first screens (R-PORTAL-42), on pages that a running environment renders. */
export const budgets: Check = {
  name: 'budgets',
  about: 'bytes and requests of the first screens',
  async run(say) {
    const all = JSON.parse(await readFile(inRoot('bench', 'budgets.json'), 'utf8')) as Budgets;
    const environment = await startDevEnvironment({
      say,
      env: { FOYER_LOG: 'error' },
      onLine: (line, server) => say(`${server} | ${line}`),
    });
    try {
      const outcomes: Outcome[] = [];
      for (const [name, { path, ...budget }] of Object.entries(all)) {
        outcomes.push(within(name, await weigh(environment.portalUrl, path, root), budget, say));
      }
      return sum(outcomes);
    } finally {
      await environment.stop();
    }
  },
};
