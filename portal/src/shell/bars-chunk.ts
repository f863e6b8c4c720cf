import { loadable } from '../lib/loadable.ts';

/** Header, app banner and bottom menu (`Bars.tsx`). */
export const bars = loadable(() => import('./Bars.tsx'));

/** Where the manifest knows them. */
export const barsFile = 'src/shell/Bars.tsx';
