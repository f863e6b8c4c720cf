import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { useWhen } from '../../lib/use-when.ts';
import { topDialog } from '../../ui/top-dialog.ts';
import { useApp } from '../app/app.ts';
import { lastSeenAt, watchLastSeen } from './last-seen.ts';

/** Keeps what was seen; beside 'No Internet' it says how old what is on screen is while it cannot be fetched anew (R-PORTAL-150). */
export function LastSeen() {
  const t = useTranslations('shell');
  const app = useApp();
  const at = useStore(lastSeenAt);
  const when = useWhen();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => watchLastSeen(app), [app]);
  const dialog = useStore(topDialog);
  // It stands in the dialog that is open
  useEffect(() => setPlace(document.querySelector('.connection-age') ?? document.body), [dialog]);
  if (at === null || !place) return null;
  return createPortal(
    <span className="connection-note">{t('lastUpdated', { when: when(new Date(at).toISOString()) })}</span>,
    place,
  );
}
