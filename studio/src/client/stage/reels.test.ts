import { expect, it } from 'vitest';
import { windowOf } from '../../games/slot/evaluate.ts';
import { models } from '../../games/slot/models.ts';
import { REELS, ROWS, SCATTER } from '../../games/slot/model.ts';
import { createReels } from './reels.ts';

const { base } = models.medium;

it.each([16, 33, 50])('comes to rest exactly on the stops, drawn every %i ms', (delta) => {
  const reels = createReels(base, [0, 0, 0, 0, 0]);
  const stops = base.map((strip, reel) => (strip.length - 1 - reel) % strip.length);
  let now = 0;
  const run = (until: number): void => {
    while (now < until) {
      now += delta;
      reels.step(now, delta);
    }
  };
  for (let reel = 0; reel < REELS; reel += 1) reels.start(reel, now);
  run(700);
  expect(reels.moving()).toBe(true);
  stops.forEach((stop, reel) => void reels.stop(reel, stop, now));
  run(2500);
  expect(reels.moving()).toBe(false);
  stops.forEach((stop, reel) => {
    const symbols = Array.from({ length: ROWS }, (_, row) => reels.symbol(reel, row));
    expect(symbols).toEqual(windowOf(base[reel]!, stop));
  });
});

it('knows a scatter on its way in before the reel has landed', () => {
  const reels = createReels(base, [0, 0, 0, 0, 0]);
  const stop = base[0]!.indexOf(SCATTER);
  void reels.stop(0, stop, 0);
  expect(reels.hasScatter(0)).toBe(true);
  void reels.stop(0, stop + 1, 0);
  expect(reels.hasScatter(0)).toBe(false);
});
