import { basename } from 'node:path';

/** A numbered entry of `docs/requirements/`, of the threat model or of `docs/asvs/`. */
export interface Entry {
  id: string;
  /** What must hold. */
  text: string;
  /** Where a rule comes from; empty when it is not said. */
  origin: string;
  /** How far it is met, and what is missing for it; empty when it is not said. */
  status: string;
  missing: string;
  /** Sections of pages that it is about. */
  documents: string[];
  /** Tests that prove it: the file, and the title behind the titles of the `describe` around it. */
  tests: { file: string; titles: string[] }[];
}

/**
 * Reads numbered entries. Each has a heading of the third level with its number, then its text, then
 * `- Origin: our decision` and lines such as `- Test: \`a/b.test.ts\`: outer title > inner title`.
 */
export function entriesIn(page: string): Entry[] {
  const parts = page
    .split(/^(?=#{1,3} )/m)
    .map((part) => /^### (\S+)\n([\s\S]*)$/.exec(part))
    .filter((part) => part !== null);
  return parts.map(([, id = '', body = '']) => {
    const lines = body.split('\n');
    const labelled = (label: string) =>
      lines.filter((line) => line.startsWith(`- ${label}: `)).map((line) => line.slice(label.length + 4));
    return {
      id,
      text: lines
        .filter((line) => !/^- (?:Origin|Status|Missing|Document|Test): /.test(line))
        .join('\n')
        .trim(),
      origin: labelled('Origin').join('; '),
      status: labelled('Status').join('; '),
      missing: labelled('Missing').join('; '),
      documents: labelled('Document'),
      tests: labelled('Test').map((line) => {
        const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(line) ?? [];
        return { file, titles: title.split(' > ') };
      }),
    };
  });
}

/** The titles of the tests and of their groups, as a test file writes them. */
function titlesIn(source: string): Set<string> {
  const titles = [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[\s\S])+)\1\s*,/g)];
  return new Set(titles.map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1')));
}

/** What is wrong with the tests of an entry: none, or one that does not exist. */
export function faultsOfTests(
  { tests }: Pick<Entry, 'tests'>,
  testFiles: ReadonlyMap<string, string>,
): string[] {
  if (tests.length === 0) return ['no test'];
  return tests.flatMap(({ file, titles }) => {
    const source = testFiles.get(file);
    if (source !== undefined) {
      const known = titlesIn(source);
      return titles.filter((title) => !known.has(title)).map((title) => `no test "${title}" in ${file}`);
    }
    const moved = [...testFiles.keys()].filter((path) => basename(path) === basename(file));
    return [`no file ${file}${moved.length > 0 ? `, but ${moved.join(', ')}` : ''}`];
  });
}

/** Sections of the two specifications, or a decision of ours with the records that explain it. */
const originForm =
  /^(?:(?:specification [12] §\d+(?:, §\d+)*|our decision(?: \(ADR \d{3}\))?)(?:; (?=\w)|$))+$/;

/**
 * What is wrong with the requirements of an area.
 * @param page its first line ends with the prefix of its numbers: `# Access (R-ACCESS)`
 * @param testFiles source by path
 */
export function faultsOfRequirements(page: string, testFiles: ReadonlyMap<string, string>): string[] {
  const prefix = /^# .*\((R-[A-Z]+)\)\n/.exec(page)?.[1];
  if (!prefix) return ['no prefix in the title'];
  const entries = entriesIn(page);
  const numbers = entries.map(({ id }) =>
    id.startsWith(`${prefix}-`) ? Number(id.slice(prefix.length + 1)) : NaN,
  );
  const faults = entries.flatMap((entry, index) => {
    const before = numbers[index - 1] ?? 0;
    const found = [
      ...((numbers[index] ?? NaN) > before ? [] : [`not a number of ${prefix} above ${before}`]),
      ...(entry.text ? [] : ['says nothing']),
      ...(originForm.test(entry.origin) ? [] : [`no origin, or an unknown one: ${entry.origin}`]),
      ...faultsOfTests(entry, testFiles),
    ];
    return found.map((fault) => `${entry.id}: ${fault}`);
  });
  return entries.length > 0 ? faults : ['no requirements'];
}

/** What is wrong with the threat model: a threat that says nothing, or that no test proves. */
export function faultsOfThreats(page: string, testFiles: ReadonlyMap<string, string>): string[] {
  const entries = entriesIn(page);
  const faults = entries.flatMap((entry) => {
    const found = [...(entry.text ? [] : ['says nothing']), ...faultsOfTests(entry, testFiles)];
    return found.map((fault) => `${entry.id}: ${fault}`);
  });
  return entries.length > 0 ? faults : ['no threats'];
}

/** The parts of a decision record, in their order. */
const recordForm =
  /^# (\d{3})\. .+\n\n- Date: \d{4}-\d\d-\d\d\n- Status: .+\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n[\s\S]+$/;

/**
 * What is wrong with the decision records: a gap in the numbers, another form, a record that the index leaves out.
 * @param records text by file name, without the folder
 * @param index text of the page that lists them
 */
export function faultsOfRecords(records: ReadonlyMap<string, string>, index: string): string[] {
  return [...records.keys()].toSorted().flatMap((name, position) => {
    const number = String(position + 1).padStart(3, '0');
    return [
      ...(name.startsWith(`${number}-`) ? [] : [`${name}: the next number is ${number}`]),
      ...(recordForm.exec(records.get(name) ?? '')?.[1] === name.slice(0, 3)
        ? []
        : [`${name}: another form`]),
      ...(index.includes(`(adr/${name})`) ? [] : [`${name}: not in the index`]),
    ];
  });
}

/** What may be cited. */
export interface Citable {
  /** `R-ACCESS-12` */
  requirements: ReadonlySet<string>;
  /** `T9` */
  threats: ReadonlySet<string>;
  /** `ADR 012` */
  records: ReadonlySet<string>;
  /** Names of the Markdown pages in the repository, without their folders. */
  pages: ReadonlySet<string>;
}

/** Ways to cite documents that a reader of the repository cannot open. */
const outside: { pattern: RegExp; inDocsToo: boolean }[] = [
  { pattern: /\bspec [12]\b/, inDocsToo: true },
  { pattern: /\bspecification [12]\b/, inDocsToo: false },
  { pattern: /\bsafety T\d+/, inDocsToo: true },
  { pattern: /\bissue (?:"|[A-Z]\w+, part)|\(issue: [a-z ]+\)/, inDocsToo: true },
  { pattern: /\.\.\/shared\/\S+\.md/, inDocsToo: true },
  { pattern: /(?<!docs\/|\]\(|\.\.\/)\bdecisions\.md\b/, inDocsToo: true },
];

/** Citations that must lead somewhere. A threat stands in brackets or in a list of them. */
const inside = [
  { kind: 'requirements', pattern: /\bR-[A-Z]+-\d+\b/g },
  { kind: 'threats', pattern: /(?<=[(,;:] ?)T[1-9]\d?(?=[),;:])/g },
  { kind: 'records', pattern: /\bADR \d{3}\b/g },
  { kind: 'pages', pattern: /(?<![\w*.{}-])[\w-]+\.md\b/g },
] as const;

/**
 * Citations in a text that lead nowhere.
 * @returns one line for each, with its line number
 */
export function brokenCitations(path: string, text: string, citable: Citable): string[] {
  const inDocs = path.startsWith('docs/');
  return text
    .split('\n')
    .flatMap((line, index) =>
      [
        ...outside.flatMap(({ pattern, inDocsToo }) =>
          inDocs && !inDocsToo ? [] : (pattern.exec(line) ?? []),
        ),
        ...inside.flatMap(({ kind, pattern }) =>
          (line.match(pattern) ?? []).filter((name) => !citable[kind].has(name)),
        ),
      ].map((name) => `${path}:${index + 1} cites ${name}`),
    );
}
