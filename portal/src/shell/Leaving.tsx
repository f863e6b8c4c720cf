import { useCallback, useEffect } from 'react';
import { useApp } from '../domain/app/app.ts';
import { leavingTo } from '../domain/leaving/leaving-to.ts';
import { watchLinks } from '../domain/leaving/leaving.ts';
import { Late, latePart } from '../lib/late.tsx';
import { useStore } from '../lib/store.ts';
import { withSheet } from '../page-sheet.ts';

const leaveDialog = latePart(
  withSheet(() => import('../domain/leaving/LeaveDialog.tsx')),
  ['leaving'],
);

/** Watches the links of the page; the question about a site outside is loaded when it is first asked. */
export function Leaving() {
  const app = useApp();
  const isOpen = useStore(leavingTo) !== null;
  const onFailure = useCallback(
    (error: unknown) => {
      leavingTo.set(null);
      app.fail(error);
    },
    [app],
  );
  useEffect(() => watchLinks(app), [app]);
  return <Late part={leaveDialog} wanted={isOpen} onFailure={onFailure} />;
}
