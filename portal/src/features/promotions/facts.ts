import { rateScale } from '@foyer/contract/rate-scale';
import { useLocale } from '../../lib/i18n.tsx';

/** Writes a rate in hundredths of a percent. */
export function useRate(): (rate: number) => string {
  const { tag } = useLocale();
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return (rate) => format.format(rate / rateScale);
}
