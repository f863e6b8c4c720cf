import { useEffect, useState } from 'react';
import { noteOrigin } from '../domain/installed/device.ts';
import { registerWorker, updateWaits } from '../domain/installed/registration.ts';
import { Late, latePart } from '../lib/late.tsx';
import { usePath } from '../lib/location.ts';
import { useStore } from '../lib/store.ts';
import { withSheet } from '../page-sheet.ts';
import { isFullScreen } from './layout.ts';

/** Registers the service worker once the page has nothing better to do. */
function useWorker(): void {
  useEffect(() => {
    noteOrigin();
    // Private windows and full disks refuse it; the portal then works as a page
    const register = () => void registerWorker().catch(() => {});
    if (document.readyState === 'complete') return register();
    addEventListener('load', register, { once: true });
    return () => removeEventListener('load', register);
  }, []);
}

const note = latePart(
  withSheet(() => import('./NewVersion.tsx')),
  ['installed'],
);

/** Says that a newer version waits (R-PORTAL-37); never over a running game. */
export function UpdateNote() {
  const path = usePath();
  const waits = useStore(updateWaits);
  const [later, setLater] = useState(false);
  useWorker();
  if (!waits || later || isFullScreen(path)) return null;
  return <Late part={note} props={{ onLater: () => setLater(true) }} />;
}
