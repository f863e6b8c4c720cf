import { useCallback } from 'react';
import { useApp } from '../domain/app/app.ts';
import { closeOverlay, currentOverlay } from '../domain/overlays.ts';
import { Late, latePart } from '../lib/late.tsx';
import { useStore } from '../lib/store.ts';
import { withSheet } from '../page-sheet.ts';

const overlays = latePart(
  withSheet(() => import('./Overlays.tsx')),
  ['menu', 'installed', 'stop'],
);

/** Loads the overlays when the first is asked for: none is part of the first screen. */
export function OverlayHost() {
  const app = useApp();
  const isOpen = useStore(currentOverlay) !== null;
  const onFailure = useCallback(
    (error: unknown) => {
      closeOverlay();
      console.error('The dialogs could not be loaded', error);
      app.fail(error);
    },
    [app],
  );
  return <Late part={overlays} wanted={isOpen} onFailure={onFailure} />;
}
