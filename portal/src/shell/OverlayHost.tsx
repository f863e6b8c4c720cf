import { useCallback } from 'react';
import { useApp } from '../domain/app/app.ts';
import { closeOverlay, currentOverlay, type Overlay } from '../domain/overlays.ts';
import { Late, latePart, type LatePart } from '../lib/late.tsx';
import { useStore } from '../lib/store.ts';
import { withSheet } from '../page-sheet.ts';

/** What opens by itself over home comes without what a touch opens, and the other way round. */
export const overlayParts: { part: LatePart; opens: readonly Overlay[] }[] = [
  {
    part: latePart(
      withSheet(() => import('./Overlays.tsx')),
      ['menu', 'stop'],
    ),
    opens: ['menu', 'logout', 'become-member', 'contact-service'],
  },
  {
    part: latePart(
      withSheet(() => import('../domain/notices/NoticeOverlays.tsx')),
      ['menu'],
    ),
    opens: ['popups', 'notices'],
  },
  {
    part: latePart(
      withSheet(() => import('../domain/installed/AppOverlays.tsx')),
      ['installed'],
    ),
    opens: ['app', 'use-safari'],
  },
];

/** Loads overlays when the first of them is asked for: none is part of the first screen. */
export function OverlayHost() {
  const app = useApp();
  const overlay = useStore(currentOverlay);
  const onFailure = useCallback(
    (error: unknown) => {
      closeOverlay();
      console.error('The dialogs could not be loaded', error);
      app.fail(error);
    },
    [app],
  );
  return overlayParts.map(({ part, opens }) => (
    <Late
      key={opens[0]}
      part={part}
      wanted={overlay !== null && opens.includes(overlay)}
      onFailure={onFailure}
    />
  ));
}
