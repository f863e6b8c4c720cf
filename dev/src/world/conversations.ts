import type { LanguageCode } from '@foyer/contract/languages';
import type { Sql } from '@foyer/gateway/connection';
import { recordConversation } from '@foyer/gateway/demo-conversations';
import type { Services } from '@foyer/gateway/demo';
import { textIn } from '@foyer/gateway/texts';
import { merchantsOf } from './merchants.ts';
import { conversationsOf } from './texts/conversations.ts';

/** The member of staff who writes to players. */
const writer = 'support';

/** Adds conversations of the demo players, in the language of their account. */
export async function addConversations(on: Sql, services: Services): Promise<void> {
  const { accounts, brands, clock } = services;
  const now = clock.now().getTime();
  for (const merchant of merchantsOf(services)) {
    for (const { to, type, subject, messages, read, isClosed } of conversationsOf(
      brands.of(merchant.brand).name,
    )) {
      const account = await accounts.byUsername(merchant.id, to);
      if (!account) throw new Error(`${to} has no account at ${merchant.code}`);
      const language = account.language as LanguageCode;
      await recordConversation(
        on,
        { merchantId: merchant.id, accountId: account.id },
        {
          kind: type === null ? 'inbox' : 'feedback',
          type,
          subject: subject ? textIn(subject, language) : '',
          messages: messages.map(({ by, text, isHtml, ago }) => ({
            staff: by === 'house' ? writer : null,
            text: textIn(text, language),
            isHtml: isHtml ?? false,
            sentAt: new Date(now - ago),
          })),
          readSeq: read,
          isClosed: isClosed ?? false,
        },
      );
    }
  }
}
