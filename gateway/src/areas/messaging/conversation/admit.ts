import { canChat } from '@foyer/contract/session-can';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';

/** @throws Refusal free_reject for a trial account (spec 2 §4) */
export function talking(me: Player): Player {
  if (!canChat(me.type)) throw new Refusal('free_reject');
  return me;
}

/** @throws Refusal feature_off where the house has no live chat, free_reject (spec 2 §6) */
export function chatting(merchant: Merchant, me: Player): Player {
  if (!merchant.features.liveChat) throw new Refusal('feature_off');
  return talking(me);
}
