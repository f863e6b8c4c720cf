import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFloor } from './floors/build-floor.ts';
import { saveResults } from './results.ts';
import { Link, slow4g } from './web/link.ts';
import { inQuiet } from './web/quiet.ts';
import {
  clientRendered,
  serveFolder,
  serveVariant,
  withoutScripts,
  type Reference,
} from './web/references.ts';
import { mediansOf, metrics, tableOf, type Medians } from './web/summary.ts';
import { visitTwice, warmUp, type Site, type Visits } from './web/visit.ts';

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

const pages = { home: '/m/home', login: '/m/login' };

interface Sites {
  sites: Site[];
  close(): void;
}

/** Ours and its references, each behind the same link. */
async function openSites(link: Link, portalUrl: string): Promise<Sites> {
  const references: Record<string, Reference> = {
    'react-hello': await serveFolder(await buildFloor('hello'), 'hello.html'),
    'no-script': await serveVariant(portalUrl, withoutScripts),
    'client-rendered': await serveVariant(portalUrl, clientRendered),
  };
  const targets: [string, URL][] = [
    ...Object.entries(pages).map(([name, path]): [string, URL] => [name, new URL(path, portalUrl)]),
    ...Object.entries(pages).flatMap(([name, path]) =>
      ['no-script', 'client-rendered'].map((kind): [string, URL] => [
        `${name} ${kind}`,
        new URL(path, `http://localhost:${references[kind]?.port}`),
      ]),
    ),
    ['react-hello', new URL(`http://localhost:${references['react-hello']?.port}/`)],
  ];
  const gates = new Map<string, Awaited<ReturnType<Link['open']>>>();
  for (const port of new Set(targets.map(([, url]) => url.port)))
    gates.set(port, await link.open(Number(port)));
  return {
    sites: targets.map(([label, url]) => ({ label, url, gatePort: gates.get(url.port)?.port ?? 0 })),
    close: () => [...gates.values(), ...Object.values(references)].forEach((opened) => opened.close()),
  };
}

const ratios = (ours: Medians, reference: Medians) =>
  Object.fromEntries(
    metrics
      .filter((metric) => reference[metric] > 0)
      .map((metric) => [metric, Number((ours[metric] / reference[metric]).toFixed(3))]),
  );

type Medianed = Record<string, { cold: Medians; warm: Medians }>;

/** How our pages stand to each reference, cold and warm. */
function compare(found: Medianed): Record<string, unknown> {
  const pairs = Object.keys(pages).flatMap((name) =>
    ['no-script', 'client-rendered', 'react-hello'].map(
      (kind) => [name, kind === 'react-hello' ? kind : `${name} ${kind}`] as const,
    ),
  );
  return Object.fromEntries(
    pairs.flatMap(([name, reference]) => {
      const [ours, other] = [found[name], found[reference]];
      return ours && other
        ? [
            [
              `${name} / ${reference}`,
              { cold: ratios(ours.cold, other.cold), warm: ratios(ours.warm, other.warm) },
            ],
          ]
        : [];
    }),
  );
}

/** The first screen of home and login, beside their references in the same run. */
export async function firstScreen({
  portalUrl,
  chromium,
  runs,
  patienceMs,
  say,
}: FirstScreenOptions): Promise<void> {
  const link = new Link(slow4g);
  const { sites, close } = await openSites(link, portalUrl);
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
  const found: Medianed = Object.fromEntries(
    Object.entries(all).map(([label, list]) => [
      label,
      { cold: mediansOf(list, 'cold'), warm: mediansOf(list, 'warm') },
    ]),
  );
  for (const phase of ['cold', 'warm'] as const) {
    say(`\n### ${phase} (medians of ${runs}; ms and KB)\n`);
    say(tableOf(Object.fromEntries(Object.entries(found).map(([label, phases]) => [label, phases[phase]]))));
  }
  const file = await saveResults('first-screen', {
    chromium: version,
    network: slow4g,
    runs,
    ratios: compare(found),
    medians: found,
    visits: all,
  });
  say(`\nkept in ${file}`);
}
