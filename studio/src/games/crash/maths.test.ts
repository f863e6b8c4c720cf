import { describe, expect, it } from 'vitest';
import {
  HIGHEST,
  NUMBERS,
  RETURN,
  endOf,
  momentOf,
  multiplierAt,
  numbersReaching,
  pointOf,
} from './maths.ts';

describe('crash', () => {
  it('returns 97 per cent at whatever multiplier is cashed out, counted exactly', () => {
    let least = 1;
    let most = 0;
    for (let at = 100; at <= HIGHEST; at += 1) {
      const share = (numbersReaching(at) / NUMBERS) * (at / 100);
      least = Math.min(least, share);
      most = Math.max(most, share);
    }
    expect(most).toBeLessThanOrEqual(RETURN / 100 + 1e-12);
    expect(least).toBeGreaterThan(RETURN / 100 - 1.1e-6);
  });

  it('counts the numbers right: the last that reaches a multiplier and the first that does not', () => {
    for (const at of [100, 101, 137, 200, 201, 1000, 3333, 99_999, HIGHEST]) {
      const reaching = numbersReaching(at);
      expect(pointOf(reaching - 1)).toBeGreaterThanOrEqual(at);
      expect(pointOf(reaching)).toBeLessThan(at);
    }
  });

  it('breaks at once for three numbers in a hundred', () => {
    expect(numbersReaching(100)).toBe(NUMBERS * 0.97);
    expect(endOf(97, null)).toEqual({ ms: 0, at: null });
  });

  it('climbs without ever falling, and finds the first moment of every multiplier', () => {
    for (const at of [100, 101, 150, 200, 999, 5000, HIGHEST]) {
      const ms = momentOf(at);
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(at);
      if (ms > 0) expect(multiplierAt(ms - 1)).toBeLessThan(at);
    }
  });

  it('pays an automatic cash-out that is reached, at its multiplier exactly, and the highest always', () => {
    expect(endOf(200, 200)).toEqual({ ms: momentOf(200), at: 200 });
    expect(endOf(199, 200)).toEqual({ ms: momentOf(200), at: null });
    expect(endOf(10 ** 9, null)).toEqual({ ms: momentOf(HIGHEST), at: HIGHEST });
  });
});
