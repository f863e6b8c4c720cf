import { useEffect, useState, type ComponentType } from 'react';
import { useApp } from '../domain/app/app.ts';
import { closeOverlay, currentOverlay } from '../domain/overlays.ts';
import { useTexts } from '../lib/i18n.tsx';
import { loadSheet } from '../page-sheet.ts';
import { useStore } from '../lib/store.ts';

/** Loads the overlays when the first is asked for: none is part of the first screen. */
export function OverlayHost() {
  const overlay = useStore(currentOverlay);
  const texts = useTexts();
  const app = useApp();
  const [Overlays, setOverlays] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!overlay || Overlays) return;
    Promise.all([import('./Overlays.tsx'), texts.load(['menu', 'installed']), loadSheet()]).then(
      ([module]) => setOverlays(() => module.default),
      (error: unknown) => {
        closeOverlay();
        console.error('The dialogs could not be loaded', error);
        app.fail(error);
      },
    );
  }, [overlay, Overlays, texts, app]);
  return Overlays && <Overlays />;
}
