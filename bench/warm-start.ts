import { saveResults } from './results.ts';
import { Link, slow4g } from './web/link.ts';
import { inQuiet } from './web/quiet.ts';
import { mediansOf, tableOf, type Medians } from './web/summary.ts';
import { visitInstalled, warmUp, type InstalledVisits } from './web/visit.ts';

export interface WarmStartOptions {
  portalUrl: string;
  chromium: string;
  /** Measured rounds; one unmeasured warm-up comes first. */
  runs: number;
  /** How long each measurement may wait for a quiet machine, ms. */
  patienceMs: number;
  say: (line: string) => void;
}

const phases = ['cold', 'warm', 'offline', 'shell'] as const;
/** What a start without a network is to stay under, ms: told beside the figure, fails nothing. */
const offlineGoalMs = 2000;
const share = (one: number, other: number) => Math.round((one / other) * 1000) / 1000;

/**
 * How an installed portal starts: from the cache, the service worker answering, beside its own first start in the same
 * run; and without a network (R-PORTAL-36).
 */
export async function warmStart({
  portalUrl,
  chromium,
  runs,
  patienceMs,
  say,
}: WarmStartOptions): Promise<void> {
  const link = new Link(slow4g);
  const url = new URL('/m/home', portalUrl);
  const gate = await link.open(Number(url.port));
  const site = { label: 'home', url, gatePort: gate.port };
  const visits: (InstalledVisits & { noisy: boolean })[] = [];
  let version = '';
  try {
    version = await warmUp(chromium, site, [site], link);
    for (let round = 1; round <= runs; round += 1) {
      const found = await inQuiet(patienceMs, () => visitInstalled(chromium, site, link, '/m/feedback'));
      visits.push(found);
      const lines = phases.map(
        (phase) => `${phase} FCP ${found[phase].fcp.toFixed(0)}, LCP ${found[phase].lcp.toFixed(0)}`,
      );
      say(`${round}/${runs} ${lines.join('; ')} ms${found.noisy ? ' (disturbed)' : ''}`);
    }
  } finally {
    gate.close();
  }
  const [cold, warm, offline, shell] = phases.map((phase) => mediansOf(visits, phase)) as [
    Medians,
    Medians,
    Medians,
    Medians,
  ];
  const medians = { cold, warm, offline, shell };
  say(`\n${tableOf(medians)}`);
  const file = await saveResults('warm-start', {
    chromium: version,
    network: slow4g,
    runs,
    ratios: { fcp: share(warm.fcp, cold.fcp), lcp: share(warm.lcp, cold.lcp) },
    offline: {
      goalMs: offlineGoalMs,
      homeLcpMs: offline.lcp,
      shellFcpMs: shell.fcp,
      isUnder: Math.max(offline.lcp, shell.fcp) < offlineGoalMs,
    },
    medians,
    visits,
  });
  say(`\nkept in ${file}`);
}
