import { v5 as uuidv5 } from 'uuid';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Sql } from '../../../platform/db/connection.ts';
import { afterCommit } from '../../../platform/db/transaction.ts';
import { asHtml } from '../../../platform/html/sanitize.ts';
import { textIn, type Texts } from '../../../platform/texts.ts';
import type { Accounts } from '../../access/account/account.ts';
import { recordMessage } from './absent-player.ts';
import { englishOfDraw, filipinoOfDraw, type DrawDecision } from './draw-wording.ts';
import { insertConversations, insertMessages } from './store.ts';
import { newOperatorConversation, updateOf, type ConversationDeps } from './writing.ts';

/** A decision that a player is notified of. */
export type Decision =
  | { about: 'application-approved'; promotion: Texts; path: string }
  | { about: 'application-rejected'; promotion: Texts; reason: string; path: string }
  | { about: 'withdrawal-paid'; path: string }
  | { about: 'withdrawal-returned'; reason: string; path: string }
  /** What staff have said by themselves to who shows signs of harm: their words, as text (R-PROTECTION-49). */
  | { about: 'care'; message: Texts }
  | { about: 'agent-approved' | 'agent-refused'; reason: string; path: string }
  | DrawDecision;

interface Wording {
  subject: string;
  text: string;
}

const link = (path: string, wording: string) => `<a href="${asHtml(path)}">${wording}</a>`;
const carePath = '/m/responsible';
const careHtml = (message: Texts, language: LanguageCode) =>
  `<p>${asHtml(textIn(message, language)).replaceAll('\n', '<br>')}</p>`;
const reasonHtml = (reason: string) => (reason === '' ? '' : `<blockquote>${asHtml(reason)}</blockquote>`);

/** Messages about payments contain no amounts: the linked page has them. */
function english(decision: Decision): Wording {
  switch (decision.about) {
    case 'application-approved':
      return {
        subject: 'Your application was approved',
        text: `<p>“${asHtml(decision.promotion.EN)}” is yours: ${link(decision.path, 'see the promotion')}.</p>`,
      };
    case 'application-rejected':
      return {
        subject: 'Your application was rejected',
        text: `<p>We could not give you “${asHtml(decision.promotion.EN)}”:</p>${reasonHtml(decision.reason)}<p>${link(decision.path, 'See the promotion')}, or answer here.</p>`,
      };
    case 'withdrawal-paid':
      return {
        subject: 'Your withdrawal was paid',
        text: `<p>The money is on its way to your account: ${link(decision.path, 'see the withdrawal')}.</p>`,
      };
    case 'withdrawal-returned':
      return {
        subject: 'Your withdrawal came back',
        text: `<p>It could not be paid, and all of the money is back in your balance.</p>${reasonHtml(decision.reason)}<p>${link(decision.path, 'See the withdrawal')}, or answer here.</p>`,
      };
    case 'care':
      return {
        subject: 'About your play',
        text: `${careHtml(decision.message, 'EN')}<p>${link(carePath, 'Limits, breaks and help')}, or answer here.</p>`,
      };
    case 'agent-approved':
      return {
        subject: 'You are an agent now',
        text: `<p>Welcome: ${link(decision.path, 'invite people and open accounts')}.</p>${reasonHtml(decision.reason)}`,
      };
    case 'agent-refused':
      return {
        subject: 'Your application to be an agent was refused',
        text: `<p>You cannot be an agent now:</p>${reasonHtml(decision.reason)}<p>${link(decision.path, 'See your application')}, or answer here.</p>`,
      };
    default:
      return englishOfDraw(decision);
  }
}

function filipino(decision: Decision): Wording {
  switch (decision.about) {
    case 'application-approved':
      return {
        subject: 'Naaprubahan ang iyong aplikasyon',
        text: `<p>Sa iyo na ang “${asHtml(textIn(decision.promotion, 'TY'))}”: ${link(decision.path, 'tingnan ang promo')}.</p>`,
      };
    case 'application-rejected':
      return {
        subject: 'Hindi naaprubahan ang iyong aplikasyon',
        text: `<p>Hindi namin naibigay ang “${asHtml(textIn(decision.promotion, 'TY'))}”:</p>${reasonHtml(decision.reason)}<p>${link(decision.path, 'Tingnan ang promo')}, o sumagot dito.</p>`,
      };
    case 'withdrawal-paid':
      return {
        subject: 'Nabayaran na ang iyong withdrawal',
        text: `<p>Papunta na ang pera sa iyong account: ${link(decision.path, 'tingnan ang withdrawal')}.</p>`,
      };
    case 'withdrawal-returned':
      return {
        subject: 'Bumalik ang iyong withdrawal',
        text: `<p>Hindi ito nabayaran, at nasa balanse mo na muli ang buong halaga.</p>${reasonHtml(decision.reason)}<p>${link(decision.path, 'Tingnan ang withdrawal')}, o sumagot dito.</p>`,
      };
    case 'care':
      return {
        subject: 'Tungkol sa iyong paglalaro',
        text: `${careHtml(decision.message, 'TY')}<p>${link(carePath, 'Mga limitasyon, pahinga at tulong')}, o sumagot dito.</p>`,
      };
    case 'agent-approved':
      return {
        subject: 'Agent ka na',
        text: `<p>Maligayang pagdating: ${link(decision.path, 'mag-imbita at magbukas ng mga account')}.</p>${reasonHtml(decision.reason)}`,
      };
    case 'agent-refused':
      return {
        subject: 'Hindi tinanggap ang aplikasyon mo bilang agent',
        text: `<p>Hindi ka pa maaaring maging agent:</p>${reasonHtml(decision.reason)}<p>${link(decision.path, 'Tingnan ang aplikasyon mo')}, o sumagot dito.</p>`,
      };
    default:
      return filipinoOfDraw(decision);
  }
}

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
      const words = (account.language as LanguageCode) === 'TY' ? filipino(decision) : english(decision);
      const { row, message } = newOperatorConversation(
        { merchantId, accountId, staff: null },
        { requestId: uuidv5(key, accountId), ...words },
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
        decision.about === 'draw-won' ? 'draws' : undefined,
      );
      afterCommit(on, () => updates.publish(row, updateOf(row, 'message', 'house', 1)));
    },
  };
}
