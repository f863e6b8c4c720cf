import { rateParts } from '@foyer/contract/scheme-kinds';
import { dateFormat } from '../../lib/date-forms.ts';
import { useLocale } from '../../lib/i18n.tsx';

/** Writes a day, YYYY-MM-DD, as the player's language has it. */
export function useDay(): (day: string) => string {
  const { tag } = useLocale();
  const format = dateFormat(tag, 'day', 'UTC');
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** Writes a rate in hundredths of a percent. */
export function useRate(): (rate: number) => string {
  const { tag } = useLocale();
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return (rate) => format.format(rate / rateParts);
}
