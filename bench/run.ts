import { startDevEnvironment } from '@foyer/dev';
import { needChromium } from '../dev/src/browser/chromium.ts';
import { agents } from './agents/agents.ts';
import { accounts } from './accounts/accounts.ts';
import { catalogueSizes } from './catalogue-sizes.ts';
import { catalogue } from './catalogue.ts';
import { firstScreen } from './first-screen.ts';
import { interactions } from './interactions.ts';
import { heldLoad } from './load.ts';
import { lotteryBoard } from './lottery/board.ts';
import { lottery } from './lottery/lottery.ts';
import { money } from './money/money.ts';
import { push } from './push/push.ts';
import { scroll } from './scroll.ts';
import { warmStart } from './warm-start.ts';

/**
 * `npm run bench`: every scenario beside its references, or those that are named:
 * `npm run bench -- catalogue --runs=3`. `--postings=` of the statement that `money` reads, `--sessions=` of the large
 * table of `accounts`, `--connections=` that `push` holds, `--lines=` of the draw that `lottery` settles, `--members=` and `--facts=` of the team of `agents`, `--part=` of
 * `interactions`, touches or moves. `--hurry` does not wait for a quiet machine: its times mean little.
 */
const say = (line: string) => console.log(line);
const args = process.argv.slice(2);
const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length) ?? 5);
const patienceMs = args.includes('--hurry') ? 0 : 60_000;
const chosen = args.filter((arg) => !arg.startsWith('--'));
const postings = Number(
  args.find((arg) => arg.startsWith('--postings='))?.slice('--postings='.length) ?? 10_000_000,
);
const sessions = Number(
  args.find((arg) => arg.startsWith('--sessions='))?.slice('--sessions='.length) ?? 1_000_000,
);
const connections = Number(
  args.find((arg) => arg.startsWith('--connections='))?.slice('--connections='.length) ?? 10_000,
);
const lines = Number(args.find((arg) => arg.startsWith('--lines='))?.slice('--lines='.length) ?? 1_000_000);
const members = Number(
  args.find((arg) => arg.startsWith('--members='))?.slice('--members='.length) ?? 100_000,
);
const facts = Number(args.find((arg) => arg.startsWith('--facts='))?.slice('--facts='.length) ?? 1_000_000);
const part = args.find((arg) => arg.startsWith('--part='))?.slice('--part='.length);
const names = [
  'first-screen',
  'warm-start',
  'push',
  'scroll',
  'interactions',
  'catalogue',
  'catalogue-sizes',
  'load',
  'money',
  'accounts',
  'lottery',
  'agents',
];
const wrong = chosen.filter((name) => !names.includes(name));
if (
  wrong.length > 0 ||
  ![undefined, 'touches', 'moves'].includes(part) ||
  !Number.isInteger(runs) ||
  runs < 1
) {
  console.error(
    `There is no scenario "${wrong.join(', ')}", the runs are no number, or the part is none. There are: ${names.join(', ')}; --runs=5, --part=touches, --part=moves, --hurry`,
  );
  process.exit(1);
}

const isSelected = (name: string) => chosen.length === 0 || chosen.includes(name);
// These have a gateway of their own.
if (isSelected('money')) await money({ postings, seconds: 10, say });
if (isSelected('accounts')) await accounts({ runs, seconds: 5, sessions, say });
if (isSelected('lottery')) await lottery({ lines, seconds: 10, say });
if (isSelected('agents')) await agents({ runs, members, facts, perSecond: 100, seconds: 30, say });
if (isSelected('push')) await push({ connections, runs, say });
const needsEnvironment =
  isSelected('first-screen') ||
  isSelected('warm-start') ||
  isSelected('scroll') ||
  isSelected('interactions') ||
  isSelected('catalogue') ||
  isSelected('lottery');
const environment = needsEnvironment ? await startDevEnvironment({ say, env: { FOYER_LOG: 'error' } }) : null;
try {
  if (environment && isSelected('first-screen'))
    await firstScreen({
      portalUrl: environment.portalUrl,
      chromium: needChromium('whole', say),
      runs,
      patienceMs,
      say,
    });
  if (environment && isSelected('warm-start'))
    await warmStart({
      portalUrl: environment.portalUrl,
      chromium: needChromium('whole', say),
      runs,
      patienceMs,
      say,
    });
  if (environment && isSelected('scroll'))
    await scroll({
      portalUrl: environment.portalUrl,
      chromium: needChromium('whole', say),
      runs,
      patienceMs,
      say,
    });
  if (environment && isSelected('interactions'))
    await interactions({
      portalUrl: environment.portalUrl,
      chromium: needChromium('whole', say),
      runs,
      patienceMs,
      part,
      say,
    });
  if (environment && isSelected('lottery'))
    await lotteryBoard({
      portalUrl: environment.portalUrl,
      chromium: needChromium('whole', say),
      runs,
      patienceMs,
      say,
    });
  if (environment && isSelected('catalogue'))
    await catalogue({ portalUrl: environment.portalUrl, gatewayPid: environment.gatewayPid, runs, say });
} finally {
  await environment?.stop();
}
if (isSelected('catalogue-sizes')) await catalogueSizes({ runs, say });
if (isSelected('load')) await heldLoad({ say });
process.exit(0);
