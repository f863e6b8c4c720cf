import { chatLanguage } from '@foyer/contract/chat-language';
import type { LanguageCode } from '@foyer/contract/languages';
import { outsideChat, type ChatPlace } from '../../tenancy/merchant/merchant.ts';

/** What a chat is opened with (R-MESSAGING-12). */
export interface ChatLook {
  language: LanguageCode;
  /** A page of ours. */
  backUrl?: string | undefined;
  /** #rrggbb */
  headerColor?: string | undefined;
  title?: string | undefined;
}

const ownPage = '/m/chat';

/**
 * Where the live chat is opened: our own page, or the service outside that staff named, which is told the page to return
 * to as an address of this site.
 * @param origin of the portal that the player uses
 */
export function chatUrlOf(
  merchant: ChatPlace,
  { language, backUrl, headerColor, title }: ChatLook,
  origin: string,
): string {
  const outside = outsideChat(merchant);
  const back = outside && backUrl ? new URL(backUrl, origin).href : backUrl;
  const look = { language: chatLanguage(language), backUrl: back, headerColor, title };
  const query = new URLSearchParams(
    Object.entries(look).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  );
  if (!outside) return `${ownPage}?${query}`;
  for (const [name, value] of query) outside.searchParams.set(name, value);
  return outside.href;
}
