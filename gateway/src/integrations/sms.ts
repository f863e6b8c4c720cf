import type { Deliver } from './courier.ts';
import { postJson } from './post-json.ts';

/** How long the SMS service may take, ms. */
const patienceMs = 5000;

/**
 * SMS through any service that takes `POST {"to": "+63...", "text": "..."}` with a bearer token and answers 2xx.
 * @param url where it takes messages
 * @param token its bearer token; empty sends none
 */
export function createSmsGateway(url: string, token: string): Deliver {
  return async ({ to, text }) => {
    const response = await postJson(url, { to, text }, { token, signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS service answered ${response.status}`);
  };
}
