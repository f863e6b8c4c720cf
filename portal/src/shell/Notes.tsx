import { useEffect, useState } from 'react';
import { readsContractRequests } from '@foyer/contract/session-can';
import { useApp, type App } from '../domain/app/app.ts';
import { isStandalone } from '../domain/app/client.ts';
import { watchRealtime } from '../domain/realtime/realtime.ts';
import { resumeSession } from '../domain/session/session-sync.ts';
import { useSession } from '../domain/session/session.ts';
import { showBrandFont } from '../domain/site/brand-font.ts';
import { languageStorageKey, useLanguage } from '../domain/site/language-key.ts';
import { useFeatures } from '../domain/site/site.ts';
import { useLocale, useTexts } from '../lib/i18n.tsx';
import { Late, latePart } from '../lib/late.tsx';
import { useRouteTable } from '../lib/route-table.ts';
import { readText } from '../lib/storage.ts';
import { askOnTouch, fetchAhead } from './ahead.ts';
import { watchBeginning, whenBegun } from '../lib/watch-beginning.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { withSheet } from '../page-sheet.ts';
import { Arrivals } from './Arrivals.tsx';
import { Connection } from './Connection.tsx';
import { Leaving } from './Leaving.tsx';
import { OverlayHost, overlayParts } from './OverlayHost.tsx';
import { PreviousLogon } from './PreviousLogon.tsx';
import { Toasts } from './Toasts.tsx';
import { UpdateNote } from './UpdateNote.tsx';

/** A preview is of the merchant that staff chose, whichever is served at the host of the console: its HTML is all it needs. */
function followSite(app: App): (() => void) | undefined {
  if (location.pathname === '/console/preview') return undefined;
  app.call('siteStatus').then(app.status.set, () => {});
  return watchRealtime(app);
}

/** The data of the HTML is used at once, then fetched again (R-TENANCY-10). */
function useTruth(): void {
  const app = useApp();
  const table = useRouteTable();
  useEffect(() => void resumeSession(app), [app]);
  useEffect(() => followSite(app), [app]);
  useEffect(watchBeginning, []);
  // What else there is to go to is needed once the player goes
  useEffect(() => whenBegun(() => void table.complete().catch(() => {})), [table]);
}

/** The brand's own face comes once nothing else does. */
function useBrandFont(): void {
  const { brand } = useApp();
  const { tag } = useLocale();
  useEffect(() => void whenIdle().then(() => showBrandFont(brand, tag)), [brand, tag]);
}

/** What the next touch of a member mostly needs is here before it (R-PORTAL-136). */
function useAhead(): void {
  const app = useApp();
  const table = useRouteTable();
  const texts = useTexts();
  const language = useLanguage();
  const isMember = useSession() !== null;
  useEffect(
    () => (isMember ? fetchAhead(table, texts, overlayParts[0]!.part) : undefined),
    [isMember, table, texts],
  );
  useEffect(() => askOnTouch(app, language), [app, language]);
}

const contractPrompt = latePart(() => import('./ContractPrompt.tsx'));
const languageOffer = latePart(withSheet(() => import('./LanguageOffer.tsx')));

/** Whether a visitor who chose no language began to look around: before that the page itself is all that is fetched. */
function useOffersLanguage(): boolean {
  const [looks, setLooks] = useState(false);
  useEffect(() => {
    if (readText(languageStorageKey)) return;
    const look = () => setLooks(!readText(languageStorageKey));
    for (const event of ['pointerdown', 'keydown', 'scroll']) addEventListener(event, look, { once: true });
    return () => {
      for (const event of ['pointerdown', 'keydown', 'scroll']) removeEventListener(event, look);
    };
  }, []);
  return looks;
}

const memberNotes = latePart(() => import('./MemberNotes.tsx'));

/** The shell's own notices, and what keeps its data current. */
export default function Notes() {
  useTruth();
  useBrandFont();
  useAhead();
  const session = useSession();
  const offersLanguage = useOffersLanguage();
  const { agentContracts } = useFeatures();
  return (
    <>
      {(session || isStandalone()) && <Late part={memberNotes} />}
      <Arrivals />
      {agentContracts && readsContractRequests(session?.type ?? null) && <Late part={contractPrompt} />}
      <Connection />
      <Leaving />
      <OverlayHost />
      {offersLanguage && <Late part={languageOffer} />}
      <PreviousLogon />
      <Toasts />
      <UpdateNote />
    </>
  );
}
