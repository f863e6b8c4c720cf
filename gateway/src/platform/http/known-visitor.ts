import { AsyncLocalStorage } from 'node:async_hooks';
import type { Player } from './actors.ts';

/** Somebody whose session was looked up a moment ago, for the calls that are made on their behalf. */
interface KnownVisitor {
  /** The cookie that proved it. */
  token: string;
  player: Player;
}

const visiting = new AsyncLocalStorage<KnownVisitor>();

/** Makes calls inside this process for somebody who is known: their session is not looked up again for each. */
export const onBehalfOf = <Value>(visitor: KnownVisitor, work: () => Value): Value =>
  visiting.run(visitor, work);

/** The player of a session cookie when the call is made on their behalf at this merchant; else null. */
export function knownPlayer(merchantId: number, token: string): Player | null {
  const known = visiting.getStore();
  return known?.token === token && known.player.merchantId === merchantId ? known.player : null;
}
