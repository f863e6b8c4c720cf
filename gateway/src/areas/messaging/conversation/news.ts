import type { ConversationNews } from '@foyer/contract/conversation-kinds';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';

/** What staff hear: also whose conversation it is. */
export interface DeskNews extends ConversationNews {
  playerId: string;
}

/** Tells open pages what happened in conversations, over all processes; what is missed, they ask for. */
export interface News {
  tell(owner: { merchantId: number; accountId: string }, news: ConversationNews): void;
  /** What one player's pages hear. @returns ends it */
  ofPlayer(
    merchantId: number,
    accountId: string,
    listener: (news: ConversationNews) => void,
  ): Promise<() => void>;
  /** What the staff of a merchant hear. @returns ends it */
  ofMerchant(merchantId: number, listener: (news: DeskNews) => void): Promise<() => void>;
}

const playerChannel = (merchantId: number, accountId: string) => `conversation:${merchantId}:${accountId}`;
const deskChannel = (merchantId: number) => `desk:${merchantId}`;

/** News through publish/subscribe. */
export function createNews(ephemeral: Ephemeral, onError: (error: unknown) => void): News {
  return {
    tell({ merchantId, accountId }, news) {
      ephemeral.publish(playerChannel(merchantId, accountId), JSON.stringify(news)).catch(onError);
      ephemeral
        .publish(deskChannel(merchantId), JSON.stringify({ ...news, playerId: accountId }))
        .catch(onError);
    },
    ofPlayer: (merchantId, accountId, listener) =>
      ephemeral.subscribe(playerChannel(merchantId, accountId), (message) =>
        listener(JSON.parse(message) as ConversationNews),
      ),
    ofMerchant: (merchantId, listener) =>
      ephemeral.subscribe(deskChannel(merchantId), (message) => listener(JSON.parse(message) as DeskNews)),
  };
}
