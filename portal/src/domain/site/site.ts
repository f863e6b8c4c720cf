import type { SiteStatus, SystemStatus } from '@foyer/contract';
import { features, type Features } from '@foyer/contract/switches';
import { useMemo } from 'react';
import { useStore } from '../../lib/store.ts';
import { useApp } from '../app/app.ts';

/** The merchant's settings. */
export const useSettings = () => useStore(useApp().settings);

/** What the merchant's switches allow. */
export function useFeatures(): Features {
  const { switches } = useSettings();
  return useMemo(() => features(switches), [switches]);
}

/**
 * 1 when maintenance is on (also with a restriction), 2 when only the region is restricted, 0 when neither
 * (R-TENANCY-10).
 */
export function systemStatus({ maintenance, regionRestriction }: SiteStatus): SystemStatus {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}
