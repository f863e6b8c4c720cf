// @vitest-environment jsdom
import { afterAll, expect, it, vi } from 'vitest';
import { REELS, ROWS } from '../../games/slot/model.ts';
import { models } from '../../games/slot/models.ts';
import { handClock } from '../hand-clock.fixture.ts';
import { still } from '../still.fixture.ts';
import { createStage } from './stage.ts';

// Files share what is loaded: nothing loaded before comes with other stand-ins, and nothing is left with these
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('./bed.ts', () => ({ prepareBed: () => ({}) }));
vi.mock('./sprites.ts', () => {
  const names = Array.from({ length: 20 }, (_, symbol) => symbol);
  return { prepareSprites: async () => ({ size: 1, smear: 0, still: names, blurred: names }) };
});

/** The reels of a model, and what lies on them when they are painted. */
async function openStage(model: (typeof models)[keyof typeof models]) {
  let painted: unknown[] = [];
  const canvas = { style: {}, getContext: () => still({ drawImage: (what: unknown) => painted.push(what) }) };
  const clock = handClock();
  const stage = createStage({
    canvas: canvas as never,
    space: () => ({ width: 500, height: 300 }),
    clock,
    sound: still(),
    model,
    themeId: 'tiger',
    colours: { deep: '', mid: '', accent: '' },
    calm: () => false,
  });
  const shown = async (): Promise<unknown[]> => {
    painted = [];
    await stage.resize();
    return painted.filter((what) => typeof what === 'number');
  };
  /** Lets everything that moves come to rest. */
  const rest = async (moving: Promise<void>): Promise<void> => {
    let isOver = false;
    void moving.then(() => (isOver = true));
    await vi.waitFor(() => {
      for (let frame = 0; frame < 60; frame += 1) clock.tick(16);
      expect(isOver).toBe(true);
    });
    for (let frame = 0; frame < 60; frame += 1) clock.tick(16);
  };
  return { stage, clock, shown, rest };
}

it.each(Object.entries(models))(
  '%s: a spin that is refused leaves the reels as they lay',
  async (_id, model) => {
    const { stage, clock, shown, rest } = await openStage(model);
    const refuse = async (): Promise<void> => {
      const before = await shown();
      expect(before).toHaveLength(REELS * (ROWS + 2));
      stage.start(false);
      clock.tick(200);
      await rest(stage.giveUp());
      expect(await shown()).toEqual(before);
    };
    await refuse();
    // Free spins turn other strips, and the last of them lies there when the next stake is refused
    stage.start(true);
    clock.tick(200);
    await rest(stage.land({ stops: [3, 1, 4, 1, 5] } as never, true, new Promise(() => {})));
    await refuse();
  },
);
