import { useEffect } from 'react';
import { useApp } from '../app/app.ts';
import { showBadge } from '../installed/badge.ts';
import { useTotalUnread, watchUnread } from './unread.ts';

/** Keeps the unread counts true while somebody is logged in, also the one on the icon of the installed app. */
export default function UnreadWatch() {
  const app = useApp();
  const total = useTotalUnread();
  useEffect(() => watchUnread(app), [app]);
  useEffect(() => {
    if (total !== undefined) showBadge(total);
  }, [total]);
  return null;
}
