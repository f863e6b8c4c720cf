import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { LanguageCode } from '@foyer/contract/languages';
import { designRulesOf, type DesignRules } from '@foyer/contract/jurisdictions';
import { languageCode } from '@foyer/contract/languages';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player, Provider } from '../../../platform/http/actors.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Catalogue, Tile } from '../../catalogue/game/game.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { ProviderClient, Providers } from '../provider/provider.ts';
import type { RealityChecks } from '../../player-protection/reality-check/reality-check.ts';
import type { TimeLimits } from '../../player-protection/time-limit/time-limit.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Recents } from '../../catalogue/recent/recent.ts';
import { walletOf } from '../../ledger/balance/balance.ts';
import { isLottery, lotteryQuery, type LotteryQuery } from './lottery.ts';
import {
  findBalance,
  findOpenRound,
  findPlaySession,
  insertPlaySession,
  startPlaySession,
  type StartedLaunch,
} from './store.ts';

/** How long a launch token may be used, ms (R-CATALOGUE-39). */
export const tokenMs = 60_000;
/** Launches of one player. */
const launchLimit = { name: 'launch', times: 60, windowMs: 60_000 };
/** How long after a launch its result can be asked for, ms, and how often a player may. */
const resultMs = 86_400_000;
const resultLimit = { name: 'play-result', times: 120, windowMs: 60_000 };

/** Which game a player opens: all of it must be of one game, another one's is not this game. */
export interface LaunchTarget {
  nodeId: string;
  gameType: string;
  vassalage: string;
  gameId: string;
  language: LanguageCode;
  /** What a lottery's vendor gets beside the game, as far as the launch names it (R-CATALOGUE-35). */
  lottery?: LotteryQuery;
}

/** Launching games: from the player's click to the provider's session (R-CATALOGUE-38). */
export interface Launches {
  /**
   * Opens a game for a player.
   * @returns the launch, where the game runs, with a token that works once within {@link tokenMs}, what it is, and whether a round
   *   that was interrupted goes on
   * @throws Refusal game_unknown, game_unavailable, free_reject, too_many_requests, time_limit_reached; launch_failed when the server that
   *   runs it is not connected or does not answer: nothing was charged
   */
  launch(
    player: Player,
    wanted: LaunchTarget,
  ): Promise<{ id: string; url: string; frame: boolean; resumes: boolean; tile: Tile }>;
  /**
   * What a player has won less what they bet with the provider of a game since they opened it, minor units (R-CATALOGUE-41).
   * @param launchId what {@link launch} answered, of the last {@link resultMs}
   * @param after what this answered as `number` before: then it is what was won and bet since
   * @throws Refusal game_unknown where this player opened no such game lately; too_many_requests
   */
  result(player: Player, launchId: string, after?: bigint): Promise<{ net: bigint; number: bigint }>;
  /**
   * Turns a token into a session of play, once.
   * @throws Refusal launch_token_invalid
   */
  authenticate(
    provider: Provider,
    token: string,
  ): Promise<
    Omit<StartedLaunch, 'language'> & { language: LanguageCode; design: DesignRules; openRoundId?: string }
  >;
  /** @throws Refusal player_session_ended */
  balance(
    providerId: string,
    player: { merchantId: number; accountId: string },
    sessionId: string,
  ): Promise<{ balance: bigint; currency: string }>;
}

/** Whether a game is the one that was asked for, in every part of its name (R-CATALOGUE-38). */
const isWanted = (tile: Tile, wanted: LaunchTarget): boolean =>
  (['gameType', 'vassalage', 'gameId'] as const).every((part) => tile[part] === wanted[part]);

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export interface LaunchOptions {
  db: Db;
  clock: Clock;
  limits: Limits;
  catalogue: Catalogue;
  ledger: Ledger;
  recents: Recents;
  providers: Providers;
  providerClient: ProviderClient;
  realityChecks: Pick<RealityChecks, 'begin'>;
  timeLimits: Pick<TimeLimits, 'requireTime'>;
  merchants: Merchants;
}

