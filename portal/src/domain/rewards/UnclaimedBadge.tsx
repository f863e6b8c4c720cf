import { playsForMoney } from '@foyer/contract/session-can';
import { Badge } from '../../ui/Badge.tsx';
import { requestOf, useCall } from '../app/calls.ts';
import { useVisitor } from '../session/session.ts';
import { useLanguage } from '../site/language-key.ts';

/** How many rewards wait to be claimed; nothing when none does, or for a guest (R-REWARDS-10). */
export default function UnclaimedBadge() {
  const enabled = playsForMoney(useVisitor());
  const { data } = useCall(requestOf('rewards', { query: { language: useLanguage() } }), {
    enabled,
    silent: true,
  });
  return enabled && <Badge count={data?.unclaimed} />;
}
