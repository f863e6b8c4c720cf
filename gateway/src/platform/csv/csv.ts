/** A number as spreadsheets read it: nothing else that starts with a sign is safe. */
const number = /^-?\d+(\.\d+)?$/;
/** What makes a spreadsheet reckon with a cell (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** One cell: quoted where it must be, and never the beginning of a formula. */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as CSV (RFC 4180). */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** The cells of one line. */
export type CsvLine = readonly string[];

/** Rows that are read, and written, at once. */
export const batchSize = 1000;

/**
 * Reads rows in batches until none is left, each from where the one before ended: what it costs does not grow with how many
 * there are, no statement is long, and no more than a batch is held.
 * @param read rows after one, or the first ones; at most {@link batchSize}
 */
export async function* inBatches<Row>(read: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after: Row | null = null; ;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)!;
  }
}
