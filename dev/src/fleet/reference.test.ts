import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isFit } from './pgbouncer.ts';
import { createReference } from './reference.ts';

test.each(['haproxy.cfg', 'patroni.yml', 'pgbouncer.ini', 'sentinel.conf'])(
  'what is rehearsed of %s is what ships, at addresses of this machine',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-reference-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const reference = createReference(300);
    await reference.fill(`reference/${name}`, join(folder, name));
    const shipped = await readFile(join(import.meta.dirname, '../../../deploy/reference', name), 'utf8');
    const filled = await readFile(join(folder, name), 'utf8');
    expect(filled).toContain(reference.at(2).slice(0, -1));
    expect(filled).not.toContain('10.0.0.');
    const withoutAddresses = (text: string) => text.replaceAll(/\b\d+(\.\d+){3}(\/\d+)?/g, 'address');
    expect(withoutAddresses(filled)).toBe(withoutAddresses(shipped));
  },
);

test('what a file does not name is not replaced in silence', async () => {
  const { fill } = createReference(1);
  await expect(fill('reference/sentinel.conf', '/dev/null', { 'no such words': 'others' })).rejects.toThrow(
    'there is no no such words to replace',
  );
});

test('PgBouncer keeps prepared statements from 1.21 on', () => {
  expect(['1.18.0', '1.20.1', '1.21.0', '1.24.1', '2.0.0'].map(isFit)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
