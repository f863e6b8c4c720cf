import type { Draw } from '../../fair/draw.ts';
import type { Model, ReelSet } from './model.ts';
import type { RoundState } from './round.ts';
import { beginRound, stepRound } from './round.ts';

async function drawStops(draw: Draw, reels: ReelSet): Promise<number[]> {
  const stops: number[] = [];
  for (const strip of reels) stops.push(await draw(strip.length));
  return stops;
}

/**
 * The whole round that the seeds decide: the paid spin's five stops, then five for each free spin.
 * Server and verifier both call this.
 * @param draw the round's stream
 */
export async function drawRound(model: Model, draw: Draw): Promise<RoundState> {
  let round = beginRound(model, await drawStops(draw, model.base));
  while (round.remaining > 0) round = stepRound(model, round, await drawStops(draw, model.free));
  return round;
}
