import type { Readable } from 'node:stream';
import type { DeskEvent } from '@foyer/contract/conversation-kinds';
import type { News } from '../conversation/conversation.ts';
import type { StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Staff } from '../../access/staff/staff.ts';
import { createSeats, greeting, openStream, watch, write } from './stream.ts';

/** Open pages of one of the staff. */
export const connectionsPerStaff = 6;
/** Open pages of staff in one process. */
const connectionsAtMost = 2000;

interface Connection {
  post: StaffContext;
  stream: Readable;
}

/** Pushes to the console: what happens in conversations of a merchant. */
export interface DeskEvents {
  /** Opens a stream for a page. @throws Refusal too_many_requests with too many open pages */
  open(post: StaffContext): Promise<Readable>;
  /** Looks at all sessions now. */
  look(): Promise<void>;
  close(): void;
}

/** Streams of this process; one ends when its session ends, or when its person no longer works for the merchant. */
export function createDeskEvents(
  { staff, conversationNews }: { staff: Staff; conversationNews: News },
  onError: (error: unknown) => void,
): DeskEvents {
  const connections = new Set<Connection>();
  const seats = createSeats(connectionsAtMost);
  const send = (stream: Readable, event: DeskEvent) => write(stream, event);
  const end = (connection: Connection, last?: DeskEvent) => {
    if (!connections.delete(connection)) return;
    if (last) send(connection.stream, last);
    connection.stream.push(null);
  };
  const look = async () => {
    const watched = [...connections];
    const live = await staff.live(watched.map(({ post }) => post.staff.sessionId));
    for (const connection of watched) {
      const member = live.get(connection.post.staff.sessionId);
      if (!member?.merchants.includes(connection.post.merchant.code))
        end(connection, { type: 'session-ended' });
    }
  };
  const stopWatching = watch(connections, look, onError);

  return {
    async open(post) {
      const leave = seats.take(post.staff.id, connectionsPerStaff);
      const stream = openStream();
      const connection = { post, stream };
      let stop = () => {};
      let isGone = false;
      stream.once('close', () => {
        isGone = true;
        connections.delete(connection);
        leave();
        stop();
      });
      try {
        stop = await conversationNews.ofMerchant(post.merchant.id, (news) => {
          if (connections.has(connection)) send(stream, { type: 'conversation', ...news });
        });
      } catch (error) {
        stream.destroy();
        throw error;
      }
      // Who left meanwhile hears nothing more
      if (isGone) stop();
      else connections.add(connection);
      stream.push(greeting);
      return stream;
    },
    look,
    close() {
      stopWatching();
      for (const connection of connections) end(connection);
    },
  };
}
