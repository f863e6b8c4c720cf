import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Failure } from './envelope.ts';
import type { CallInput, CallTable } from './call-table.ts';
export type { CallTable };
import type { EndpointName, Routes } from './routes.ts';

type Spec<Name extends EndpointName> = Routes[Name]['spec'];
type In<Part> = Part extends z.ZodType ? z.input<Part> : undefined;
type Optional<Shape> = { [Key in keyof Shape as Shape[Key] extends undefined ? never : Key]: Shape[Key] };
type Part<Name extends EndpointName, Key extends string> =
  Spec<Name> extends { [K in Key]: infer Type } ? In<Type> : undefined;

/** What a call takes: its path parameters, query and body. */
export type Input<Name extends EndpointName> = Optional<{
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
}>;

/** What a call answers in `value`. */
export type Answer<Name extends EndpointName> = z.output<Spec<Name>['answer']>;

/** A call that failed: the stable code, the HTTP status and what came with it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ErrorCode | 'no_connection';
  readonly status: number;
  readonly value: Failure['value'];

  constructor(code: ErrorCode | 'no_connection', status: number, message: string, value?: Failure['value']) {
    super(message);
    this.code = code;
    this.status = status;
    this.value = value;
  }
}

export interface ClientOptions {
  /** Looks up where the calls live, with the first of them: no page waits for the table of all to start. */
  calls: () => CallTable | Promise<CallTable>;
  /** Where the gateway is; empty for the own origin. */
  base?: string;
  fetch?: typeof fetch;
  /** After how long a call without a signal of its own is given up as `no_connection`, ms; never when left out. */
  timeoutMs?: number;
  /** Headers to send with every call. */
  headers?: () => Record<string, string>;
  /** Encrypts the bodies that travel encrypted (`encrypted: true` in their declaration); answers the body and the Encryption header. */
  encrypt?: (body: unknown) => Promise<{ body: unknown; encryption: string }>;
}

/** Makes one call; rejects with {@link CallError}. */
export type Call = <Name extends EndpointName>(
  name: Name,
  ...input: Record<string, never> extends Input<Name>
    ? [input?: Input<Name>, options?: { signal?: AbortSignal }]
    : [input: Input<Name>, options?: { signal?: AbortSignal }]
) => Promise<Answer<Name>>;

/**
 * Reads the envelope of an answer.
 * @throws CallError with the gateway's code, or `unknown_error` for what is no answer of ours
 */
export async function answerOf(response: Response): Promise<unknown> {
  const answer = (await response.json().catch(() => null)) as
    | { success: true; value: unknown }
    | Failure
    | null;
  if (answer?.success === true) return answer.value;
  if (answer?.success === false) {
    throw new CallError(answer.code, response.status, answer.message, answer.value);
  }
  throw new CallError('unknown_error', response.status, 'Unknown error');
}

/** @throws CallError `no_connection` where the table cannot be fetched */
async function tableOf({ calls }: ClientOptions): Promise<CallTable> {
  try {
    return await calls();
  } catch {
    throw new CallError('no_connection', 0, 'No Internet');
  }
}

/**
 * A typed client of the gateway. It carries no schema: types come from the contract at compile time.
 * @param options where the calls live and how bodies are encrypted
 */
export function createClient(options: ClientOptions): Call {
  const call = async (
    name: EndpointName,
    input: CallInput = {},
    { signal }: { signal?: AbortSignal } = {},
  ) => {
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers?.() };
    const { addressOf, isEncrypted, methodOf } = await tableOf(options);
    let body = input.body;
    if (body !== undefined && options.encrypt && isEncrypted(name)) {
      const sealed = await options.encrypt(body);
      body = sealed.body;
      headers.encryption = sealed.encryption;
    }
    if (body !== undefined) headers['content-type'] = 'application/json';
    const request = options.fetch ?? fetch;
    const until = signal ?? (options.timeoutMs ? AbortSignal.timeout?.(options.timeoutMs) : null);
    const response = await request(`${options.base ?? ''}${addressOf(name, input)}`, {
      method: methodOf(name),
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: until ?? null,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new CallError('no_connection', 0, 'No Internet');
    });
    return answerOf(response);
  };
  return call as unknown as Call;
}
