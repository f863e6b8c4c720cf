import { describe, expect, it } from 'vitest';
import type { CrashChoice } from './game.ts';
import { crash } from './game.ts';
import { momentOf } from './maths.ts';

const START = 1_000_000;

function roundOf(point: number, auto: number | null) {
  const choice: CrashChoice = { auto };
  const bet = { playerId: 'p1', gameCode: 'g', currency: 'PHP', model: 'standard', stake: 1000n, choice };
  return {
    ...bet,
    roundId: 'r1',
    language: 'EN',
    outcome: { point },
    progress: crash.begin(bet, { point }, START),
  };
}

describe('a round of crash', () => {
  it('hides the point until it is over', () => {
    const round = roundOf(250, null);
    expect(JSON.stringify(crash.view(round, START))).not.toContain('250');
    expect(crash.standing(round, START)).toEqual({ until: START + momentOf(251) });
  });

  it("pays what the server's clock says, to the last moment before it breaks", () => {
    const round = roundOf(250, null);
    const last = START + momentOf(251) - 1;
    const progress = crash.advance(round, {}, last);
    expect(progress).toMatchObject({ over: true, cashed: 250 });
    expect(crash.standing({ ...round, progress }, last)).toEqual({ payout: 2500n });
    expect(crash.advance({ ...round, progress }, {}, last + 1)).toEqual(progress);
  });

  it('pays nothing for a cash-out that comes too late', () => {
    const round = roundOf(250, null);
    const progress = crash.advance(round, {}, START + momentOf(251));
    expect(crash.standing({ ...round, progress }, START)).toEqual({ payout: 0n });
    expect(crash.view({ ...round, progress }, START)).toMatchObject({ point: 250, cashed: null });
  });

  it('pays an automatic cash-out at its own multiplier, however late the server looks', () => {
    const round = roundOf(250, 200);
    expect(crash.standing(round, START)).toEqual({ until: START + momentOf(200) });
    const progress = crash.expire(round, START + 3_600_000);
    expect(crash.standing({ ...round, progress }, START)).toEqual({ payout: 2000n });
    expect(crash.advance(round, {}, START + momentOf(240))).toEqual(progress);
  });

  it('is over at once when it breaks at once', () => {
    expect(crash.standing(roundOf(97, 150), START)).toEqual({ payout: 0n });
    expect(crash.record(roundOf(97, null))).toMatchObject({ result: 'Broke at ×1.00' });
  });
});
