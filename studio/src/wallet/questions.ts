import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '../rounds/problem.ts';
import type { Store } from '../store/store.ts';
import { signature, type ProviderKeys } from './sign.ts';

/** How far the time of a question may be from ours, ms. */
const windowMs = 60_000;
const Question = z.object({ playerId: z.string().max(64), roundId: z.string().max(64) });
/** Rounds that are still played. */
const played = new Set(['betting', 'open']);

type Headers = Record<string, string | string[] | undefined>;

function isSigned(
  { provider, keyId, key }: ProviderKeys,
  headers: Headers,
  path: string,
  body: string,
): boolean {
  const [timestamp, nonce] = [String(headers['x-timestamp']), String(headers['x-nonce'])];
  const given = Buffer.from(String(headers['x-signature']), 'hex');
  const expected = Buffer.from(signature(key, timestamp, nonce, path, body), 'hex');
  const isOurs = headers['x-provider'] === provider && headers['x-key-id'] === keyId;
  return (
    isOurs &&
    Math.abs(Date.now() - Number(timestamp)) <= windowMs &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}

/** What the gateway asks us (provider guide, "We ask you"): whether we are there, and how a round stands. */
export async function questionRoutes(app: FastifyInstance, store: Store, keys: ProviderKeys): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes that were sent.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    scope.get('/provider/health', async () => ({ success: true, value: {} }));
    scope.post('/provider/round-status', async (request) => {
      const body = String(request.body);
      if (!isSigned(keys, request.headers, request.url, body)) throw new Problem('signature_invalid');
      const { playerId, roundId } = Question.parse(JSON.parse(body));
      const round = store.rounds.find(roundId);
      // What is still to be said of it says itself: the outbox sends until it is acknowledged.
      if (round?.playerId !== playerId) return { success: true, value: { state: 'none' } };
      return { success: true, value: { state: played.has(round.state) ? 'open' : 'over' } };
    });
  });
}
