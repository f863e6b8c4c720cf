import { stateOf, type Book, type Clause } from './clause.ts';

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
.met { color: #116329 } .partly { color: #7d4e00 } .open { color: #a40e26 }
@media print { article { break-inside: avoid } }`;

function clauseHtml(clause: Clause): string {
  const state = stateOf(clause);
  const tests = clause.tests.flatMap(([file, ...titles]) =>
    titles.map((title) => `<li><code>${text(file)}</code>: ${text(title)}</li>`),
  );
  return `<article><h3>${text(clause.number)} · ${text(clause.subject)}</h3><dl>
<dt>State</dt><dd class="${state}"><strong>${words[state]}</strong></dd>
<dt>Demanded</dt><dd>${text(clause.demand)}</dd>
<dt>What we do</dt><dd>${text(clause.how)}</dd>
${clause.missing === null ? '' : `<dt>Missing</dt><dd>${text(clause.missing)}</dd>`}
${tests.length > 0 ? `<dt>Shown by</dt><dd><ul>${tests.join('')}</ul></dd>` : ''}
</dl></article>`;
}

const count = ({ clauses }: Book, state: string) =>
  clauses.filter((clause) => stateOf(clause) === state).length;

/**
 * The conformance book as one page that needs nothing else: for an auditor, to keep and to print (R-PROTECTION-41).
 * @param at when it was written
 */
export function bookHtml(books: readonly Book[], at: Date): string {
  const rows = books.map(
    (book) =>
      `<tr><td><a href="#${book.id}">${text(book.title)}</a></td><td>${book.clauses.length}</td>${[
        'met',
        'partly',
        'open',
      ]
        .map((state) => `<td>${count(book, state)}</td>`)
        .join('')}</tr>`,
  );
  const parts = books.map(
    (book) =>
      `<section id="${book.id}"><h2>${text(book.title)}</h2><p>${text(book.source)}</p>${book.clauses
        .map(clauseHtml)
        .join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Conformance book</title><style>${style}</style></head><body>
<h1>Conformance book</h1>
<p>Written ${at.toISOString()}. What each clause demands is told in our words; what it says exactly is in its source.
A clause is met when tests of the product show it, and open when none does. The tests named here run before every release.</p>
<table><thead><tr><th>Book</th><th>Clauses</th><th>Met</th><th>Partly met</th><th>Open</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${parts.join('\n')}
</body></html>
`;
}
