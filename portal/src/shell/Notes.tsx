import { useEffect } from 'react';
import { useApp } from '../domain/app/app.ts';
import { watchPushes } from '../domain/pushes/pushes.ts';
import { resumeSession } from '../domain/session/keep-session.ts';
import { useSession } from '../domain/session/session.ts';
import { Late, latePart } from '../lib/late.tsx';
import { useRouteTable } from '../lib/route-table.ts';
import { Connection } from './Connection.tsx';
import { Leaving } from './Leaving.tsx';
import { PreviousLogon } from './PreviousLogon.tsx';
import { Toasts } from './Toasts.tsx';
import { UpdateNote } from './UpdateNote.tsx';

/** What came in the HTML was used at once; the truth is asked for behind it (R-TENANCY-10). */
function useTruth(): void {
  const app = useApp();
  const table = useRouteTable();
  useEffect(() => void resumeSession(app), [app]);
  useEffect(() => watchPushes(app), [app]);
  useEffect(() => void app.call('siteStatus').then(app.status.set, () => {}), [app]);
  useEffect(() => void table.complete().catch(() => {}), [table]);
}

const unreadWatch = latePart(() => import('../domain/unread/UnreadWatch.tsx'));

/** What the shell says without being asked, and how it stays true. */
export default function Notes() {
  useTruth();
  const session = useSession();
  return (
    <>
      {session && <Late part={unreadWatch} />}
      <Connection />
      <Leaving />
      <PreviousLogon />
      <Toasts />
      <UpdateNote />
    </>
  );
}
