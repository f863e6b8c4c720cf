import { commitmentOf, drawFromSeed, familyOf, hashOf, sha256 } from '@foyer/lottery';
import type { Answer } from '@foyer/contract/client';

/** What is known of a draw. */
export type Proof = Answer<'drawProof'>;

/** What can be checked of a draw, in the order in which it happened (R-LOTTERY-87). */
export type CheckName = 'commitment' | 'ticket' | 'entropy' | 'result';

export interface Check {
  name: CheckName;
  ok: boolean;
}

/** A ticket's part in the entropy. */
export interface EntropyPart {
  digest: string;
  content: string;
}

async function isAmong({ digest, content }: EntropyPart, { bucket, buckets }: Proof): Promise<boolean> {
  if (!bucket?.includes(digest) || (await sha256(content)) !== digest) return false;
  return (await hashOf(bucket)) === buckets[Number.parseInt(digest.slice(0, 2), 16)];
}

const sameResult = (one: object, other: object | null) =>
  other !== null &&
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(
    ([group, numbers]) => String(numbers) === String((other as Record<string, readonly string[]>)[group]),
  );

/**
 * Verifies a draw in the browser, with nothing but what was published and the package `lottery` (R-LOTTERY-87): the seed is the
 * one that was committed to before the draw opened, the ticket is among those that made the entropy, the entropy is that of all
 * tickets, and seed and entropy make the result.
 * @param sold a ticket of the draw, or null to check only the draw
 * @returns null before the draw, and of a result that comes from outside
 */
export async function verifyDraw(proof: Proof, sold: EntropyPart | null): Promise<Check[] | null> {
  const { seed, entropy, commitment, buckets, family, result, source } = proof;
  if (source !== 'seed' || seed === null || entropy === null || result === null) return null;
  const checks: Check[] = [{ name: 'commitment', ok: (await commitmentOf(seed)) === commitment }];
  if (sold) checks.push({ name: 'ticket', ok: await isAmong(sold, proof) });
  checks.push({ name: 'entropy', ok: (await hashOf(buckets)) === entropy });
  const drawn = await drawFromSeed(familyOf(family), seed, entropy);
  return [...checks, { name: 'result', ok: sameResult(drawn, result) }];
}
