import { withSheet } from './page-sheet.ts';

/** The page's own document brought the sheet along (`document.ts`). */
const isHere = () => document.querySelector('style[data-lottery]') !== null;

/** Imports a page of the lottery, with the stylesheet that only those need. */
export const withLotterySheet = <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  withSheet(async () => {
    const needsSheet = !import.meta.env.SSR && !isHere();
    const [module] = await Promise.all([load(), needsSheet && import('./styles/lottery.ts')]);
    return module;
  });
