import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from './rounds/problem.ts';
import type { Rounds } from './rounds/rounds.ts';
import type { GameHost } from './games/game.ts';
import type { Games } from './games/game.ts';
import { startingStake } from './games/stakes.ts';
import type { Play } from './store/plays.ts';
import type { Store } from './store/store.ts';
import type { StudioTitle } from './catalogue.ts';
import type { WalletClient } from './wallet/client.ts';
import type { Balance } from './wallet/wire.ts';

const PlayId = z.string().regex(/^[\w-]{43}$/);
const RoundKey = z.uuid();
const OpenBody = z.object({ launchToken: z.string().min(20).max(128), gameCode: z.string().min(1).max(64) });
const PlayBody = z.object({ playId: PlayId });
const StateBody = PlayBody.extend({ roundKey: RoundKey.optional() });
const BetBody = PlayBody.extend({
  roundKey: RoundKey,
  stake: z.string().regex(/^[1-9]\d{0,17}$/),
  choice: z.unknown().default({}),
  freeRoundsId: z.string().max(64).optional(),
});
const StepBody = PlayBody.extend({ roundKey: RoundKey, step: z.unknown().default({}) });
const WatchBody = PlayBody.extend({ roundKey: RoundKey });
const SeedBody = PlayBody.extend({ clientSeed: z.string().max(256) });

export interface ApiOptions {
  store: Store;
  wallet: WalletClient;
  rounds: Rounds;
  games: Games;
  titleOf: (gameCode: string) => StudioTitle | undefined;
}

/** What the game needs to show itself, at the start and after a reload. */
async function gameState(
  play: Play,
  { wallet, rounds, games, titleOf }: ApiOptions,
  more: { standing?: z.infer<typeof Balance>; roundKey?: string | undefined } = {},
) {
  const title = titleOf(play.gameCode);
  if (!title) throw new Problem('game_unknown');
  let { standing } = more;
  if (standing === undefined) {
    const answer = await wallet.balance(play.sessionId, play.playerId);
    if (answer.outcome !== 'ok')
      throw new Problem(answer.outcome === 'refused' ? answer.code : 'wallet_unreachable');
    standing = answer.value;
  }
  const { balance, freeRounds } = standing;
  const stakes = games.of(title.game).stakes(play.currency);
  const { serverSeedHash, clientSeed, nonce } = rounds.fairness(play);
  return {
    game: title,
    nickname: play.nickname,
    mode: play.mode,
    language: play.language,
    design: play.design,
    currency: play.currency,
    balance,
    /** Rounds that the operator gives this player at this game, the oldest first. */
    freeRounds: games.of(title.game).takesFreeRounds ? freeRounds : [],
    /** The studio's clock, ms since the epoch. */
    now: Date.now(),
    stakes: stakes.map(String),
    stake: String(startingStake(stakes)),
    fairness: { serverSeedHash, clientSeed, nonce },
    /** Rounds that are not finished, oldest first; a game of one round goes on with it before a new one. */
    waiting: rounds.waiting(play),
    /** The round the browser asked about, if it was played. */
    last: more.roundKey ? await rounds.played(play, more.roundKey) : null,
  };
}
export type GameState = Awaited<ReturnType<typeof gameState>>;

/**
 * The game client's API. Every call but the first names its play by the secret play id.
 * @returns what a game needs to add calls of its own
 */
export function apiRoutes(app: FastifyInstance, options: ApiOptions): Pick<GameHost, 'route' | 'playOf'> {
  const { store, wallet, rounds } = options;

  const route = <Body extends z.ZodType>(
    path: string,
    schema: Body,
    work: (body: z.infer<Body>) => Promise<unknown>,
  ): void => {
    app.post(`/api/${path}`, { bodyLimit: 4096 }, async (request: FastifyRequest, reply: FastifyReply) => {
      const body = schema.safeParse(request.body);
      if (!body.success) throw new Problem('request_invalid');
      reply.header('cache-control', 'no-store');
      return { success: true, value: await work(body.data) };
    });
  };
  const find = (playId: string): Play => {
    const play = store.plays.find(playId);
    if (!play) throw new Problem('play_unknown');
    return play;
  };
  const playOf = ({ playId }: { playId: string }): Play => find(playId);

  route('open', OpenBody, async ({ launchToken, gameCode }) => {
    if (!options.titleOf(gameCode)) throw new Problem('game_unknown');
    const answer = await wallet.authenticate(launchToken);
    if (answer.outcome !== 'ok') {
      throw new Problem(answer.outcome === 'refused' ? answer.code : 'wallet_unreachable');
    }
    const { sessionId, playerId, currency, mode, nickname, language, design } = answer.value;
    // The wallet, not the address, says which game the token is for.
    const play: Play = {
      sessionId,
      playerId,
      currency,
      mode,
      nickname,
      language,
      gameCode: answer.value.gameCode,
      design,
    };
    await rounds.settleElsewhere(play);
    return {
      playId: store.plays.open(play),
      state: await gameState(play, options, { standing: answer.value }),
    };
  });
  route('state', StateBody, async (body) => gameState(playOf(body), options, { roundKey: body.roundKey }));
  route('bet', BetBody, async (body) => rounds.bet(playOf(body), body));
  route('step', StepBody, async (body) => rounds.step(playOf(body), body.roundKey, body.step));
  route('watch', WatchBody, async (body) => rounds.watch(playOf(body), body.roundKey));
  route('fairness', PlayBody, async (body) => rounds.fairness(playOf(body)));
  route('seed', SeedBody, async (body) => {
    const play = playOf(body);
    rounds.rotateSeed(play, body.clientSeed);
    return rounds.fairness(play);
  });
  /** The page that verifies rounds asks for what was not revealed when its link was made (R-STUDIO-14). */
  app.get('/api/verification/:roundId', async (request, reply) => {
    const asked = z.object({ roundId: z.uuid() }).safeParse(request.params);
    if (!asked.success) throw new Problem('request_invalid');
    reply.header('cache-control', 'no-store');
    return { success: true, value: rounds.proof(asked.data.roundId) };
  });
  return {
    playOf: find,
    route: (path, schema, work) =>
      route(path, PlayBody.loose(), async (body) => {
        const more = schema.safeParse(body);
        if (!more.success) throw new Problem('request_invalid');
        return work(playOf(body), more.data);
      }),
  };
}
