import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { noteOrigin } from '../domain/installed/device.ts';
import { registerWorker, takeUpdate, updateWaits } from '../domain/installed/registration.ts';
import { useTexts } from '../lib/i18n.tsx';
import { usePath } from '../lib/location.ts';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/Button.tsx';
import { loadSheet } from '../page-sheet.ts';
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

function Note({ onLater }: { onLater: () => void }) {
  const t = useTranslations('installed');
  return (
    <div className="update-note" role="status">
      <p>{t('update.text')}</p>
      <Button look="soft" onClick={onLater}>
        {t('update.later')}
      </Button>
      <Button onClick={takeUpdate}>{t('update.now')}</Button>
    </div>
  );
}

/** Says that a newer version waits (R-PORTAL-37); never over a running game. */
export function UpdateNote() {
  const texts = useTexts();
  const path = usePath();
  const waits = useStore(updateWaits);
  const [ready, setReady] = useState(false);
  const [later, setLater] = useState(false);
  useWorker();
  useEffect(() => {
    if (waits)
      Promise.all([texts.load(['installed']), loadSheet()]).then(
        () => setReady(true),
        () => {},
      );
  }, [waits, texts]);
  if (!waits || !ready || later || isFullScreen(path)) return null;
  return <Note onLater={() => setLater(true)} />;
}
