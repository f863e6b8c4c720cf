import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RequestMerchant } from './actors.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * What an answer is made from besides its merchant and its address: as long as it is the very same object, the
 * answer is the same for everybody. Null when that is not known.
 */
export type StateOf = (merchant: RequestMerchant) => object | null;

type Encoding = 'br' | 'gzip';

/** An answer as it is sent. */
interface SharedAnswer {
  merchant: RequestMerchant;
  state: object;
  headers: Record<string, string>;
  /** A string: Node writes it together with the headers, which a Buffer costs a third more without. */
  body: string;
  /** null while it is made. */
  encoded: Partial<Record<Encoding, { headers: Record<string, string>; body: Buffer } | null>>;
}

/** Answers that do not depend on who asks, kept as they are sent. */
export interface SharedAnswers {
  /** Answers from what is kept. @returns whether it did */
  answer(request: FastifyRequest, reply: FastifyReply, state: object): boolean;
  /** Sends an answer that was just made; an address that is asked for again and again is kept. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    state: object | null,
    json: string,
  ): Promise<FastifyReply>;
}

/** Characters of all that is kept, and of the longest answer among it. */
const keptLength = 64 * 2 ** 20;
const longest = 2 ** 20;
/** Addresses remembered until they are asked for a second time: what is asked for once pushes nothing out. */
const seenAddresses = 20_000;
const longestAddress = 512;
/** Shorter answers fit in one packet as they are. */
const worthCompressing = 1200;

const compress: Record<Encoding, (body: string) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipped(body, { level: 6 }),
};

/** Always asked again, so that what staff change counts at once; unchanged, the browser keeps what it has. */
const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
  etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

function encodingOf({ headers }: FastifyRequest): Encoding | null {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Makes an answer in an encoding, once. */
async function encode(kept: SharedAnswer, encoding: Encoding): Promise<void> {
  if (kept.encoded[encoding] !== undefined) return;
  // Until it is made, others get the answer as it is.
  kept.encoded[encoding] = null;
  const body = await compress[encoding](kept.body);
  kept.encoded[encoding] = { body, headers: { ...kept.headers, 'content-encoding': encoding } };
}

/** The encoding that an answer is sent in; null for as it is. */
const encodingFor = (request: FastifyRequest, { body }: SharedAnswer): Encoding | null =>
  body.length > worthCompressing ? encodingOf(request) : null;

const logFailure =
  ({ log }: FastifyRequest) =>
  (error: unknown) =>
    log.error({ err: error }, 'compression failed');

/** Keeps answers in this process. */
export function createSharedAnswers(): SharedAnswers {
  const kept = new LRUCache<string, SharedAnswer>({
    maxSize: keptLength,
    sizeCalculation: ({ body }) => 2 * body.length + 500,
  });
  const seen = new LRUCache<string, object>({ max: seenAddresses });
  const keyOf = ({ merchant, url }: FastifyRequest) => `${merchant.id} ${url}`;

  const isWorthKeeping = (key: string, state: object, body: string): boolean => {
    if (key.length > longestAddress || body.length > longest) return false;
    const wasSeen = seen.get(key) === state;
    seen.set(key, state);
    return wasSeen;
  };

  const deliver = (request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer): FastifyReply => {
    if (request.headers['if-none-match'] === answer.headers['etag']) {
      const { 'content-type': _, ...headers } = answer.headers;
      return reply.code(304).headers(headers).send();
    }
    const encoding = encodingFor(request, answer);
    if (encoding) encode(answer, encoding).catch(logFailure(request));
    const sent = (encoding && answer.encoded[encoding]) || answer;
    return reply.headers(sent.headers).send(sent.body);
  };

  return {
    answer(request, reply, state) {
      const found = kept.get(keyOf(request));
      if (!found || found.state !== state || found.merchant !== request.merchant) return false;
      deliver(request, reply, found);
      return true;
    },
    async send(request, reply, state, body) {
      const { merchant } = request;
      const made: SharedAnswer = {
        merchant,
        state: state ?? {},
        headers: headersOf(body),
        body,
        encoded: {},
      };
      const key = keyOf(request);
      if (state && isWorthKeeping(key, state, body)) kept.set(key, made);
      // What changes every second is mostly asked for once: who asks first waits for fewer bytes too
      const encoding = encodingFor(request, made);
      if (encoding) await encode(made, encoding).catch(logFailure(request));
      return deliver(request, reply, made);
    },
  };
}
