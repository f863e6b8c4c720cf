import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** One thing that came over the network. */
export interface FetchedResource {
  url: string;
  /** As the browser names it: Document, Script, Image, Fetch. */
  type: string;
  /** As received, compressed and with headers. */
  bytes: number;
}

/** What a page has fetched; bytes as received, compressed and with headers. */
export interface Traffic {
  fetched: FetchedResource[];
  requests: number;
  pageBytes: number;
  jsBytes: number;
  failed: number;
  pending: Set<string>;
  lastActivity: number;
}

const quietMs = 1500;
const limitMs = 60_000;

/** Follows a page's own requests. */
export async function followTraffic(cdp: CDPSession): Promise<Traffic> {
  const kinds = new Map<string, { url: string; type?: string; isLocal?: boolean }>();
  const traffic: Traffic = {
    fetched: [],
    requests: 0,
    pageBytes: 0,
    jsBytes: 0,
    failed: 0,
    pending: new Set(),
    lastActivity: performance.now(),
  };
  const touch = () => {
    traffic.lastActivity = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // A stream of events stays open for as long as the page does.
    if (/^(data|blob):/.test(request.url) || type === 'EventSource') return;
    kinds.set(requestId, { url: request.url });
    traffic.pending.add(requestId);
    touch();
  });
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const kind = kinds.get(requestId);
    if (kind)
      Object.assign(kind, {
        type,
        isLocal: response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache,
      });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const kind = kinds.get(requestId);
    if (kind) kind.isLocal = true;
  });
  cdp.on('Network.dataReceived', touch);
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!traffic.pending.delete(requestId)) return;
    touch();
    const kind = kinds.get(requestId);
    if (kind?.isLocal) return;
    traffic.requests += 1;
    traffic.pageBytes += encodedDataLength;
    traffic.fetched.push({ url: kind?.url ?? '', type: kind?.type ?? '', bytes: encodedDataLength });
    if (kind?.type === 'Script') traffic.jsBytes += encodedDataLength;
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    if (!traffic.pending.delete(requestId)) return;
    traffic.failed += 1;
    touch();
  });
  await cdp.send('Network.enable');
  return traffic;
}

/**
 * Waits until the page has loaded and neither its network nor its main thread was busy for a while.
 * @throws when that does not happen within a minute
 */
export async function settle(page: Page, traffic: Traffic): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    await sleep(250);
    const isIdle = await page
      .evaluate((quiet) => {
        const [start, duration] = window.foyerBench?.longTasks.at(-1) ?? [0, 0];
        return (
          document.readyState === 'complete' &&
          Boolean(window.foyerBench?.fcp) &&
          performance.now() - start - duration > quiet
        );
      }, quietMs)
      .catch(() => false);
    if (isIdle && traffic.pending.size === 0 && performance.now() - traffic.lastActivity > quietMs) return;
  }
  throw new Error(
    `${page.url()} did not come to rest within ${limitMs / 1000} s; ${traffic.pending.size} requests open`,
  );
}
