import { createHash } from 'node:crypto';

/**
 * An export is gzipped text, a JSON value on each line: a head, then for each table its name and its rows, then an
 * end with the count of each table's rows and the SHA-256 of all lines before it. Rows are as PostgreSQL writes them as
 * JSON, with a blank in front; we never read their numbers.
 */
export const formatVersion = 1;

export interface Head {
  foyer: 'export';
  format: number;
  /** The migrations of the database that it was taken from. */
  migrations: string[];
  takenAt: string;
  /** Master keys that the secrets in it need: it holds none in clear. */
  masterKeys?: string[];
  /** The transaction that would have begun next: whatever was exported was written by lower ones. */
  nextTransaction: string;
}

export interface TableStart {
  table: string;
  columns: string[];
}

export interface End {
  /** Rows of each table. */
  end: Record<string, number>;
  /** Hexadecimal. */
  sha256: string;
}

/** Leads every row, so that no row is taken for anything else. */
export const rowMark = ' ';

/** Adds lines up. */
export function createSum() {
  const hash = createHash('sha256');
  return {
    add: (line: string) => hash.update(line).update('\n'),
    hex: () => hash.digest('hex'),
  };
}

/** Rows that are brought over at a time. */
export const batchRows = 1000;
/** Characters that they have together, about: a table may hold pictures, and no text is longer than half a gigabyte. */
export const batchLength = 16_000_000;
