import { useEffect } from 'react';
import { useApp } from '../app/app.ts';
import { useTotalUnread, watchUnread } from './unread.ts';

/** Keeps the unread counts true while somebody is logged in. */
export default function UnreadWatch() {
  const app = useApp();
  useTotalUnread();
  useEffect(() => watchUnread(app), [app]);
  return null;
}
