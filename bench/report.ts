import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { tableOfGoals, type GoalResult } from './web/first-screen-goals.ts';

/** Where the figures of the last run of each scenario lie, and the page that shows them. */
export const resultsFolder = join(import.meta.dirname, 'results');
export const reportPath = join(import.meta.dirname, '../docs/figures.md');

interface Run {
  environment: { date: string; cores: number };
  runs?: number;
}
interface FirstScreens extends Run {
  goals: Record<string, GoalResult[]>;
}
interface TouchFigures {
  inp: number;
  inpWorst: number;
  inpRatio: number;
  content: number;
  longestTask: number;
  isWithin: boolean;
}
interface Touches extends Run {
  goals: { inpMs: number; contentMs: number };
  medians: Record<string, TouchFigures>;
}
interface Moves extends Run {
  goals: { cls: number };
  moves: Record<string, Record<string, number>>;
}
interface Lists extends Run {
  games: number;
  medians: Record<string, Record<string, number>>;
}
interface Ratios extends Run {
  ratios: Record<string, number>;
}
/** The last run of each scenario that was kept, by its name. */
export type Results = Record<string, Run>;

type Cell = string | number;

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

const held = (isHeld: boolean) => (isHeld ? '' : 'missed');
const short = (value: number, digits: number) => Number(value.toFixed(digits));

/** `npm run bench -- scroll --runs=3`, and when that was. */
function origin(name: string, { environment, runs }: Run): string {
  const command = `npm run bench -- ${name}${runs ? ` --runs=${runs}` : ''}`;
  return `\`${command}\`, ${environment.date.slice(0, 10)}, ${environment.cores} cores.`;
}

const firstScreens = ({ goals }: FirstScreens): string =>
  Object.entries(goals)
    .map(([page, goalsOfPage]) => `### ${page}\n\n${tableOfGoals(goalsOfPage)}`)
    .join('\n\n');

/** Touches with their goals, and their INP beside that of a touch that nothing answers. */
export const tableOfTouches = ({ goals, medians }: Pick<Touches, 'goals' | 'medians'>): string =>
  table(
    [
      'touch',
      `INP ms (at most ${goals.inpMs})`,
      'worst',
      '/ a heading',
      `content ms (at most ${goals.contentMs})`,
      'longest task ms',
      '',
    ],
    Object.entries(medians).map(([name, { inp, inpWorst, inpRatio, content, longestTask, isWithin }]) => [
      name,
      inp,
      inpWorst,
      inpRatio,
      content,
      short(longestTask, 0),
      held(isWithin),
    ]),
  );

/** How far each page moves by itself, for whom. */
export const tableOfMoves = ({ goals, moves }: Pick<Moves, 'goals' | 'moves'>): string =>
  table(
    ['page', 'for', `CLS (at most ${goals.cls})`, ''],
    Object.entries(moves).flatMap(([who, pages]) =>
      Object.entries(pages).map(([path, cls]) => [path, who, cls.toFixed(4), held(cls <= goals.cls)]),
    ),
  );

/** Our list misses at most half of the frames that the better library does. */
const missedShare = 0.5;

function lists({ games, medians }: Lists): string {
  const { ours = {}, ...others } = medians;
  const libraries = Object.entries(others).filter(([name]) => name !== 'plain');
  const phases = ['start missed', 'deep missed', 'up missed'];
  const rows = phases.map((figure) => {
    const best = Math.min(...libraries.map(([, list]) => list[figure] ?? Infinity));
    const mine = ours[figure] ?? Number.NaN;
    const all = Object.values(others).map((list) => short(list[figure] ?? Number.NaN, 1));
    return [`${figure}, %`, short(mine, 1), ...all, held(mine <= missedShare * best)];
  });
  const more = ['deep longTasks', 'heap growth MB', 'elements'].map((figure) => [
    figure,
    ...[ours, ...Object.values(others)].map((list) => short(list[figure] ?? Number.NaN, 1)),
    '',
  ]);
  return table([`${games} games`, 'ours', ...Object.keys(others), ''], [...rows, ...more]);
}

/** What is aimed at of the ratios of the gateway. */
const aims: Record<string, { atLeast: number } | { atMost: number }> = {
  'catalogue / bare hello, per CPU second': { atLeast: 0.45 },
  'catalogue / bare page, per CPU second': { atLeast: 0.6 },
  'bets over HTTP / the statement alone': { atLeast: 0.6 },
  'p99 at fixed times / of one bet at a time': { atMost: 3 },
  'p50 of others beside 150 bets of one / of one bet at a time': { atMost: 1.5 },
  'logins / raw Argon2, per CPU second': { atLeast: 0.9 },
};

const ratios = ({ ratios: found }: Ratios): string =>
  table(
    ['ratio', 'reached', 'goal', ''],
    Object.entries(found).map(([name, value]) => {
      const aim = aims[name];
      if (!aim) return [name, short(value, 3), '', ''];
      return 'atLeast' in aim
        ? [name, short(value, 3), `at least ${aim.atLeast}`, held(value >= aim.atLeast)]
        : [name, short(value, 3), `at most ${aim.atMost}`, held(value <= aim.atMost)];
    }),
  );

const sections: { title: string; name: string; kept?: string; text: (run: never) => string }[] = [
  { title: 'First screens', name: 'first-screen', text: firstScreens },
  { title: 'Touches', name: 'interactions', text: tableOfTouches },
  { title: 'Pages that move by themselves', name: 'interactions', kept: 'moves', text: tableOfMoves },
  { title: 'A long list', name: 'scroll', text: lists },
  { title: 'A page of games', name: 'catalogue', text: ratios },
  { title: 'Money', name: 'money', text: ratios },
  { title: 'Logins', name: 'accounts', text: ratios },
];

const introduction = `# Performance

What was measured last, and what we aim at. Each scenario of \`bench/\` measures Foyer and its references alternately in one run and
rewrites this page; a test compares it with \`bench/results\`. Ratios within a run can be compared, times of two runs cannot. What the
columns mean is in \`bench/README.md\`. What fails the build are only bytes and counts, in \`bench/budgets.json\`.`;

/** The page of what was measured last. A scenario that was never kept is left out. */
export function reportOf(results: Results): string {
  const written = sections.flatMap(({ title, name, kept = name, text }) => {
    const run = results[kept];
    return run ? [`## ${title}\n\n${origin(name, run)}\n\n${text(run as never)}`] : [];
  });
  return `${[introduction, ...written].join('\n\n')}\n`;
}

/** What was kept, of every scenario. */
export async function readResults(): Promise<Results> {
  const files = (await readdir(resultsFolder)).filter((file) => file.endsWith('.json'));
  const read = async (file: string) =>
    [basename(file, '.json'), JSON.parse(await readFile(join(resultsFolder, file), 'utf8')) as Run] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** Writes the page anew. */
export const writeReport = async (): Promise<void> => writeFile(reportPath, reportOf(await readResults()));