/** Launches on the database. */
export function createLaunches({
  db,
  clock,
  limits,
  catalogue,
  ledger,
  recents,
  providers,
  providerClient,
  realityChecks,
  timeLimits,
  merchants,
}: LaunchOptions): Launches {
  const addressOf = async (
    merchantId: number,
    tile: Tile,
    provider: string,
    { language, lottery = {} }: LaunchTarget,
    token: string,
  ) => {
    const { gameCode } = tile;
    const query = new URLSearchParams({ lang: language });
    const options = isLottery(tile)
      ? lotteryQuery(tile, await catalogue.vendors(merchantId, language), lottery)
      : lottery;
    for (const [key, value] of Object.entries(options))
      if (value !== undefined) query.set(key, String(value));
    return `${await providers.originOf(provider)}/play/${encodeURIComponent(gameCode)}?${query}#token=${token}`;
  };

  return {
    async launch(player, wanted) {
      const { nodeId, language } = wanted;
      const { merchantId, accountId, sessionId } = player;
      const { tile, provider, gameCode, frames } = await catalogue.findForLaunch(
        merchantId,
        nodeId,
        language,
      );
      if (!isWanted(tile, wanted)) throw new Refusal('game_unknown');
      const wallet = walletOf(player);
      if (wallet === 'trial' && !tile.supportPlay) throw new Refusal('free_reject');
      if (wallet !== 'trial') await timeLimits.requireTime(player);
      if (!(await providers.isConnected(provider, merchantId))) throw new Refusal('launch_failed');
      await limits.take(launchLimit, accountId);
      if (!(await providerClient.isThere(provider))) throw new Refusal('launch_failed');
      const account = await ledger.open(db.orm, {
        merchantId,
        owner: accountId,
        wallet,
        currency: player.currency,
      });
      const { currency } = account;
      const openRound = await findOpenRound(db, {
        merchantId,
        accountId,
        providerId: provider,
        gameCode,
        currency,
      });
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const id = uuidv7();
      await insertPlaySession(db.orm, {
        merchantId,
        id,
        accountId,
        sessionId,
        providerId: provider,
        nodeId: tile.nodeId,
        vassalage: tile.vassalage,
        gameType: tile.gameType,
        gameCode,
        mode: wallet,
        currency,
        ledgerAccountId: account.ledgerAccountId,
        language,
        tokenHash: hashOf(token),
        tokenExpiresAt: new Date(now.getTime() + tokenMs),
        createdAt: now,
      });
      if (wallet !== 'trial') await realityChecks.begin(player);
      await recents.add(player, tile.nodeId);
      return {
        id,
        url: await addressOf(merchantId, tile, provider, wanted, token),
        frame: frames,
        resumes: openRound !== null,
        tile,
      };
    },
    async result({ merchantId, accountId: owner }, launchId, after = 0n) {
      await limits.take(resultLimit, owner);
      const opened = await findPlaySession(db, merchantId, owner, launchId);
      if (!opened || clock.now().getTime() - opened.createdAt.getTime() > resultMs)
        throw new Refusal('game_unknown');
      const { ledgerAccountId, currency, providerId, ledgerVersion, createdAt: at } = opened;
      const account = { merchantId, ledgerAccountId, currency };
      const number = after > ledgerVersion ? after : ledgerVersion;
      const found = await ledger.sumSince(account, { owner, scope: `provider:${providerId}`, number, at });
      return { net: found.sum, number: found.number };
    },
    async authenticate({ id: providerId, merchantIds }, token) {
      const started = await startPlaySession(db, hashOf(token), { providerId, merchantIds }, clock.now());
      if (!started) throw new Refusal('launch_token_invalid');
      const openRoundId = await findOpenRound(db, { ...started, providerId });
      const language = languageCode(started.language) ?? 'EN';
      const design = designRulesOf(merchants.byId(started.merchantId).jurisdiction);
      return { ...started, language, design, ...(openRoundId === null ? {} : { openRoundId }) };
    },
    async balance(providerId, { merchantId, accountId }, sessionId) {
      const given = { merchantId, accountId, sessionId, providerId, now: clock.now() };
      const found = isUuid(sessionId) ? await findBalance(db, given) : null;
      if (!found) throw new Refusal('player_session_ended');
      return found;
    },
  };
}
