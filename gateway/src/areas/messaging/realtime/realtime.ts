import { siteNews, type SiteNews } from '@foyer/contract/site-news';
import type { Readable } from 'node:stream';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { networkOf } from '../../../platform/http/limits.ts';
import type { ConversationUpdate } from '@foyer/contract/conversation-kinds';
import type { ConversationUpdates } from '../conversation/conversation.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { currencyOf, walletOf } from '../../ledger/balance/balance.ts';
import { readWatched } from './store.ts';
import type { Presence } from '../presence/presence.ts';
import { createConnectionSlots, farewell, greeting, openStream, watch, write } from './stream.ts';

/** Open pages of one account, and of the guests of one network, at most. */
export const connectionsPerAccount = 8;
export const connectionsPerNetwork = 64;
/** Open pages of one process, at most. */
const connectionsAtMost = 20_000;
/** Sessions checked in one statement. */
const batch = 2000;

/** What is pushed to an open page. */
export type Push =
  | { type: 'balance'; sumBalance: string; currency: string }
  | { type: 'site'; version: number; news: readonly SiteNews[] }
  | ({ type: 'conversation' } & ConversationUpdate)
  | { type: 'session-ended' };

interface Connection {
  merchantId: number;
  player: Player | null;
  stream: Readable;
  /** The version of the newest balance that was sent. */
  version: bigint;
  isOver: boolean;
}
type PlayersConnection = Connection & { player: Player };
const isPlayers = (connection: Connection): connection is PlayersConnection => connection.player !== null;

const ownerOf = (merchantId: number, accountId: string) => `${merchantId}:${accountId}`;

/** Realtime events for the open pages of players (R-MESSAGING-22). */
export interface Events {
  /**
   * Opens a stream for a page.
   * @param player null for a guest, who gets only events about the site
   * @param ip the visitor's address
   * @throws Refusal too_many_requests with too many open pages
   */
  open(merchantId: number, player: Player | null, ip: string): Promise<Readable>;
  /** Checks all sessions and balances now. */
  check(): Promise<void>;
  /** Open pages. */
  count(): number;
  /** Ends all streams; the pages connect again elsewhere. */
  close(): void;
}

/**
 * The streams of this process. A balance is published by the process that changed it; a regular read of the database
 * finds missed balances and ended sessions.
 */
export function createEvents(
  {
    db,
    clock,
    ledger,
    merchants,
    conversationUpdates,
    presence,
    catalogue,
  }: {
    db: Db;
    clock: Clock;
    ledger: Ledger;
    merchants: Merchants;
    conversationUpdates: ConversationUpdates;
    presence: Presence;
    catalogue: Pick<Catalogue, 'refresh'>;
  },
  onError: (error: unknown) => void,
): Events {
  const connections = new Set<Connection>();
  const slots = createConnectionSlots(connectionsAtMost);
  let isClosed = false;

  const send = ({ stream, isOver }: Connection, event: Push) => {
    if (!isOver) write(stream, event);
  };
  const sendBalance = (to: Connection, update: { balance: bigint; version: bigint; currency: string }) => {
    if (update.version <= to.version) return;
    to.version = update.version;
    send(to, { type: 'balance', sumBalance: String(update.balance), currency: update.currency });
  };
  const end = (connection: Connection, last?: Push) => {
    if (last) send(connection, last);
    if (!connection.isOver) connection.stream.push(null);
    connection.isOver = true;
    connections.delete(connection);
  };

  const dismiss = (connection: Connection) => {
    if (!connection.isOver) connection.stream.push(farewell());
    end(connection);
  };

  const checkSessions = async (some: PlayersConnection[]) => {
    const watched = some.map(({ player }) => ({
      merchantId: player.merchantId,
      sessionId: player.sessionId,
      wallet: walletOf(player),
      currency: currencyOf(player),
    }));
    const live = new Map(
      (await readWatched(db, watched, clock.now())).map((row) => [`${row.merchantId}:${row.sessionId}`, row]),
    );
    for (const connection of some) {
      const { player } = connection;
      const row = live.get(`${player.merchantId}:${player.sessionId}`);
      if (!row) end(connection, { type: 'session-ended' });
      else if (row.balance !== null && row.version !== null) {
        sendBalance(connection, { balance: row.balance, version: row.version, currency: currencyOf(player) });
      }
    }
  };
  const check = async () => {
    const watched = [...connections].filter(isPlayers);
    for (let from = 0; from < watched.length; from += batch)
      await checkSessions(watched.slice(from, from + batch));
  };

  const stopWatching = watch(connections, check, onError);
  merchants.onChange(({ id, version }, news) => {
    const tell = () => {
      for (const connection of connections) {
        if (connection.merchantId === id) send(connection, { type: 'site', version: Number(version), news });
      }
    };
    // Who is told of games asks for them at once: they must be there
    if (news.includes('games')) catalogue.refresh(id).then(tell, tell);
    else tell();
  });

  return {
    async open(merchantId, player, ip) {
      const owner = player ? ownerOf(merchantId, player.accountId) : networkOf(ip);
      const release = slots.take(owner, player ? connectionsPerAccount : connectionsPerNetwork);
      const pageClosed = player ? presence.pageOpened(player) : () => {};
      const stream = openStream();
      const connection: Connection = { merchantId, player, stream, version: -1n, isOver: false };
      const subscriptions: (() => void)[] = [];
      stream.once('close', () => {
        connection.isOver = true;
        connections.delete(connection);
        release();
        pageClosed();
        for (const stop of subscriptions) stop();
      });
      try {
        if (player) {
          const listener = (update: { balance: bigint; version: bigint; currency: string }) => {
            if (update.currency === currencyOf(player)) sendBalance(connection, update);
          };
          subscriptions.push(await ledger.onBalance(merchantId, player.accountId, listener));
          subscriptions.push(
            await conversationUpdates.ofPlayer(merchantId, player.accountId, (update) =>
              send(connection, { type: 'conversation', ...update }),
            ),
          );
        }
      } catch (error) {
        stream.destroy();
        throw error;
      }
      connections.add(connection);
      stream.push(greeting);
      // A page that was made earlier, or was away, is behind: all that it shows may be old
      const { version } = merchants.byId(merchantId);
      send(connection, { type: 'site', version: Number(version), news: siteNews });
      if (isClosed) dismiss(connection);
      if (isPlayers(connection)) await checkSessions([connection]).catch(onError);
      return stream;
    },
    check,
    count: () => connections.size,
    close() {
      isClosed = true;
      stopWatching();
      for (const connection of connections) dismiss(connection);
    },
  };
}
