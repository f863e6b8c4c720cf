import type { BrowserContext } from 'playwright-core';
import { forGuests, forMembers } from '../../e2e/people/every-page.ts';
import { followTraffic, settle } from './network.ts';
import { cpuSlowdown } from './visit.ts';

/** Pages to begin with; what they link to follows, one address for each path. */
export const firstPages = {
  guest: forGuests,
  member: [...new Set<string>([...forMembers, ...forGuests])],
};

/** Paths that change something when they are opened, or are no pages. */
const unvisited = ['/m/launchGame', '/m/game'];

/**
 * Opens every page and those they lead to, anew.
 * @returns how far each moved what stood there, as the browser counts it (CLS), by the path where it ended
 */
export async function movesOf(
  context: BrowserContext,
  origin: string,
  first: readonly string[],
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const open = [...first];
  const known = new Set(open.map((path) => path.split('?', 1)[0]));
  const found: Record<string, number> = {};
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const page = await context.newPage();
    try {
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
      const traffic = await followTraffic(cdp);
      await page.goto(`${origin}${path}`, { waitUntil: 'commit', timeout: 60_000 });
      await settle(page, traffic);
      const { at, cls, links } = await page.evaluate(() => ({
        at: location.pathname,
        cls: window.foyerBench?.cls ?? 0,
        links: [...document.querySelectorAll('a[href^="/m/"]')].map((link) => link.getAttribute('href')!),
      }));
      const name = at === path.split('?', 1)[0] ? path : `${path} (${at})`;
      found[name] = cls;
      say(`${name}: CLS ${cls.toFixed(4)}`);
      for (const link of links) {
        const linked = link.split('?', 1)[0]!;
        if (known.has(linked) || unvisited.includes(linked)) continue;
        known.add(linked);
        open.push(link);
      }
    } finally {
      await page.close();
    }
  }
  return found;
}
