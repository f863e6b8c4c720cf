/** What a page tells of its own loading. Times in ms since navigation start. */
export interface Vitals {
  fcp: number | null;
  lcp: number | null;
  lcpElement: string | null;
  cls: number;
  /** Start and length of each task over 50 ms. */
  longTasks: [number, number][];
}

declare global {
  interface Window {
    foyerBench?: Vitals;
  }
}

/**
 * Runs in the page before any of its scripts: watches FCP, LCP, CLS (as web-vitals define them) and long tasks.
 */
export function observeVitals(): void {
  if (window.top !== window) return;
  const vitals: Vitals = { fcp: null, lcp: null, lcpElement: null, cls: 0, longTasks: [] };
  window.foyerBench = vitals;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element, url, size } = entry as PerformanceEntry & {
      element?: Element;
      url: string;
      size: number;
    };
    vitals.lcp = entry.startTime;
    vitals.lcpElement = `${element?.tagName ?? '?'} ${size} px ${url.slice(-40)}`.trim();
  });
  observe('longtask', (entry) => vitals.longTasks.push([entry.startTime, entry.duration]));
  let [start, end, sum] = [0, 0, 0];
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (hadRecentInput) return;
    const isNewWindow = entry.startTime - end > 1000 || entry.startTime - start > 5000;
    if (isNewWindow) [start, sum] = [entry.startTime, 0];
    end = entry.startTime;
    sum += value;
    vitals.cls = Math.max(vitals.cls, sum);
  });
}
