import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let text: string;
beforeAll(async () => {
  gateway = await startTestGateway({ jobs: true });
  await openBrowser(gateway).call('siteStatus');
  text = await gateway.services.metrics.metrics();
}, 60_000);
afterAll(() => gateway.dispose());

const names = () => [...text.matchAll(/^# TYPE (\S+)/gm)].map((match) => match[1] ?? '');

test('every metric of our own is explained in the operating guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const ours = names().filter((name) => !/^foyer_(process|nodejs)_/.test(name));
  expect(ours.length).toBeGreaterThan(15);
  expect(ours.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('metrics tell of the pool, of jobs that are due, of open pages, of what is needed, and of the version', () => {
  expect(text).toMatch(/foyer_pool_connections\{state="most"\} 6\n/);
  expect(text).toContain('foyer_pool_waiting 0');
  expect(text).toMatch(/foyer_job_lag_seconds\{name="clean-up"\} \d/);
  expect(text).toContain('foyer_open_streams{of="player"} 0');
  expect(text).toContain('foyer_dependency_up{dependency="database"} 1');
  expect(text).toMatch(/foyer_build_info\{version="\d+\.\d+\.\d+",node="24\.[^"]+"\} 1/);
});

test('no metric has a label that whoever collects it gives, and a job that never failed has failed 0 times', () => {
  expect(text.match(/^foyer_\S*[{,](job|instance)=.*/gm)).toBeNull();
  expect(text).toContain('foyer_jobs_total{name="retention",outcome="failed"} 0');
});

const root = join(import.meta.dirname, '../../..');
/** Everything in `deploy/`, as one text. */
const deployed = () =>
  readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

test('every metric that an alert or the dashboard names is served', () => {
  const served = new Set(names());
  const named = new Set(
    [...deployed().matchAll(/\bfoyer_[a-z_]+(?=[\s{[)"]|$)/gm)]
      .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
      .filter((name) => !['foyer_owner', 'foyer_gateway'].includes(name)),
  );
  expect(named.size).toBeGreaterThan(12);
  expect([...named].filter((name) => !served.has(name))).toEqual([]);
});

test('every variable that deployments set, and what to do about every alert, is in the operating guide', () => {
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const text = deployed();
  const variables = new Set(
    [
      ...text.matchAll(/\b(?:FOYER_(?!RELEASE)[A-Z_]+|METRICS_[A-Z]+|DATABASE_(?:OWNER_)?URL|REDIS_URL)\b/g),
    ].map(([name]) => name),
  );
  expect(variables.size).toBeGreaterThan(12);
  expect([...variables].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  const alerts = [...text.matchAll(/- alert: (\w+)/g)].map((match) => match[1] ?? '');
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
});
