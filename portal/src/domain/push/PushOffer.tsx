import { useEffect, useState } from 'react';
import { canBeTold } from '@foyer/contract/session-can';
import { Late, latePart } from '../../lib/late.tsx';
import { readText, writeText } from '../../lib/storage.ts';
import { useVisitor } from '../session/session.ts';

const offerCard = latePart(() => import('./OfferCard.tsx'), ['push']);

/** Set once the player has answered: the prompt shows once. */
const storageKey = 'pushOffered';

/** Whether this browser supports the prompt and has not answered it. */
const isOpen = (): boolean =>
  readText(storageKey) === null &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission === 'default';

/**
 * Offers notifications, once: for a page where they would have helped. It explains; the browser asks only after a
 * press. Shows nothing where there is nothing to offer.
 */
export function PushOffer() {
  const visitor = useVisitor();
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (canBeTold(visitor) && isOpen()) setVisible(true);
  }, [visitor]);
  if (!isVisible) return null;
  const close = () => {
    writeText(storageKey, '1');
    setVisible(false);
  };
  return <Late part={offerCard} props={{ onClose: close }} />;
}
