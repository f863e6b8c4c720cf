import type { ConversationUpdate } from '@foyer/contract/conversation-kinds';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';

/** An update for staff: it also names the player. */
export interface TicketUpdate extends ConversationUpdate {
  playerId: string;
}

/** Updates of conversations for the open pages of all processes. A page that misses one reads the conversation again. */
export interface ConversationUpdates {
  publish(owner: { merchantId: number; accountId: string }, update: ConversationUpdate): void;
  /** Subscribes to the conversations of one player. @returns unsubscribes */
  ofPlayer(
    merchantId: number,
    accountId: string,
    listener: (update: ConversationUpdate) => void,
  ): Promise<() => void>;
  /** Subscribes to all conversations of a merchant, for staff. @returns unsubscribes */
  ofMerchant(merchantId: number, listener: (update: TicketUpdate) => void): Promise<() => void>;
}

const playerChannel = (merchantId: number, accountId: string) => `conversation:${merchantId}:${accountId}`;
const ticketChannel = (merchantId: number) => `desk:${merchantId}`;

/** Updates through publish/subscribe. */
export function createConversationUpdates(
  ephemeral: Ephemeral,
  onError: (error: unknown) => void,
): ConversationUpdates {
  return {
    publish({ merchantId, accountId }, update) {
      ephemeral.publish(playerChannel(merchantId, accountId), JSON.stringify(update)).catch(onError);
      ephemeral
        .publish(ticketChannel(merchantId), JSON.stringify({ ...update, playerId: accountId }))
        .catch(onError);
    },
    ofPlayer: (merchantId, accountId, listener) =>
      ephemeral.subscribe(playerChannel(merchantId, accountId), (message) =>
        listener(JSON.parse(message) as ConversationUpdate),
      ),
    ofMerchant: (merchantId, listener) =>
      ephemeral.subscribe(ticketChannel(merchantId), (message) =>
        listener(JSON.parse(message) as TicketUpdate),
      ),
  };
}
