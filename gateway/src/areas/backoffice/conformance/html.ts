import type { Book, Clause } from './clause.ts';
import { assess, ranAt, type TestReport } from './results.ts';

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => named[sign] ?? sign);
/** What is printed of each state. */
const words = { met: 'Met', partly: 'Partly met', open: 'Open' } as const;

const style = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 900px; margin: 0 auto; padding: 24px; color: #1b1f24 }
h1 { font-size: 26px } h2 { margin-top: 40px; border-bottom: 2px solid #1b1f24 } h3 { margin: 24px 0 4px }
table { border-collapse: collapse } th, td { border: 1px solid #9aa4ad; padding: 4px 12px; text-align: left }
dl { display: grid; grid-template-columns: 110px 1fr; gap: 2px 12px; margin: 0 } dt { color: #57606a } dd { margin: 0 }
ul { margin: 0; padding-left: 18px } code { font-size: 13px; overflow-wrap: anywhere }
.met, .passed { color: #116329 } .partly, .none { color: #7d4e00 } .open, .failed { color: #a40e26 }
img { max-width: 100%; max-height: 420px; margin: 8px 0; border: 1px solid #9aa4ad }
@media print { article { break-inside: avoid } }`;

/** What is printed of a result. */
const results = { passed: 'passed', failed: 'failed', none: 'not run' } as const;

/** What a book is written from. */
export interface BookSource {
  /** When it is written. */
  at: Date;
  /** What came of the tests; null when nobody knows. */
  report: TestReport | null;
  /** By name, WebP. */
  pictures: ReadonlyMap<string, Buffer>;
}

const minute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

function clauseHtml(clause: Clause, { report, pictures }: BookSource): string {
  const { state, tests } = assess(clause, report);
  const shown = tests.map(
    ({ file, title, result, at }) =>
      `<li><code>${text(file)}</code>: ${text(title)} <strong class="${result}">${results[result]}</strong>${at === null ? '' : `, ${minute(at)}`}</li>`,
  );
  const picture = clause.picture === null ? undefined : pictures.get(clause.picture);
  return `<article><h3>${text(clause.number)} · ${text(clause.subject)}</h3><dl>
<dt>State</dt><dd class="${state}"><strong>${words[state]}</strong></dd>
<dt>Requirement</dt><dd>${text(clause.demand)}</dd>
<dt>What we do</dt><dd>${text(clause.how)}</dd>
${clause.missing === null ? '' : `<dt>Missing</dt><dd>${text(clause.missing)}</dd>`}
${shown.length > 0 ? `<dt>Proven by</dt><dd><ul>${shown.join('')}</ul></dd>` : ''}
</dl>${picture ? `<img alt="${text(clause.subject)}" src="data:image/webp;base64,${picture.toString('base64')}">` : ''}</article>`;
}

const count = ({ clauses }: Book, state: string, report: TestReport | null) =>
  clauses.filter((clause) => assess(clause, report).state === state).length;

/**
 * The conformance book as one page that needs nothing else: for an auditor, to keep and to print (R-PROTECTION-41,
 * R-PROTECTION-57).
 */
export function bookHtml(books: readonly Book[], source: BookSource): string {
  const { at, report } = source;
  const latest = report && ranAt(report);
  const rows = books.map(
    (book) =>
      `<tr><td><a href="#${book.id}">${text(book.title)}</a></td><td>${book.clauses.length}</td>${[
        'met',
        'partly',
        'open',
      ]
        .map((state) => `<td>${count(book, state, report)}</td>`)
        .join('')}</tr>`,
  );
  const parts = books.map(
    (book) =>
      `<section id="${book.id}"><h2>${text(book.title)}</h2><p>${text(book.source)}</p>${book.clauses
        .map((clause) => clauseHtml(clause, source))
        .join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Conformance book</title><style>${style}</style></head><body>
<h1>Conformance book</h1>
<p>Written ${at.toISOString()}. What each clause demands is told in our words; what it says exactly is in its source.
${
  latest === null
    ? 'No report of a run of the tests is at hand: a clause counts by the tests that there are, and none of them is said to have passed.'
    : `A clause is met when the tests that it names passed, and open when one failed or none ran. The latest test ran at ${minute(latest)}.`
}</p>
<table><thead><tr><th>Book</th><th>Clauses</th><th>Met</th><th>Partly met</th><th>Open</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${parts.join('\n')}
</body></html>
`;
}
