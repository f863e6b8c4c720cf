import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RequestMerchant } from './actors.ts';
import { listed, type HeaderList } from './headers.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * What an answer is made from besides its merchant and its address: as long as it is the very same object, the
 * answer is the same for everybody. Null when that is not known.
 */
export type StateOf = (merchant: RequestMerchant) => object | null;

type Encoding = 'br' | 'gzip';

/** An answer as it is written. */
interface EncodedAnswer {
  headers: HeaderList;
  /** A string: Node writes it together with the headers, which a Buffer costs a third more without. */
  body: string | Buffer;
  /** How a string is written: plain ASCII is not converted. */
  charset: 'latin1' | 'utf8';
}

/** An answer that is kept. */
interface SharedAnswer extends EncodedAnswer {
  merchant: RequestMerchant;
  state: object;
  etag: string;
  body: string;
  /** What a browser is told that has it already. */
  unchanged: HeaderList;
  /** null while it is made. */
  encoded: Partial<Record<Encoding, EncodedAnswer | null>>;
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

const json = ['content-type', 'application/json; charset=utf-8'] as const;
const lengthOf = (bytes: number) => ['content-length', String(bytes)] as const;

function sharedAnswer(merchant: RequestMerchant, state: object, body: string): SharedAnswer {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // Always asked again, so that what staff change counts at once; unchanged, the browser keeps what it has.
  const unchanged = listed({ 'cache-control': 'private, no-cache', vary: 'accept-encoding', etag });
  const bytes = Buffer.byteLength(body);
  return {
    merchant,
    state,
    etag,
    unchanged,
    headers: [...json, ...unchanged, ...lengthOf(bytes)],
    body,
    charset: bytes === body.length ? 'latin1' : 'utf8',
    encoded: {},
  };
}

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
  const headers = [...json, ...kept.unchanged, 'content-encoding', encoding, ...lengthOf(body.length)];
  kept.encoded[encoding] = { body, headers, charset: 'latin1' };
}

/** The encoding that an answer is sent in; null for as it is. */
const encodingFor = (request: FastifyRequest, { body }: SharedAnswer): Encoding | null =>
  body.length > worthCompressing ? encodingOf(request) : null;

const logFailure =
  ({ log }: FastifyRequest) =>
  (error: unknown) =>
    log.error({ err: error }, 'compression failed');

/**
 * Keeps answers in this process. They are written past Fastify's own sending and its onSend hooks, which cost a fifth of such
 * an answer; its onResponse hooks see them.
 * @param headersOf what every answer carries besides its own headers
 */
export function createSharedAnswers(headersOf: (request: FastifyRequest) => HeaderList): SharedAnswers {
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
    const { raw } = reply.hijack();
    const common = headersOf(request);
    if (request.headers['if-none-match'] === answer.etag) {
      raw.writeHead(304, [...answer.unchanged, ...common]).end();
      return reply;
    }
    const encoding = encodingFor(request, answer);
    if (encoding) encode(answer, encoding).catch(logFailure(request));
    const { headers, body, charset } = (encoding && answer.encoded[encoding]) || answer;
    raw.writeHead(200, [...headers, ...common]).end(body, charset);
    return reply;
  };

  return {
    answer(request, reply, state) {
      const found = kept.get(keyOf(request));
      if (!found || found.state !== state || found.merchant !== request.merchant) return false;
      deliver(request, reply, found);
      return true;
    },
    async send(request, reply, state, body) {
      const made = sharedAnswer(request.merchant, state ?? {}, body);
      const key = keyOf(request);
      if (state && isWorthKeeping(key, state, body)) kept.set(key, made);
      // What changes every second is mostly asked for once: who asks first waits for fewer bytes too
      const encoding = encodingFor(request, made);
      if (encoding) await encode(made, encoding).catch(logFailure(request));
      return deliver(request, reply, made);
    },
  };
}
