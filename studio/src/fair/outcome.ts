import type { Model, ReelSet } from '../slot/model.ts';
import type { RoundState } from '../slot/round.ts';
import { beginRound, stepRound } from '../slot/round.ts';
import type { Draw, Seeds } from './draw.ts';
import { openDraw } from './draw.ts';

async function drawStops(draw: Draw, reels: ReelSet): Promise<number[]> {
  const stops: number[] = [];
  for (const strip of reels) stops.push(await draw(strip.length));
  return stops;
}

/**
 * The whole round that the seeds decide: the paid spin's five stops, then five for each free spin.
 * Server and verifier both call this.
 */
export async function drawRound(model: Model, seeds: Seeds): Promise<RoundState> {
  const draw = await openDraw(seeds);
  let round = beginRound(model, await drawStops(draw, model.base));
  while (round.remaining > 0) round = stepRound(model, round, await drawStops(draw, model.free));
  return round;
}
