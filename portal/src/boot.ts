import type { PageBoot } from '@foyer/contract/page';

/** What travels in the HTML: the gateway's boot data and the texts the page was rendered with. */
export interface Envelope {
  boot: PageBoot;
  messages: Record<string, unknown>;
}

/** Id of the script element that holds it. */
export const envelopeId = 'boot';
