import type { PageBoot } from '@foyer/contract/page';

/** What travels in the HTML: the gateway's boot data and the texts the page was rendered with. */
export interface Envelope {
  boot: PageBoot;
  messages: Record<string, unknown>;
  /** On the pages that most visits begin with: every path that has a page. */
  built?: readonly string[];
}

/** Id of the script element that holds it. */
export const envelopeId = 'boot';
