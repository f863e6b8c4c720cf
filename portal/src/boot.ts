import type { PageBoot } from '@foyer/contract/page';

/** The boot data without the brand's tokens: the page's stylesheet has them. */
export type BrowserBoot = Omit<PageBoot, 'brand'> & { brand: Omit<PageBoot['brand'], 'tokens'> };

/** What travels in the HTML: the gateway's boot data and the texts the page was rendered with. */
export interface Envelope {
  boot: BrowserBoot;
  messages: Record<string, unknown>;
  /** On the pages that most visits begin with: every path that has a page. */
  built?: readonly string[];
}

/** Id of the script element that holds it. */
export const envelopeId = 'boot';
