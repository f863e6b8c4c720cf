import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

// Plain JavaScript, since it runs before anything is installed
const { installPackages } = (await import(`${import.meta.dirname}/packages.mjs`)) as {
  installPackages(root: string, say: (line: string) => void): Promise<void>;
};

afterEach(() => vi.unstubAllEnvs());

/** A repository without packages, and an npm that counts its runs and fails when it is told to. */
async function repository() {
  const root = await mkdtemp(join(tmpdir(), 'foyer-packages-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(root, 'package.json'), '{"workspaces": []}');
  const lock = (text: string) => writeFile(join(root, 'package-lock.json'), text);
  const runs = join(root, 'runs');
  const npm = join(root, 'npm.js');
  await writeFile(runs, '');
  const fail = async (code: number) =>
    writeFile(npm, `require('node:fs').appendFileSync(${JSON.stringify(runs)}, 'x'); process.exit(${code});`);
  vi.stubEnv('npm_execpath', npm);
  const install = () => installPackages(root, () => {});
  return { lock, fail, install, count: async () => (await readFile(runs, 'utf8')).length };
}

test('packages are installed once, and again when the lockfile changes', async () => {
  const { lock, fail, install, count } = await repository();
  await lock('one');
  await fail(0);
  await install();
  await install();
  expect(await count()).toBe(1);
  await lock('two');
  await install();
  expect(await count()).toBe(2);
});

test('what an installation that was cut off left is not taken for the packages of before', async () => {
  const { lock, fail, install, count } = await repository();
  await lock('one');
  await fail(0);
  await install();
  await lock('two');
  await fail(1);
  await expect(install()).rejects.toThrow('npm install failed');
  await lock('one');
  await fail(0);
  await install();
  expect(await count()).toBe(3);
});
