import { CsvError, parseCsv } from '../../../platform/csv/parse.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';

/** One line of their side. */
export interface TheirLine {
  kind: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
}

const columns = ['id', 'kind', 'amount', 'currency'] as const;

const invalid = (line: number) => new Refusal('day_file_invalid', { line });

/** The largest amount that the database holds. */
const most = 2n ** 63n - 1n;

/** A decimal as minor units; null when it is none, finer than the currency, or too large. */
function minorOf(text: string, digits: number): bigint | null {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(text) ?? [];
  const rest = part.slice(digits);
  if (whole === '' || /[^0]/.test(rest)) return null;
  const minor = BigInt(whole + part.slice(0, digits).padEnd(digits, '0'));
  if (minor > most) return null;
  return sign ? -minor : minor;
}

/**
 * Reads a file of theirs.
 * @returns its lines by id
 * @throws Refusal day_file_invalid naming the first line that cannot be read, or that has an id again
 */
export function readTheirFile(text: string): Map<string, TheirLine> {
  const found = new Map<string, TheirLine>();
  let places: number[] | null = null;
  try {
    for (const { line, cells } of parseCsv(text)) {
      if (!places) {
        const names = cells.map((cell) => cell.toLowerCase());
        places = columns.map((name) => names.indexOf(name));
        if (places.includes(-1)) throw invalid(line);
        continue;
      }
      const [id = '', kind = '', sum = '', code = ''] = places.map((place) => cells[place] ?? '');
      const currency = code.toUpperCase();
      const amount = /^[A-Z0-9]{3,8}$/.test(currency) ? minorOf(sum, minorUnitsOf(currency)) : null;
      if (id === '' || amount === null || found.has(id)) throw invalid(line);
      found.set(id, { kind: kind.toLowerCase(), amount, currency });
    }
  } catch (error) {
    throw error instanceof CsvError ? invalid(error.line) : error;
  }
  if (!places) throw invalid(1);
  return found;
}
