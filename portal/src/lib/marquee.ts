/** The steps of one round at a number of frames per second. */
export const stepsOf = (durationMs: number, fps: number): number =>
  Math.max(1, Math.round((durationMs / 1000) * fps));

/**
 * Scrolls the content of a box sideways by half its width, over and over. Stands still under a finger or pointer and
 * off screen.
 * @param element the element whose content is moved
 * @param speed CSS px per second
 * @param fps frames per second; none: as smooth as the screen
 * @returns stops it
 */
export function startMarquee(element: HTMLElement, speed: number, fps?: number): () => void {
  const distance = element.scrollWidth / 2;
  const duration = (distance / speed) * 1000;
  if (!(duration > 0) || !element.animate) return () => {};
  const easing = fps ? `steps(${stepsOf(duration, fps)})` : 'linear';
  const frames = [{ transform: 'none' }, { transform: `translateX(${-distance}px)` }];
  const animation = element.animate(frames, { duration, easing, iterations: Infinity });
  const pause = () => animation.pause();
  const play = () => animation.play();
  const seen = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? play() : pause()));
  seen.observe(element);
  element.addEventListener('pointerenter', pause);
  element.addEventListener('pointerleave', play);
  return () => {
    animation.cancel();
    seen.disconnect();
    element.removeEventListener('pointerenter', pause);
    element.removeEventListener('pointerleave', play);
  };
}
