import { v5 as uuidv5 } from 'uuid';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Sql } from '../../../platform/db/connection.ts';
import { afterCommit } from '../../../platform/db/transaction.ts';
import type { Accounts } from '../../access/account/account.ts';
import { recordMessage } from './absent-player.ts';
import { decisionWording, type Decision } from './decision-wording.ts';
import { insertConversations, insertMessages } from './store.ts';
import { newOperatorConversation, updateOf, type ConversationDeps } from './writing.ts';

export type { Decision } from './decision-wording.ts';

/** Messages about decisions, in the language of the account. */
export interface DecisionNotifications {
  /**
   * Begins a conversation about a decision; it has no owner among staff.
   * @param on the caller's transaction; open pages are updated once it is committed
   * @param key identifies the decision: the same key writes one message, however often it is sent
   */
  send(
    on: Sql,
    to: { merchantId: number; accountId: string },
    key: string,
    decision: Decision,
  ): Promise<void>;
}

export type DecisionNotificationDeps = Pick<ConversationDeps, 'clock' | 'updates' | 'domainEvents'> & {
  accounts: Accounts;
};

/** Decision notifications in the database. */
export function createDecisionNotifications({
  clock,
  updates,
  domainEvents,
  accounts,
}: DecisionNotificationDeps): DecisionNotifications {
  return {
    async send(on, { merchantId, accountId }, key, decision) {
      const account = await accounts.find(merchantId, accountId, on);
      if (!account) return;
      const { row, message } = newOperatorConversation(
        { merchantId, accountId, staff: null },
        { requestId: uuidv5(key, accountId), ...decisionWording(account.language as LanguageCode, decision) },
        clock.now(),
      );
      if ((await insertConversations(on, [row])).length === 0) return;
      await insertMessages(on, [message]);
      // Who won is told that the draw is settled as well: once on each device.
      await recordMessage(
        on,
        domainEvents,
        row,
        message,
        decision.about === 'draw-won' || decision.about === 'draw-jackpot' ? 'draws' : undefined,
      );
      afterCommit(on, () => updates.publish(row, updateOf(row, 'message', 'house', 1)));
    },
  };
}
