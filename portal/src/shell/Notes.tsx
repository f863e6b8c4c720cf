import { useEffect } from 'react';
import { readsContractRequests } from '@foyer/contract/session-can';
import { useApp } from '../domain/app/app.ts';
import { watchRealtime } from '../domain/realtime/realtime.ts';
import { resumeSession } from '../domain/session/session-sync.ts';
import { useSession } from '../domain/session/session.ts';
import { useLanguage } from '../domain/site/language-key.ts';
import { useFeatures } from '../domain/site/site.ts';
import { useTexts } from '../lib/i18n.tsx';
import { Late, latePart } from '../lib/late.tsx';
import { useRouteTable } from '../lib/route-table.ts';
import { askOnTouch, fetchAhead } from './ahead.ts';
import { withSheet } from '../page-sheet.ts';
import { Arrivals } from './Arrivals.tsx';
import { Connection } from './Connection.tsx';
import { Leaving } from './Leaving.tsx';
import { PreviousLogon } from './PreviousLogon.tsx';
import { Toasts } from './Toasts.tsx';
import { UpdateNote } from './UpdateNote.tsx';

/** The data of the HTML is used at once, then fetched again (R-TENANCY-10). */
function useTruth(): void {
  const app = useApp();
  const table = useRouteTable();
  useEffect(() => void resumeSession(app), [app]);
  useEffect(() => watchRealtime(app), [app]);
  useEffect(() => void app.call('siteStatus').then(app.status.set, () => {}), [app]);
  useEffect(() => void table.complete().catch(() => {}), [table]);
}

/** What `OverlayHost` shows; described here as well, for what it exports weighs on the first screens. */
const overlays = latePart(
  withSheet(() => import('./Overlays.tsx')),
  ['menu', 'installed', 'stop'],
);

/** What the next touch of a member mostly needs is here before it (R-PORTAL-136). */
function useAhead(): void {
  const app = useApp();
  const table = useRouteTable();
  const texts = useTexts();
  const language = useLanguage();
  const isMember = useSession() !== null;
  useEffect(() => (isMember ? fetchAhead(table, texts, overlays) : undefined), [isMember, table, texts]);
  useEffect(() => askOnTouch(app, language), [app, language]);
}

const contractPrompt = latePart(() => import('./ContractPrompt.tsx'));
const unreadWatch = latePart(() => import('../domain/unread/UnreadWatch.tsx'));

/** The shell's own notices, and what keeps its data current. */
export default function Notes() {
  useTruth();
  useAhead();
  const session = useSession();
  const { agentContracts } = useFeatures();
  return (
    <>
      {session && <Late part={unreadWatch} />}
      <Arrivals />
      {agentContracts && readsContractRequests(session?.type ?? null) && <Late part={contractPrompt} />}
      <Connection />
      <Leaving />
      <PreviousLogon />
      <Toasts />
      <UpdateNote />
    </>
  );
}
