import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gitApply } from './git-apply.ts';

const patch = `diff --git a/sum.ts b/sum.ts
--- a/sum.ts
+++ b/sum.ts
@@ -1 +1 @@
-1 + 1
+1 - 1
`;

test('a patch fits or does not, below another repository too', async () => {
  const outer = await mkdtemp(join(tmpdir(), 'foyer-apply-'));
  onTestFinished(() => rm(outer, { recursive: true }));
  execFileSync('git', ['init', '--quiet', outer]);
  const [folder, file] = [join(outer, 'foyer'), join(outer, 'patch')];
  await mkdir(folder);
  await writeFile(file, patch);
  await writeFile(join(folder, 'sum.ts'), '2\n');
  await expect(gitApply(folder, '--check', file)).rejects.toThrow('does not apply');
  await writeFile(join(folder, 'sum.ts'), '1 + 1\n');
  await gitApply(folder, '--check', file);
  await gitApply(folder, file);
  expect(await readFile(join(folder, 'sum.ts'), 'utf8')).toBe('1 - 1\n');
});
