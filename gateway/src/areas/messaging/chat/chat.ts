import { chatLanguage } from '@foyer/contract/chat-language';
import type { LanguageCode } from '@foyer/contract/languages';
import { outsideChat, type ChatPlace } from '../../tenancy/merchant/merchant.ts';

/** The parameters of opening a chat (R-MESSAGING-12). */
export interface ChatOptions {
  language: LanguageCode;
  /** A page of ours. */
  backUrl?: string | undefined;
  /** #rrggbb */
  headerColor?: string | undefined;
  title?: string | undefined;
}

const ownPage = '/m/chat';

/**
 * The address of the live chat: our own page, or the outside service that staff configured. An outside service gets the
 * page to return to as an absolute address of this site.
 * @param origin of the portal that the player uses
 */
export function chatUrlOf(
  merchant: ChatPlace,
  { language, backUrl, headerColor, title }: ChatOptions,
  origin: string,
): string {
  const outside = outsideChat(merchant);
  const back = outside && backUrl ? new URL(backUrl, origin).href : backUrl;
  const options = { language: chatLanguage(language), backUrl: back, headerColor, title };
  const query = new URLSearchParams(
    Object.entries(options).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  );
  if (!outside) return `${ownPage}?${query}`;
  for (const [name, value] of query) outside.searchParams.set(name, value);
  return outside.href;
}
