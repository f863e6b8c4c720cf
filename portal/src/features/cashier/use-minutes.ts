import { useTranslations } from 'use-intl';

/** Writes a length of time in the unit that people would use. */
export function useMinutes(): (minutes: number) => string {
  const t = useTranslations('cashier');
  return (minutes) => {
    if (minutes < 90) return t('time.minutes', { count: Math.max(1, Math.round(minutes)) });
    if (minutes < 48 * 60) return t('time.hours', { count: Math.round(minutes / 60) });
    return t('time.days', { count: Math.round(minutes / 1440) });
  };
}
