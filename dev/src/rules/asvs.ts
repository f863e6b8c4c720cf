import { entriesIn, faultsOfTests, type Entry } from './documents.ts';

/**
 * The sections of OWASP ASVS 5.0.0: how many requirements of levels 1 and 2 each has, and how many of them, the first ones, are of
 * level 1.
 */
const sections = `
  1.1:2/0 1.2:9/5 1.3:11/2 1.4:3/0 1.5:2/1 2.1:3/1 2.2:3/2 2.3:4/1 2.4:1/0 3.2:2/2 3.3:4/1 3.4:6/2 3.5:5/3 3.7:2/0
  4.1:3/1 4.2:1/0 4.3:2/0 4.4:4/1 5.1:1/0 5.2:3/2 5.3:2/2 5.4:3/0 6.1:3/1 6.2:12/8 6.3:4/2 6.4:4/2 6.5:5/0 6.6:3/0 6.8:4/0
  7.1:3/0 7.2:4/4 7.3:2/0 7.4:5/2 7.5:2/0 7.6:2/0 8.1:2/1 8.2:3/2 8.3:1/1 8.4:1/0 9.1:3/3 9.2:4/1
  10.1:2/0 10.2:2/0 10.3:4/0 10.4:11/5 10.5:5/0 10.6:2/0 10.7:3/0 11.1:2/0 11.2:3/0 11.3:3/2 11.4:4/1 11.5:1/0 11.6:1/0
  12.1:3/1 12.2:2/2 12.3:4/0 13.1:1/0 13.2:5/0 13.3:2/0 13.4:5/1 14.1:2/0 14.2:4/1 14.3:3/1 15.1:3/1 15.2:3/1 15.3:7/1
  16.1:1/0 16.2:5/0 16.3:4/0 16.4:3/0 16.5:3/0 17.1:1/0 17.2:4/0 17.3:2/0`;

const required = sections
  .trim()
  .split(/\s+/)
  .flatMap((text) => {
    const [, section = '', count = '', ofLevel1 = ''] = /^([\d.]+):(\d+)\/(\d+)$/.exec(text) ?? [];
    return Array.from({ length: Number(count) }, (_, index) => ({
      chapter: section.split('.')[0] ?? '',
      id: `v5.0.0-${section}.${index + 1}`,
      level: index < Number(ofLevel1) ? 1 : 2,
    }));
  });

const statuses = ['met', 'not applicable', 'open'] as const;

/** The pages of the standard's chapters, by file name, and what they refer to. */
export interface AsvsPages {
  chapters: ReadonlyMap<string, string>;
  /** The page with the table of all chapters. */
  index: string;
  /** Source of the test files by path. */
  testFiles: ReadonlyMap<string, string>;
  /** Markdown pages by path. */
  documents: ReadonlyMap<string, string>;
}

/** A reference to a section of a page: `` `docs/security.md`: Sessions ``. */
function faultsOfDocument(reference: string, documents: ReadonlyMap<string, string>): string[] {
  const [, path = '', heading = ''] = /^`([^`]+)`: (.+)$/.exec(reference) ?? [];
  const lines = documents.get(path)?.split('\n') ?? [];
  return lines.some((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'))
    ? []
    : [`no section "${heading}" in ${path}`];
}

function faultsOfEntry(entry: Entry, { testFiles, documents }: AsvsPages): string[] {
  const { id, text, status, missing, tests } = entry;
  const level = required.find((one) => one.id === id)?.level;
  const [what = '', how = ''] = text.split('\n\n');
  const isShown = tests.length + entry.documents.length > 0;
  return [
    ...(what.startsWith(`Level ${level}: `) && how ? [] : [`does not say "Level ${level}: what" and how`]),
    ...(statuses.some((known) => known === status) ? [] : [`unknown status "${status}"`]),
    ...(status === 'met' && !isShown ? ['is met without a test or a document'] : []),
    ...((status === 'open') === (missing !== '') ? [] : ['says what is missing if, and only if, it is open']),
    ...(tests.length > 0 ? faultsOfTests(entry, testFiles) : []),
    ...entry.documents.flatMap((reference) => faultsOfDocument(reference, documents)),
  ];
}

/** A line of the table: how many requirements there are, and how many of each status. */
const rowOf = (name: string, entries: readonly Entry[]): string =>
  `| ${[name, entries.length, ...statuses.map((known) => entries.filter(({ status }) => status === known).length)].join(' | ')} |`;

/**
 * What is wrong with the pages about OWASP ASVS: a requirement of levels 1 and 2 is missing or stands twice, does not say how it
 * is met or what is missing, or names a test or a section that does not exist; or the table does not add up.
 */
export function faultsOfAsvs(pages: AsvsPages): string[] {
  const read = [...pages.chapters].map(([file, page]) => {
    const [, title = '', chapter = ''] = /^# (V(\d+) .+)\n/.exec(page) ?? [];
    return { title, chapter, entries: entriesIn(page), link: `[${title}](${file})` };
  });
  const inOrder = read.toSorted((one, other) => Number(one.chapter) - Number(other.chapter));
  const all = inOrder.flatMap(({ entries }) => entries);
  const rows = [...inOrder.map(({ link, entries }) => rowOf(link, entries)), rowOf('All', all)];
  return [
    ...inOrder.flatMap(({ title, chapter, entries }) => {
      const ids = entries.map(({ id }) => id).join(' ');
      const expected = required.filter((one) => one.chapter === chapter).map(({ id }) => id);
      return ids === expected.join(' ') ? [] : [`${title}: has ${ids}, not ${expected.join(' ')}`];
    }),
    ...[...new Set(required.map(({ chapter }) => chapter))]
      .filter((chapter) => !read.some((one) => one.chapter === chapter))
      .map((chapter) => `no page of V${chapter}`),
    ...all.flatMap((entry) => faultsOfEntry(entry, pages).map((fault) => `${entry.id}: ${fault}`)),
    ...rows.filter((row) => !pages.index.includes(`\n${row}\n`)).map((row) => `the table lacks ${row}`),
  ];
}
