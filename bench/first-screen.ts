import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { buildFloor } from './floors/build-floor.ts';
import { buildHomeFloors, homeFloors } from './floors/build-home.ts';
import type { Shots } from './floors/home/Home.tsx';
import { saveResults } from './results.ts';
import { goalsHeld, tableOfGoals } from './web/first-screen-goals.ts';
import { Link, slow4g, type Gate } from './web/link.ts';
import { enterAs } from './web/member.ts';
import { inQuiet } from './web/quiet.ts';
import { serveFolder, serveVariant, withoutScripts, type Reference } from './web/references.ts';
import { mediansOf, tableOf, type Medians } from './web/summary.ts';
import { openBrowser, visitTwice, warmUp, type Site, type Visits } from './web/visit.ts';

/** What the scenario needs. */
export interface FirstScreenOptions {
  portalUrl: string;
  chromium: string;
  /** Measured rounds; one unmeasured warm-up comes first. */
  runs: number;
  /** How long each measurement may wait for a quiet machine, ms. */
  patienceMs: number;
  say: (line: string) => void;
}

/** Where visits begin; the last two as a member. */
const pages: Record<string, { path: string; isMember?: true }> = {
  home: { path: '/m/home' },
  'game list': { path: '/m/gameList?gameType=RNG' },
  login: { path: '/m/login' },
  promotions: { path: '/m/activity' },
  deposit: { path: '/m/voucherCenter', isMember: true },
  records: { path: '/m/gameRecord', isMember: true },
};

/** Tiles in the first screen of home, and in that of each floor. */
const tilesAtFirst = 9;

/** The pictures of our home page, as the floors show them too. */
async function shotsOf(portalUrl: string): Promise<Shots> {
  const html = await (
    await fetch(new URL('/m/home', portalUrl), { headers: { accept: 'text/html' } })
  ).text();
  const shots = [...html.matchAll(/<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"/gi)].map(
    ([, srcSet = '', sizes = '']) => ({ srcSet, sizes }),
  );
  const [banner, ...others] = shots;
  const tiles = others.filter(({ srcSet }) => srcSet.includes('-120.avif')).slice(0, tilesAtFirst);
  if (!banner || tiles.length < tilesAtFirst) throw new Error('Home no longer shows a banner and nine tiles');
  return { banner, tiles };
}

interface Sites {
  sites: Site[];
  close(): void;
}

/** Ours and its references, each behind the same link. */
async function openSites(link: Link, portalUrl: string, member: BrowserContextOptions): Promise<Sites> {
  const floors = await buildHomeFloors(await shotsOf(portalUrl));
  const references: Record<string, Reference> = {
    'floor hello': await serveFolder(await buildFloor('hello'), 'hello.html'),
    'home no-script': await serveVariant(portalUrl, withoutScripts),
  };
  for (const name of homeFloors)
    references[`floor ${name}`] = await serveFolder(floors[name], 'index.html', portalUrl);
  const gates = new Map<number, Gate>();
  const siteOf = async (label: string, url: URL, context: BrowserContextOptions = {}): Promise<Site> => {
    const port = Number(url.port);
    const gate = gates.get(port) ?? (await link.open(port));
    gates.set(port, gate);
    return { label, url, gatePort: gate.port, context };
  };
  const ours = Object.entries(pages).map(([label, { path, isMember }]) =>
    siteOf(label, new URL(path, portalUrl), isMember ? member : {}),
  );
  const others = Object.entries(references).map(([label, { port }]) =>
    siteOf(label, new URL(label.startsWith('home') ? '/m/home' : '/', `http://localhost:${port}`)),
  );
  return {
    sites: await Promise.all([...ours, ...others]),
    close: () => [...gates.values(), ...Object.values(references)].forEach((opened) => opened.close()),
  };
}

/** The cookies of a member, so that a first visit can begin on a member's page. */
async function memberOf(chromium: string, link: Link, portalUrl: string): Promise<BrowserContextOptions> {
  link.shape(false);
  const url = new URL(portalUrl);
  const gate = await link.open(Number(url.port));
  const { browser, context } = await openBrowser(chromium, [{ label: 'portal', url, gatePort: gate.port }], {
    serviceWorkers: 'block',
  });
  try {
    await enterAs(context, portalUrl);
    return { storageState: await context.storageState() };
  } finally {
    await browser.close();
    gate.close();
    link.shape(true);
  }
}

/** The first screens of the pages that visits begin with, beside the floors in the same run. */
export async function firstScreen({
  portalUrl,
  chromium,
  runs,
  patienceMs,
  say,
}: FirstScreenOptions): Promise<void> {
  const link = new Link(slow4g);
  const member = await memberOf(chromium, link, portalUrl);
  const { sites, close } = await openSites(link, portalUrl, member);
  const shots = join(import.meta.dirname, 'results', 'shots');
  await mkdir(shots, { recursive: true });
  const all: Record<string, (Visits & { noisy: boolean })[]> = Object.fromEntries(
    sites.map(({ label }) => [label, []]),
  );
  let version = '';
  try {
    for (const site of sites) version = await warmUp(chromium, site, sites, link);
    for (let round = 0; round < runs; round += 1) {
      // Alternated, each round beginning with another site: what drifts on the machine meets all of them.
      const order = sites
        .map((_, index) => sites[(index + round) % sites.length])
        .filter((site) => site !== undefined);
      for (const site of order) {
        const shot = round === 0 ? join(shots, `${site.label.replaceAll(' ', '-')}.png`) : undefined;
        const run = await inQuiet(patienceMs, () => visitTwice(chromium, site, sites, link, shot));
        all[site.label]?.push(run);
        const { fcp, lcp, ready } = run.cold;
        say(
          `${round + 1}/${runs} ${site.label}: FCP ${fcp.toFixed(0)}, LCP ${lcp.toFixed(0)}, ready ${ready.toFixed(0)} ms${run.noisy ? ' (disturbed)' : ''}`,
        );
      }
    }
  } finally {
    close();
  }
  const found: Record<string, { cold: Medians; warm: Medians }> = Object.fromEntries(
    Object.entries(all).map(([label, list]) => [
      label,
      { cold: mediansOf(list, 'cold'), warm: mediansOf(list, 'warm') },
    ]),
  );
  for (const phase of ['cold', 'warm'] as const) {
    say(`\n### ${phase} (medians of ${runs}; ms and KB)\n`);
    say(tableOf(Object.fromEntries(Object.entries(found).map(([label, phases]) => [label, phases[phase]]))));
  }
  const goals = Object.fromEntries(Object.keys(pages).map((name) => [name, goalsHeld(found, name)]));
  for (const [name, held] of Object.entries(goals)) say(`\n### ${name}\n\n${tableOfGoals(held)}`);
  const file = await saveResults('first-screen', {
    chromium: version,
    network: slow4g,
    runs,
    goals,
    medians: found,
    visits: all,
  });
  say(`\nkept in ${file}`);
}
