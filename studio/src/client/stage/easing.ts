export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
export const outCubic = (x: number): number => 1 - (1 - x) ** 3;
export const outBack = (x: number): number => 1 + 2.7 * (x - 1) ** 3 + 1.7 * (x - 1) ** 2;
