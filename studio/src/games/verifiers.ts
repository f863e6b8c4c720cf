import { bookVerifier } from './book/verify.ts';
import { crashVerifier } from './crash/verify.ts';
import { diceVerifier } from './dice/verify.ts';
import { duelVerifier } from './duel/verify.ts';
import { fishVerifier } from './fish/verify.ts';
import { liveVerifier } from './live/verify.ts';
import { raceVerifier } from './races/verify.ts';
import { slotVerifier } from './slot/verify.ts';
import type { Verifier } from './verifier.ts';

/** Every game that can be verified offline. */
export const verifiers: readonly Verifier[] = [
  slotVerifier,
  diceVerifier,
  crashVerifier,
  fishVerifier,
  raceVerifier,
  liveVerifier,
  bookVerifier,
  duelVerifier,
];
