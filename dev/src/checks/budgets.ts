import { readFile } from 'node:fs/promises';
import {
  firstVisits,
  quietKinds,
  type FirstVisit,
  type QuietWeight,
} from '../../../bench/web/until-quiet.ts';
import { weigh, type Weight } from '../../../bench/weigh.ts';
import { needChromium } from '../browser/chromium.ts';
import { startDevEnvironment } from '../index.ts';
import { inRoot, root } from '../places.ts';
import { one, sum, type Check, type Outcome } from './check.ts';

/** The most that a page may weigh. */
interface Budget extends FirstVisit {
  /** What starts with the page, of those that most visits begin with. */
  first?: Weight;
  /** Everything until the page is quiet. */
  quiet: QuietWeight;
}

const firstKinds: (keyof Weight)[] = ['jsKB', 'cssKB', 'htmlKB', 'requests'];

/** Holds what was found against a budget; each kind is one result. */
export function within<Kind extends string>(
  name: string,
  kinds: readonly Kind[],
  found: Record<Kind, number>,
  budget: Record<Kind, number>,
  say: (line: string) => void,
): Outcome {
  return sum(
    kinds.map((kind) => {
      const isRight = found[kind] <= budget[kind];
      const line = `${name} ${kind} ${found[kind]} of ${budget[kind]}`;
      say(`${isRight ? 'ok' : 'TOO MUCH'}  ${line}`);
      return one(isRight, line);
    }),
  );
}

/** Bytes and counts of the first screens (R-PORTAL-42, R-PORTAL-139), on pages that a running environment renders. */
export const budgets: Check = {
  name: 'budgets',
  about: 'bytes and requests of the first screens, and until they are quiet',
  async run(say) {
    const all = JSON.parse(await readFile(inRoot('bench', 'budgets.json'), 'utf8')) as Record<string, Budget>;
    const environment = await startDevEnvironment({
      say,
      env: { FOYER_LOG: 'error' },
      onLine: (line, server) => say(`${server} | ${line}`),
    });
    try {
      const { portalUrl } = environment;
      const outcomes: Outcome[] = [];
      for (const [name, { path, first }] of Object.entries(all)) {
        if (!first) continue;
        outcomes.push(within(name, firstKinds, await weigh(portalUrl, path, root), first, say));
      }
      const names = Object.keys(all);
      for await (const found of firstVisits(needChromium('shell', say), portalUrl, Object.values(all))) {
        const name = names.shift()!;
        outcomes.push(within(`${name} until quiet`, quietKinds, found, all[name]!.quiet, say));
      }
      return sum(outcomes);
    } finally {
      await environment.stop();
    }
  },
};
