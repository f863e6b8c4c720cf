import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startTestGateway, testMasterKey, type TestGateway } from '../../testing/test-gateway.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { runCommand } from './run-command.ts';

/** Where a command is run: another database than the gateway's, further variables. */
interface Place {
  database?: TestDatabase;
  env?: NodeJS.ProcessEnv;
}

/** What a command that is refused leaves as it was. */
const tables = [
  'merchant',
  'merchant_host',
  'vendor',
  'game',
  'merchant_vendor',
  'merchant_game',
  'lottery',
  'audit_entry',
];

/** A gateway that runs, and commands beside it. */
export type CommandLine = Awaited<ReturnType<typeof openCommandLine>>;

/** Starts a gateway, and runs commands with files beside it. */
export async function openCommandLine() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-commands-'));
  const gateway: TestGateway = await startTestGateway();

  /** Types a command with a file behind it. @param content of the file, as text or as what becomes JSON */
  const foyer = async (
    words: string,
    content: unknown,
    { database = gateway.database, env = {} }: Place = {},
  ): Promise<{ code: number; out: string }> => {
    const file = join(folder, `${randomUUID()}.json`);
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    const base = { DATABASE_URL: database.url, FOYER_DATA: folder, FOYER_MASTER_KEY: testMasterKey };
    const code = await runCommand([...words.split(' '), file], { ...base, ...env }, tell, tell);
    return { code, out: lines.join('\n') };
  };

  /** What a command that is refused leaves as it was. */
  const state = (): Promise<unknown[]> =>
    Promise.all(
      tables.map(
        async (table) =>
          (await gateway.services.db.pool.query(`select t::text as row from ${table} t order by 1`)).rows,
      ),
    );

  return {
    gateway,
    foyer,
    state,
    /** The line that a command is refused with, having changed nothing. */
    async refusalOf(words: string, content: unknown, place?: Place): Promise<string> {
      const before = await state();
      const { code, out } = await foyer(words, content, place);
      expect([code, out]).toEqual([1, expect.not.stringContaining('\n')]);
      expect(await state()).toEqual(before);
      return out;
    },
    /** The latest entry in the audit of a merchant. */
    async lastEntry(merchantId: number) {
      const { entries } = await gateway.services.audit.page(merchantId, 1, 1);
      return entries[0];
    },
    async close(): Promise<void> {
      await gateway.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
