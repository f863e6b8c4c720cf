import { rateScale } from '@foyer/contract/rate-scale';

/** A rate in parts of 10,000, as people read it: 5%, 1.25%. */
export const rateText = (rate: number): string => `${(rate * 100) / rateScale}%`;
