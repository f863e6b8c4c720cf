import { z } from 'zod';
import { postJson } from './post-json.ts';

/** How long the service may take, ms: somebody of the staff waits for the answer. */
const patienceMs = 5000;

const Answer = z.object({
  matches: z.array(z.object({ list: z.string(), name: z.string(), kind: z.enum(['sanction', 'pep']) })),
});

/**
 * Asks any service for sanctions lists and lists of politically exposed persons that takes `POST {"name", "birthDate"}` with a
 * bearer token and answers `{"matches": [{"list", "name", "kind"}]}`.
 * @param url where it takes questions
 * @param token its bearer token; empty sends none
 * @returns the matches; fails when it does not answer in this form within 5 s
 */
export function createScreeningService(url: string, token: string) {
  return async (person: { name: string; birthDate: string | null }) => {
    const response = await postJson(url, person, { token, signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the screening service answered ${response.status}`);
    }
    return Answer.parse(await response.json()).matches;
  };
}
