import type { Readable } from 'node:stream';
import type { Permission } from '@foyer/contract/permissions';
import type { OperatorEvent } from '@foyer/contract/conversation-kinds';
import type { ConversationUpdates } from '../conversation/conversation.ts';
import type { StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Staff } from '../../access/staff/staff.ts';
import type { Oversight } from '../../oversight/index.ts';
import { createConnectionSlots, farewell, greeting, openStream, watch, write } from './stream.ts';

/** Open pages of one member of staff, at most. */
export const connectionsPerStaff = 6;
/** Open pages of staff in one process, at most. */
const connectionsAtMost = 2000;

interface Connection {
  context: StaffContext;
  stream: Readable;
}

/** Realtime events for the console: updates of the conversations of a merchant, of its cases and of its approvals. */
export interface OperatorEvents {
  /** Opens a stream for a page. @throws Refusal too_many_requests with too many open pages */
  open(context: StaffContext): Promise<Readable>;
  /** Open pages. */
  count(): number;
  /** Checks all sessions now. */
  check(): Promise<void>;
  close(): void;
}

/** The streams of this process. A stream ends when its session ends, or when its member of staff loses the merchant. */
export function createOperatorEvents(
  {
    staff,
    conversationUpdates,
    cases,
    approvals,
  }: { staff: Staff; conversationUpdates: ConversationUpdates } & Pick<Oversight, 'cases' | 'approvals'>,
  onError: (error: unknown) => void,
): OperatorEvents {
  const connections = new Set<Connection>();
  const slots = createConnectionSlots(connectionsAtMost);
  let hasClosed = false;
  const send = (stream: Readable, event: OperatorEvent) => write(stream, event);
  const end = (connection: Connection, last?: OperatorEvent) => {
    if (!connections.delete(connection)) return;
    if (last) send(connection.stream, last);
    connection.stream.push(null);
  };
  const dismiss = (connection: Connection) => {
    if (connections.has(connection)) connection.stream.push(farewell());
    end(connection);
  };
  const check = async () => {
    const watched = [...connections];
    const live = await staff.live(watched.map(({ context }) => context.staff.sessionId));
    for (const connection of watched) {
      const member = live.get(connection.context.staff.sessionId);
      if (!member?.merchants.includes(connection.context.merchant.code))
        end(connection, { type: 'session-ended' });
      else connection.context = { ...connection.context, staff: member };
    }
  };
  const stopWatching = watch(connections, check, onError);

  return {
    async open(context) {
      const release = slots.take(context.staff.id, connectionsPerStaff);
      const stream = openStream();
      const connection: Connection = { context, stream };
      let stop = () => {};
      let isClosed = false;
      stream.once('close', () => {
        isClosed = true;
        connections.delete(connection);
        release();
        stop();
      });
      try {
        const push = (permission: Permission, event: OperatorEvent) => {
          const isPermitted = connection.context.staff.permissions.includes(permission);
          if (isPermitted && connections.has(connection)) send(stream, event);
        };
        const merchantId = context.merchant.id;
        const stops: (() => void)[] = [];
        stop = () => {
          for (const each of stops) each();
        };
        stops.push(
          await conversationUpdates.ofMerchant(merchantId, (update) =>
            push('conversations.view', { type: 'conversation', ...update }),
          ),
        );
        stops.push(
          await cases.onChange(merchantId, (update) => push('cases.view', { type: 'case', ...update })),
        );
        stops.push(await approvals.onChange(merchantId, () => push('approvals.view', { type: 'approval' })));
      } catch (error) {
        stop();
        stream.destroy();
        throw error;
      }
      // The page may have been closed meanwhile.
      if (isClosed) stop();
      else connections.add(connection);
      stream.push(greeting);
      if (hasClosed) dismiss(connection);
      return stream;
    },
    check,
    count: () => connections.size,
    close() {
      hasClosed = true;
      stopWatching();
      for (const connection of connections) dismiss(connection);
    },
  };
}
