import { useEffect, type RefObject } from 'react';

/**
 * Keeps an element exactly as high as what is visible above the on-screen keyboard, and where it is: browsers that lay
 * the keyboard over the page shrink only the visual viewport.
 */
export function useVisibleHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!view) return;
    const fit = () => {
      box.current?.style.setProperty('--visible-height', `${view.height}px`);
      box.current?.style.setProperty('--visible-top', `${view.offsetTop}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [box]);
}
