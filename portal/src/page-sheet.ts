/** The page's own document brought the sheet along (`document.ts`). */
const isHere = () => document.querySelector('style[data-pages]') !== null;

/** Imports a module that also needs the stylesheet which home does without. */
export const withSheet =
  <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  async () => {
    const needsSheet = !import.meta.env.SSR && !isHere();
    const [module] = await Promise.all([load(), needsSheet && import('./styles/pages.ts')]);
    return module;
  };
