import { latePart } from '../../lib/late.tsx';

/** What the tabs of home show; the lobby is there without it. */
export const categoryPanel = latePart(() => import('./CategoryPanel.tsx'));
