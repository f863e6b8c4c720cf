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
