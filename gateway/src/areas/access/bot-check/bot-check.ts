import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Work of a challenge: hashes at most, some tenths of a second on a phone. */
const maxNumber = 50_000;
/** How long a challenge may be solved, ms. */
const lifeMs = 300_000;

const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(maxNumber),
  salt: z.string().max(200),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A challenge as the ALTCHA widget takes it. */
export interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber?: number;
  salt: string;
  signature: string;
}

function solutionOf(payload: string): z.infer<typeof Solution> | null {
  try {
    return Solution.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** The bot-check fields (R-ACCESS-16): an invisible proof of work. */
export type BotChecks = ReturnType<typeof createBotChecks>;

/** Proof-of-work checks signed with a secret that all processes share. */
export function createBotChecks(secrets: Secrets, ephemeral: Ephemeral, clock: Clock) {
  const key = async () => (await secrets.of('bot-check')).toString('hex');

  const isSolved = async (merchantId: number, payload: string): Promise<boolean> => {
    const solution = solutionOf(payload);
    if (!solution) return false;
    const { expires, merchant } = extractParams(solution);
    if (merchant !== String(merchantId) || !(Number(expires) * 1000 > clock.now().getTime())) return false;
    if (!(await verifySolution(solution, await key(), false))) return false;
    return ephemeral.add(`bot-check:${solution.challenge}`, '1', lifeMs);
  };

  return {
    challenge: async (merchantId: number): Promise<Challenge> =>
      createChallenge({
        algorithm: 'SHA-256',
        hmacKey: await key(),
        maxnumber: maxNumber,
        expires: new Date(clock.now().getTime() + lifeMs),
        params: { merchant: String(merchantId) },
      }),
    /** Whether a challenge is solved; a solved one is used up. @param payload base64 of the solution's JSON */
    isSolved,
    /**
     * Lets a solved challenge pass, once.
     * @param payload base64 of the solution's JSON
     * @throws Refusal bot_check_failed
     */
    async require(merchantId: number, payload: string): Promise<void> {
      if (!(await isSolved(merchantId, payload)))
        throw new Refusal('bot_check_failed', { fields: { altcha: 'bot_check_failed' } });
    },
  };
}
