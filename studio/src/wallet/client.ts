import { Balance, PlayerSession, Receipt } from './wire.ts';
import type { BetRequest, RollbackRequest, WinRequest } from './wire.ts';
import type { z } from 'zod';
import type { Faults, WalletAnswer } from './faults.ts';
import type { ProviderKeys } from './sign.ts';
import { signedHeaders } from './sign.ts';

export interface WalletClientOptions {
  /** Origin of the gateway, without a trailing slash. */
  gatewayUrl: string;
  keys: ProviderKeys;
  /** How long an answer may take, ms. */
  timeoutMs?: number;
  /** Failure switches; absent in production. */
  faults?: Faults;
}

export type WalletClient = ReturnType<typeof createWalletClient>;
type Operation = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback';

/** Codes that say the call never reached the ledger but a later one may. */
const TRANSIENT = new Set(['signature_invalid', 'request_expired', 'address_refused', 'too_many_requests']);

/** Codes that say that nothing moved, whatever the status. */
const FINAL = new Set(['game_unavailable']);

/**
 * The seamless wallet as a provider calls it (R-STUDIO-1, R-PROVIDER-1).
 */
export function createWalletClient(options: WalletClientOptions) {
  const { gatewayUrl, keys, timeoutMs = 3000, faults } = options;

  const send = async <Schema extends z.ZodType>(
    operation: Operation,
    body: object,
    schema: Schema,
  ): Promise<WalletAnswer<z.infer<Schema>>> => {
    const path = `/provider/v1/${operation}`;
    const text = JSON.stringify(body);
    try {
      const response = await fetch(gatewayUrl + path, {
        method: 'POST',
        headers: signedHeaders(keys, path, text, Date.now()),
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readAnswer(response.status, await response.json(), schema);
    } catch (error) {
      return { outcome: 'unknown', reason: error instanceof Error ? error.name : 'failed' };
    }
  };

  const call: typeof send = (operation, body, schema) => {
    const fault = faults?.next(operation);
    if (!fault) return send(operation, body, schema);
    return fault(
      () => send(operation, body, schema),
      () => send('rollback', rollbackOf(body as BetRequest), Receipt),
    );
  };

  return {
    /** Uses up a launch token. */
    authenticate: (launchToken: string) => call('authenticate', { launchToken }, PlayerSession),
    balance: (sessionId: string, playerId: string) => call('balance', { sessionId, playerId }, Balance),
    bet: (request: BetRequest) => call('bet', request, Receipt),
    win: (request: WinRequest) => call('win', request, Receipt),
    rollback: (request: RollbackRequest) => call('rollback', request, Receipt),
  };
}

/** The rollback that takes a bet back. Its transaction id follows from the bet's: repeats are the same. */
export function rollbackOf(bet: BetRequest): RollbackRequest {
  const { transactionId, sessionId: _, ...rest } = bet;
  return { ...rest, transactionId: `${transactionId}.rollback`, betTransactionId: transactionId };
}

function readAnswer<Schema extends z.ZodType>(
  status: number,
  body: unknown,
  schema: Schema,
): WalletAnswer<z.infer<Schema>> {
  const envelope = body as { success?: unknown; value?: unknown; code?: unknown } | null;
  if (status < 300 && envelope?.success === true) {
    const parsed = schema.safeParse(envelope.value);
    return parsed.success
      ? { outcome: 'ok', value: parsed.data }
      : { outcome: 'unknown', reason: 'answer_unreadable' };
  }
  const code = typeof envelope?.code === 'string' ? envelope.code : `status_${status}`;
  const isFinal = FINAL.has(code) || (status >= 400 && status < 500 && !TRANSIENT.has(code));
  return isFinal && envelope?.success === false
    ? { outcome: 'refused', code }
    : { outcome: 'unknown', reason: code };
}
