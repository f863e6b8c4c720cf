import { useMemo } from 'react';
import { useLocale } from './i18n.tsx';

/**
 * Writes numbers in the player's language. The formatter of `use-intl` would come with the first screen, whoever uses it.
 * @param digits behind the point, at most
 */
export function useNumber(digits = 2): (value: number) => string {
  const { tag } = useLocale();
  const format = useMemo(() => new Intl.NumberFormat(tag, { maximumFractionDigits: digits }), [tag, digits]);
  return format.format;
}
