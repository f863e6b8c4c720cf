import { useEffect, useState, type ComponentType } from 'react';
import { useApp } from '../domain/app/app.ts';
import { leavingTo } from '../domain/leaving/leaving-to.ts';
import { watchLinks } from '../domain/leaving/leaving.ts';
import { useTexts } from '../lib/i18n.tsx';
import { useStore } from '../lib/store.ts';
import { loadSheet } from '../page-sheet.ts';

/** Watches the links of the page; the question about a site outside is loaded when it is first asked. */
export function Leaving() {
  const app = useApp();
  const texts = useTexts();
  const isAsked = useStore(leavingTo) !== null;
  const [LeaveDialog, setLeaveDialog] = useState<ComponentType | null>(null);
  useEffect(() => watchLinks(app), [app]);
  useEffect(() => {
    if (!isAsked || LeaveDialog) return;
    Promise.all([import('../domain/leaving/LeaveDialog.tsx'), texts.load(['leaving']), loadSheet()]).then(
      ([module]) => setLeaveDialog(() => module.default),
      (error: unknown) => {
        leavingTo.set(null);
        app.fail(error);
      },
    );
  }, [isAsked, LeaveDialog, texts, app]);
  return LeaveDialog && <LeaveDialog />;
}
