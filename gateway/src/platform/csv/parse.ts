/** Why a text is no CSV, and in which line, from 1. */
export class CsvError extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`line ${line} cannot be read`);
    this.line = line;
  }
}

/** One line: cells, quoted or not, between commas; the line ends after it. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/**
 * Reads CSV (RFC 4180), line by line; empty lines are left out.
 * @returns the cells of each line with its number, from 1; a line break within quotes counts
 * @throws CsvError
 */
export function* parseCsv(text: string): Generator<{ line: number; cells: string[] }> {
  const pattern = new RegExp(cellPattern);
  let [line, cells] = [1, [] as string[]];
  // Spreadsheets put a byte order mark in front
  pattern.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (pattern.lastIndex < text.length || cells.length > 0) {
    const found = pattern.exec(text);
    if (!found) throw new CsvError(line);
    const [, quoted, plain = '', end] = found;
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (cells.length > 1 || cells[0] !== '') yield { line, cells };
    line += 1 + (quoted?.match(/\n/g)?.length ?? 0);
    cells = [];
  }
}
