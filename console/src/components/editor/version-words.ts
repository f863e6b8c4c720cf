import { momentText } from '../moment.ts';
import { formatMoney } from '../money.ts';
import { refusedName, type Labels } from './labels.ts';

const moments: ReadonlySet<string> = new Set(['startsAt', 'endsAt']);
const amounts: ReadonlySet<string> = new Set(['reward', 'budget']);
/** Where a version calls a field otherwise than the form does. */
const renamed: Record<string, string> = { sort: 'position' };

/** What a form calls a field of a version: `startsAt` or `titles.EN`; null for what it has no field for. */
export function versionName<Item>(labels: Labels<Item>, name: string): string | null {
  const [field = ''] = name.split('.');
  return (labels as Record<string, unknown>)[field] === null
    ? null
    : refusedName(labels, renamed[name] ?? name);
}

/**
 * A value of a version in words; nothing for nothing.
 * @param name of its field
 * @param merchant whose time and money it is
 */
export function versionText(
  value: unknown,
  name: string,
  { timeZone, currency }: { timeZone: string; currency: string },
): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (moments.has(name)) return momentText(value, timeZone);
  return amounts.has(name) ? formatMoney(value, currency) : value;
}
