import type { Call } from '@foyer/contract/client';

/**
 * The client of server rendering: the page is rendered from what the gateway put into the boot data, no
 * component calls anything while rendering.
 */
export const refuseCalls = (() => Promise.reject(new Error('Rendering makes no calls'))) as unknown as Call;
