import { crashVerifier } from './crash/verify.ts';
import { diceVerifier } from './dice/verify.ts';
import { fishVerifier } from './fish/verify.ts';
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
];
