import type { Readable } from 'node:stream';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { ConversationNews } from '@foyer/contract/conversation-kinds';
import type { News } from '../conversation/conversation.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { currencyOf, purseOf } from '../../ledger/balance/balance.ts';
import { readWatched } from './store.ts';
import type { Presence } from '../presence/presence.ts';
import { createSeats, greeting, openStream, watch, write } from './stream.ts';

/** Open pages of one account, or of one guest's address. */
export const connectionsPerAccount = 8;
export const connectionsPerAddress = 64;
/** Open pages of one process. */
const connectionsAtMost = 20_000;
/** Sessions asked about in one statement. */
const batch = 2000;

/** What is pushed to an open page. */
export type Push =
  | { type: 'balance'; sumBalance: string; currency: string }
  | { type: 'site'; version: number }
  | ({ type: 'conversation' } & ConversationNews)
  | { type: 'session-ended' };

interface Connection {
  merchantId: number;
  player: Player | null;
  stream: Readable;
  /** Of the newest balance that was sent. */
  version: bigint;
  isOver: boolean;
}
type PlayersConnection = Connection & { player: Player };
const isPlayers = (connection: Connection): connection is PlayersConnection => connection.player !== null;

const ownerOf = (merchantId: number, accountId: string) => `${merchantId}:${accountId}`;

/** Pushes to open pages (R-MESSAGING-22). */
export interface Events {
  /**
   * Opens a stream for a page.
   * @param player the player of the session, or null for a guest, who hears of the site alone
   * @param ip the visitor's address
   * @throws Refusal too_many_requests with too many open pages
   */
  open(merchantId: number, player: Player | null, ip: string): Promise<Readable>;
  /** Looks at all sessions and balances now. */
  look(): Promise<void>;
  /** Ends all streams; the pages connect again elsewhere. */
  close(): void;
}

/**
 * Streams of this process. A balance is pushed by the process that moved it, through publish/subscribe; a regular
 * look at the database finds what was published elsewhere, missed, or ended.
 */
export function createEvents(
  {
    db,
    clock,
    ledger,
    merchants,
    conversationNews,
    presence,
  }: {
    db: Db;
    clock: Clock;
    ledger: Ledger;
    merchants: Merchants;
    conversationNews: News;
    presence: Presence;
  },
  onError: (error: unknown) => void,
): Events {
  const connections = new Set<Connection>();
  const seats = createSeats(connectionsAtMost);

  const send = ({ stream, isOver }: Connection, event: Push) => {
    if (!isOver) write(stream, event);
  };
  const sendBalance = (to: Connection, news: { balance: bigint; version: bigint; currency: string }) => {
    if (news.version <= to.version) return;
    to.version = news.version;
    send(to, { type: 'balance', sumBalance: String(news.balance), currency: news.currency });
  };
  const end = (connection: Connection, last?: Push) => {
    if (last) send(connection, last);
    if (!connection.isOver) connection.stream.push(null);
    connection.isOver = true;
    connections.delete(connection);
  };

  const lookAt = async (some: PlayersConnection[]) => {
    const asked = some.map(({ player }) => ({
      merchantId: player.merchantId,
      sessionId: player.sessionId,
      purse: purseOf(player),
      currency: currencyOf(player),
    }));
    const live = new Map(
      (await readWatched(db, asked, clock.now())).map((row) => [`${row.merchantId}:${row.sessionId}`, row]),
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
  const look = async () => {
    const watched = [...connections].filter(isPlayers);
    for (let from = 0; from < watched.length; from += batch) await lookAt(watched.slice(from, from + batch));
  };

  const stopWatching = watch(connections, look, onError);
  merchants.onChange(({ id, version }) => {
    for (const connection of connections) {
      if (connection.merchantId === id) send(connection, { type: 'site', version: Number(version) });
    }
  });

  return {
    async open(merchantId, player, ip) {
      const owner = player ? ownerOf(merchantId, player.accountId) : ip;
      const leave = seats.take(owner, player ? connectionsPerAccount : connectionsPerAddress);
      const left = player ? presence.arrive(player) : () => {};
      const stream = openStream();
      const connection: Connection = { merchantId, player, stream, version: -1n, isOver: false };
      const subscriptions: (() => void)[] = [];
      stream.once('close', () => {
        connection.isOver = true;
        connections.delete(connection);
        leave();
        left();
        for (const stop of subscriptions) stop();
      });
      try {
        if (player) {
          const listener = (news: { balance: bigint; version: bigint; currency: string }) => {
            if (news.currency === currencyOf(player)) sendBalance(connection, news);
          };
          subscriptions.push(await ledger.onBalance(merchantId, player.accountId, listener));
          subscriptions.push(
            await conversationNews.ofPlayer(merchantId, player.accountId, (news) =>
              send(connection, { type: 'conversation', ...news }),
            ),
          );
        }
      } catch (error) {
        stream.destroy();
        throw error;
      }
      connections.add(connection);
      stream.push(greeting);
      if (isPlayers(connection)) await lookAt([connection]).catch(onError);
      return stream;
    },
    look,
    close() {
      stopWatching();
      for (const connection of connections) end(connection);
    },
  };
}
