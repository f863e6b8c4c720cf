import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { memberType } from '@foyer/contract/session-can';
import type { BenchEnvironment } from '../environment.ts';

/** A member at a game. */
export interface SeatedPlayer {
  cookie: string;
  /** Calls the wallet as the provider does: a bet, or the win of a bet that was answered. */
  callback(): Promise<void>;
}

/** What a member starts with: nobody runs out during a benchmark, minor units. */
const money = 1_000_000_000n;
const stake = '1';

/** Signs calls of the studio (docs/provider-guide.md). */
function caller({ environment, provider: { keyId, key } }: BenchEnvironment) {
  return async <Value>(operation: string, given: object): Promise<Value> => {
    const path = `/provider/v1/${operation}`;
    const body = JSON.stringify(given);
    const timestamp = String(Date.now());
    const nonce = randomBytes(18).toString('base64url');
    const signature = createHmac('sha256', key).update(`${timestamp}.${nonce}.${path}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-provider': 'demo',
      'x-key-id': keyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    };
    const answer = await fetch(`${environment.portalUrl}${path}`, { method: 'POST', headers, body });
    const json = (await answer.json()) as { success: boolean; code?: string; value: Value };
    if (!json.success) throw new Error(`${operation}: ${answer.status} ${json.code}`);
    return json.value;
  };
}

/**
 * Opens accounts with money and sits them down at a game.
 * @param count how many
 */
export async function seatPlayers(bench: BenchEnvironment, count: number): Promise<SeatedPlayer[]> {
  const { accounts, catalogue, db, ledger, merchants, sessions } = bench.services;
  const call = caller(bench);
  const merchant = merchants.byCode('foyer');
  if (!merchant) throw new Error('the demo world has no merchant "foyer"');
  const game = (await catalogue.find(merchant.id, 'EN', { gameType: 'RNG' })).find(
    ({ available }) => available,
  );
  if (!game) throw new Error('the demo world has no slot');

  const seat = async (): Promise<SeatedPlayer> => {
    const merchantId = merchant.id;
    const opened = await accounts.open(db.orm, {
      merchant,
      username: `b${randomUUID().slice(0, 12)}`,
      type: memberType,
    });
    await ledger.grant({
      ...opened.wallet,
      scope: 'bench',
      key: opened.id,
      amount: money,
      reference: 'A benchmark plays',
    });
    const { token } = await sessions.open(db.orm, {
      merchantId,
      accountId: opened.id,
      userAgent: 'bench',
      ip: '127.0.0.1',
    });
    const cookie = `__Host-foyer=${token}`;
    const query = new URLSearchParams({
      gameCategory: 'RNG',
      vendor: game.vassalage,
      gameId: game.gameId,
      nodeId: game.nodeId,
    });
    const launch = await fetch(`${bench.environment.portalUrl}/api/v1/launch?${query}`, {
      headers: { cookie },
    });
    const { value } = (await launch.json()) as { value: { url: string } };
    const launchToken = new URLSearchParams(new URL(value.url).hash.slice(1)).get('token');
    const { playerId, sessionId, currency, gameCode } = await call<Record<string, string>>('authenticate', {
      launchToken,
    });

    const unsettled: string[] = [];
    return {
      cookie,
      async callback() {
        const roundId = unsettled.shift() ?? `b${randomUUID()}`;
        const isWin = roundId.startsWith('w');
        const named = { playerId, currency, gameCode, roundId: roundId.slice(1), transactionId: roundId };
        if (isWin) {
          await call('win', { ...named, amount: stake, finished: true });
        } else {
          await call('bet', { ...named, sessionId, amount: stake });
          unsettled.push(`w${named.roundId}`);
        }
      },
    };
  };
  const seated: SeatedPlayer[] = [];
  while (seated.length < count) seated.push(await seat());
  return seated;
}
