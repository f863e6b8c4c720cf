import { isActualAccount, isGuest } from '@foyer/contract/session-can';
import { ask, useCall } from '../app/calls.ts';
import { useVisitor } from '../session/session.ts';
import { useLanguage } from '../site/language-key.ts';

/** Unread and unclaimed counts are capped (spec 2 §9). */
const cap = 99;
const capped = (count: number): string => (count > cap ? `${cap}+` : String(count));

/** How many rewards wait to be claimed; nothing when none does, or for a guest (spec 2 §2 Member centre menu). */
export default function UnclaimedBadge() {
  const visitor = useVisitor();
  const enabled = !isGuest(visitor) && isActualAccount(visitor);
  const { data } = useCall(ask('rewards', { query: { language: useLanguage() } }), { enabled, silent: true });
  return data && data.unclaimed > 0 ? <span className="badge">{capped(data.unclaimed)}</span> : null;
}
