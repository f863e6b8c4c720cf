import { useEffect, useState } from 'react';
import { canBeTold } from '@foyer/contract/session-can';
import { Late, latePart } from '../../lib/late.tsx';
import { readText, writeText } from '../../lib/storage.ts';
import { useVisitor } from '../session/session.ts';

const offerCard = latePart(() => import('./OfferCard.tsx'), ['push']);

/** Noted once the player has answered: nobody is asked twice. */
const offeredKey = 'pushOffered';

/** Whether this browser can be asked and was not yet. */
const isOpen = (): boolean =>
  readText(offeredKey) === null &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission === 'default';

/**
 * Offers notifications, once: for a page where they would have helped. It explains; the browser asks only after a
 * press. Shows nothing where there is nothing to offer.
 */
export function PushOffer() {
  const visitor = useVisitor();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (canBeTold(visitor) && isOpen()) setShown(true);
  }, [visitor]);
  if (!shown) return null;
  const close = () => {
    writeText(offeredKey, '1');
    setShown(false);
  };
  return <Late part={offerCard} props={{ onClose: close }} />;
}
