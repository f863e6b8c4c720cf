import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from './rounds/problem.ts';
import type { Rounds } from './rounds/rounds.ts';
import { stakesFor, startingStake } from './slot/stakes.ts';
import type { Play } from './store/plays.ts';
import type { Store } from './store/store.ts';
import type { StudioTitle } from './catalogue.ts';
import type { WalletClient } from './wallet/client.ts';

const PlayId = z.string().regex(/^[\w-]{43}$/);
const SpinId = z.uuid();
const OpenBody = z.object({ launchToken: z.string().min(20).max(128), gameCode: z.string().min(1).max(64) });
const PlayBody = z.object({ playId: PlayId });
const StateBody = PlayBody.extend({ spinId: SpinId.optional() });
const SpinBody = PlayBody.extend({ spinId: SpinId, stake: z.string().regex(/^[1-9]\d{0,17}$/) });
const FreeSpinBody = PlayBody.extend({ spinId: SpinId, index: z.int().min(1).max(100) });
const SeedBody = PlayBody.extend({ clientSeed: z.string().max(256) });

export interface ApiOptions {
  store: Store;
  wallet: WalletClient;
  rounds: Rounds;
  titleOf: (gameCode: string) => StudioTitle | undefined;
}

/** What the game needs to show itself, at the start and after a reload. */
async function gameState(
  play: Play, { wallet, rounds, titleOf }: ApiOptions, more: { balance?: string; spinId?: string | undefined } = {},
) {
  const title = titleOf(play.gameCode);
  if (!title) throw new Problem('game_unknown');
  let { balance } = more;
  if (balance === undefined) {
    const answer = await wallet.balance(play.sessionId, play.playerId);
    if (answer.outcome === 'ok') balance = answer.value.balance;
    else throw new Problem(answer.outcome === 'refused' ? answer.code : 'wallet_unreachable');
  }
  const { serverSeedHash, clientSeed, nonce } = rounds.fairness(play);
  return {
    game: title,
    nickname: play.nickname,
    mode: play.mode,
    language: play.language,
    currency: play.currency,
    balance,
    stakes: stakesFor(play.currency).map(String),
    stake: String(startingStake(play.currency)),
    fairness: { serverSeedHash, clientSeed, nonce },
    /** The round that must go on before a new one. */
    waiting: rounds.waiting(play),
    /** The round the browser asked about, if it was played. */
    last: more.spinId ? await rounds.played(play, more.spinId) : null,
  };
}
export type GameState = Awaited<ReturnType<typeof gameState>>;

/** The game client's API. Every call but the first names its play by the secret play id. */
export function apiRoutes(app: FastifyInstance, options: ApiOptions): void {
  const { store, wallet, rounds } = options;

  const route = <Body extends z.ZodType>(
    path: string, schema: Body, work: (body: z.infer<Body>) => Promise<unknown>,
  ): void => {
    app.post(`/api/${path}`, { bodyLimit: 4096 }, async (request: FastifyRequest, reply: FastifyReply) => {
      const body = schema.safeParse(request.body);
      if (!body.success) throw new Problem('request_invalid');
      reply.header('cache-control', 'no-store');
      return { success: true, value: await work(body.data) };
    });
  };
  const playOf = ({ playId }: { playId: string }): Play => {
    const play = store.plays.find(playId);
    if (!play) throw new Problem('play_unknown');
    return play;
  };

  route('open', OpenBody, async ({ launchToken, gameCode }) => {
    if (!options.titleOf(gameCode)) throw new Problem('game_unknown');
    const answer = await wallet.authenticate(launchToken);
    if (answer.outcome !== 'ok') {
      throw new Problem(answer.outcome === 'refused' ? answer.code : 'wallet_unreachable');
    }
    const { sessionId, playerId, currency, mode, nickname, language, balance } = answer.value;
    // The wallet, not the address, says which game the token is for.
    const play: Play = { sessionId, playerId, currency, mode, nickname, language, gameCode: answer.value.gameCode };
    await rounds.settleElsewhere(play);
    return { playId: store.plays.open(play), state: await gameState(play, options, { balance }) };
  });
  route('state', StateBody, async (body) => gameState(playOf(body), options, { spinId: body.spinId }));
  route('spin', SpinBody, async (body) => rounds.spin(playOf(body), body.spinId, body.stake));
  route('free-spin', FreeSpinBody, async (body) => rounds.freeSpin(playOf(body), body.spinId, body.index));
  route('fairness', PlayBody, async (body) => rounds.fairness(playOf(body)));
  route('seed', SeedBody, async (body) => {
    const play = playOf(body);
    rounds.rotateSeed(play, body.clientSeed);
    return rounds.fairness(play);
  });
}
