import type { ConversationKind } from '@foyer/contract/conversation-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Pushes } from '../web-push/web-push.ts';
import type { ConversationRow } from './store.ts';

/** Tells a player who is away that the house wrote. Part of the transaction that writes. */
export type TellAway = (
  on: Sql,
  row: Pick<ConversationRow, 'merchantId' | 'accountId' | 'id' | 'kind'>,
) => Promise<void>;

const chatPath = '/m/chat';
const pathOf = (kind: ConversationKind, id: string): string =>
  kind === 'chat' ? chatPath : `/m/webEmail?id=${id}`;

/**
 * Notifications that a message waits; of what it says, nothing.
 * @param isHere whether the account has a page on screen: it hears of the message there
 */
export function createTellAway(
  pushes: Pick<Pushes, 'tell'>,
  isHere: (merchantId: number, accountId: string) => boolean,
): TellAway {
  return async (on, { merchantId, accountId, id, kind }) => {
    if (isHere(merchantId, accountId)) return;
    await pushes.tell(
      { merchantId, accountId },
      { topic: 'messages', text: kind === 'chat' ? 'chat' : 'message', path: pathOf(kind, id) },
      on,
    );
  };
}
