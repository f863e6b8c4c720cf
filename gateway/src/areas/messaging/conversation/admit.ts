import { canChat } from '@foyer/contract/session-can';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';

/** @throws Refusal free_reject for a trial account (R-MESSAGING-5) */
export function talking(me: Player): Player {
  if (!canChat(me.type)) throw new Refusal('free_reject');
  return me;
}

/** @throws Refusal feature_off where the house has no live chat, free_reject (R-MESSAGING-13) */
export function chatting(merchant: Merchant, me: Player): Player {
  if (!merchant.features.liveChat) throw new Refusal('feature_off');
  return talking(me);
}
