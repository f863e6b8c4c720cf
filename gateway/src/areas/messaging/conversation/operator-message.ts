import { v5 as uuidv5 } from 'uuid';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Sql } from '../../../platform/db/connection.ts';
import { afterCommit } from '../../../platform/db/transaction.ts';
import { asHtml } from '../../../platform/html/sanitize.ts';
import { textIn, type Texts } from '../../../platform/texts.ts';
import type { Accounts } from '../../access/account/account.ts';
import { recordMessage } from './absent-player.ts';
import { insertConversations, insertMessages } from './store.ts';
import { letterOf, newsOf, type ConversationDeps } from './writing.ts';

/** What the house writes about by itself. */
export type Occasion =
  | { about: 'application-approved'; promotion: Texts; path: string }
  | { about: 'application-rejected'; promotion: Texts; reason: string; path: string }
  | { about: 'withdrawal-paid'; path: string }
  | { about: 'withdrawal-returned'; reason: string; path: string };

interface Words {
  subject: string;
  text: string;
}

const link = (path: string, words: string) => `<a href="${asHtml(path)}">${words}</a>`;
const because = (reason: string) => (reason === '' ? '' : `<blockquote>${asHtml(reason)}</blockquote>`);

/** No amounts: they stand where the link leads. */
function english(occasion: Occasion): Words {
  switch (occasion.about) {
    case 'application-approved':
      return {
        subject: 'Your application was approved',
        text: `<p>“${asHtml(occasion.promotion.EN)}” is yours: ${link(occasion.path, 'see the promotion')}.</p>`,
      };
    case 'application-rejected':
      return {
        subject: 'Your application was rejected',
        text: `<p>We could not give you “${asHtml(occasion.promotion.EN)}”:</p>${because(occasion.reason)}<p>${link(occasion.path, 'See the promotion')}, or answer here.</p>`,
      };
    case 'withdrawal-paid':
      return {
        subject: 'Your withdrawal was paid',
        text: `<p>The money is on its way to your account: ${link(occasion.path, 'see the withdrawal')}.</p>`,
      };
    case 'withdrawal-returned':
      return {
        subject: 'Your withdrawal came back',
        text: `<p>It could not be paid, and all of the money is back in your balance.</p>${because(occasion.reason)}<p>${link(occasion.path, 'See the withdrawal')}, or answer here.</p>`,
      };
  }
}

function filipino(occasion: Occasion): Words {
  switch (occasion.about) {
    case 'application-approved':
      return {
        subject: 'Naaprubahan ang iyong aplikasyon',
        text: `<p>Sa iyo na ang “${asHtml(textIn(occasion.promotion, 'TY'))}”: ${link(occasion.path, 'tingnan ang promo')}.</p>`,
      };
    case 'application-rejected':
      return {
        subject: 'Hindi naaprubahan ang iyong aplikasyon',
        text: `<p>Hindi namin naibigay ang “${asHtml(textIn(occasion.promotion, 'TY'))}”:</p>${because(occasion.reason)}<p>${link(occasion.path, 'Tingnan ang promo')}, o sumagot dito.</p>`,
      };
    case 'withdrawal-paid':
      return {
        subject: 'Nabayaran na ang iyong withdrawal',
        text: `<p>Papunta na ang pera sa iyong account: ${link(occasion.path, 'tingnan ang withdrawal')}.</p>`,
      };
    case 'withdrawal-returned':
      return {
        subject: 'Bumalik ang iyong withdrawal',
        text: `<p>Hindi ito nabayaran, at nasa balanse mo na muli ang buong halaga.</p>${because(occasion.reason)}<p>${link(occasion.path, 'Tingnan ang withdrawal')}, o sumagot dito.</p>`,
      };
  }
}

/** Letters that the house writes by itself, in the language of the account. */
export interface HouseLetters {
  /**
   * Writes about something that has happened; nobody of the staff owns it.
   * @param on the transaction that it is part of; open pages are told once that is committed
   * @param key names what happened: told again, it is written once
   */
  write(
    on: Sql,
    to: { merchantId: number; accountId: string },
    key: string,
    occasion: Occasion,
  ): Promise<void>;
}

export type HouseLetterDeps = Pick<ConversationDeps, 'clock' | 'news' | 'domainEvents'> & {
  accounts: Accounts;
};

/** House letters on the database. */
export function createHouseLetters({ clock, news, domainEvents, accounts }: HouseLetterDeps): HouseLetters {
  return {
    async write(on, { merchantId, accountId }, key, occasion) {
      const account = await accounts.find(merchantId, accountId);
      if (!account) return;
      const words = (account.language as LanguageCode) === 'TY' ? filipino(occasion) : english(occasion);
      const { row, message } = letterOf(
        { merchantId, accountId, staff: null },
        { requestId: uuidv5(key, accountId), ...words },
        clock.now(),
      );
      if ((await insertConversations(on, [row])).length === 0) return;
      await insertMessages(on, [message]);
      await recordMessage(on, domainEvents, row, message);
      afterCommit(on, () => news.tell(row, newsOf(row, 'message', 'house', 1)));
    },
  };
}
