import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCatalogue, routes } from '@foyer/contract';
import type { ErrorCode } from '@foyer/contract/error-codes';
import { signatureOf } from '../../../areas/wallet/provider/provider.ts';
import { createBooks, type WalletReply } from './books.ts';

/** How the wallet behaves at one call instead of answering it. */
export type Bend =
  /** Does what is asked; the answer is lost. */
  | 'lose'
  /** Does nothing and fails. */
  | 'fail'
  /** Does nothing and asks for patience. */
  | 'busy'
  /** Does nothing and says nothing. */
  | 'hang'
  /** Refuses with a code. */
  | { refuse: ErrorCode };

/** One call of the provider, as it arrived. */
export interface ReceivedCall {
  operation: string;
  body: Record<string, unknown>;
  /** What is wrong with it whatever it asks for; null when nothing is. */
  fault: string | null;
  nonce: string;
  said: WalletReply | null;
}

/** Which key the provider signs with. */
export interface CheckedKey {
  provider: string;
  keyId: string;
  secret: string;
}

const operations = {
  authenticate: 'providerAuthenticate',
  balance: 'providerBalance',
  bet: 'providerBet',
  win: 'providerWin',
  rollback: 'providerRollback',
} as const;
type Operation = keyof typeof operations;
const isOperation = (name: string): name is Operation => Object.hasOwn(operations, name);

/** What the signature, the time, the nonce or the fields of a call have wrong. */
function faultOf(
  request: IncomingMessage,
  text: string,
  operation: string,
  key: CheckedKey,
  nonces: Set<string>,
): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')];
  if (header('x-provider') !== key.provider || header('x-key-id') !== key.keyId)
    return 'X-Provider or X-Key-Id is not the agreed one';
  if (header('x-signature') !== signatureOf(key.secret, timestamp, nonce, request.url ?? '', text))
    return 'the signature does not fit the call';
  if (Math.abs(Date.now() - Number(timestamp)) > 60_000) return 'X-Timestamp is more than 60 s away';
  if (nonce.length < 16) return 'X-Nonce is shorter than 16 characters';
  if (nonces.has(nonce)) return 'X-Nonce was used before';
  nonces.add(nonce);
  if (!isOperation(operation)) return `there is no operation ${operation}`;
  try {
    const parsed = routes[operations[operation]].spec.body.safeParse(JSON.parse(text));
    const issue = parsed.error?.issues[0];
    return issue ? `${issue.path.join('.') || 'the body'} does not fit: ${issue.message}` : null;
  } catch {
    return 'the body is no JSON';
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function answer(
  response: ServerResponse,
  status: number,
  envelope: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(envelope));
}
const refuse = (response: ServerResponse, code: ErrorCode, headers = {}) =>
  answer(
    response,
    errorCatalogue[code].status,
    { success: false, code, message: errorCatalogue[code].text, requestId: 'check' },
    headers,
  );

/** A wallet that plays by the book, remembers every call, and misbehaves when told to. */
export async function openWallet(port: number, key: CheckedKey) {
  const books = createBooks();
  const heard: ReceivedCall[] = [];
  const nonces = new Set<string>();
  let bends: { operation: string; bend: Bend }[] = [];

  const takeBend = (operation: string): Bend | null => {
    const at = bends.findIndex((candidate) => candidate.operation === operation);
    return at < 0 ? null : (bends.splice(at, 1)[0]?.bend ?? null);
  };

  const server = createServer(async (request, response) => {
    const operation = /^\/provider\/v1\/([a-z]+)$/.exec(request.url ?? '')?.[1] ?? String(request.url);
    const text = await textOf(request);
    const fault = faultOf(request, text, operation, key, nonces);
    const body = fault?.includes('no JSON') ? {} : (JSON.parse(text || '{}') as Record<string, unknown>);
    const call: ReceivedCall = {
      operation,
      body,
      fault,
      nonce: String(request.headers['x-nonce']),
      said: null,
    };
    heard.push(call);
    if (fault) return refuse(response, fault.includes('fit:') ? 'body_invalid' : 'signature_invalid');
    const bend = takeBend(operation);
    if (bend === 'hang') return undefined;
    if (bend === 'fail')
      return answer(response, 500, {
        success: false,
        code: 'unknown_error',
        message: '',
        requestId: 'check',
      });
    if (bend === 'busy') return refuse(response, 'too_many_requests', { 'retry-after': '1' });
    if (bend !== null && bend !== 'lose') {
      call.said = { code: bend.refuse };
      return refuse(response, bend.refuse);
    }
    call.said = books.apply(operation, body);
    if (bend === 'lose') return request.socket.destroy();
    return 'code' in call.said
      ? refuse(response, call.said.code)
      : answer(response, 200, { success: true, value: call.said.value });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    books,
    heard,
    /** How the next calls are treated, in this order for each operation. */
    bend(...next: [operation: Operation, bend: Bend][]) {
      bends = next.map(([operation, bend]) => ({ operation, bend }));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type CheckWallet = Awaited<ReturnType<typeof openWallet>>;
