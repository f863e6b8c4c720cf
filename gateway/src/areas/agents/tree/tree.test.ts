import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agentType, memberType, openedByAgentType, type SessionType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import { createTree, isInTeam, levelOf, type Tree } from './tree.ts';

let gateway: TestGateway;
let tree: Tree;
const ids: Record<string, string> = {};
const add = async (name: string, above: string | null, type: SessionType = memberType, merchantId = 1) => {
  const upline = above === null ? null : (ids[above] ?? above);
  ids[name] = (await addPlayer(gateway, 0n, type, merchantId, upline)).accountId;
};
const idOf = (name: string) => ids[name]!;
const pool = () => gateway.services.db.pool;
beforeAll(async () => {
  gateway = await startTestGateway();
  tree = createTree(gateway.services);
  await add('top', null, agentType);
  await add('beside', null, agentType);
  await add('second', 'top', 2);
  await add('third', 'second', 3);
  await add('m1', 'top');
  await add('m2', 'second', openedByAgentType);
  await add('m3', 'third', openedByAgentType);
  await add('m4', 'third');
  await add('alien', null, agentType, 2);
});
afterAll(() => gateway.dispose());

const names = (list: { id: string; level: number }[]) =>
  list.map(({ id, level }) => `${Object.keys(ids).find((name) => ids[name] === id)} ${level}`).toSorted();
const page = { pageNo: 1, pageSize: 50 };

test('a team is read by levels, in pages, and counted', async () => {
  const { entries } = await tree.members(1, idOf('top'), page);
  expect(names(entries)).toEqual(['m1 1', 'm2 2', 'm3 3', 'm4 3', 'second 1', 'third 2']);
  expect(names((await tree.members(1, idOf('top'), page, { from: 2, to: 2 })).entries)).toEqual([
    'm2 2',
    'third 2',
  ]);
  expect(names((await tree.members(1, idOf('third'), page)).entries)).toEqual(['m3 1', 'm4 1']);
  expect((await tree.members(1, idOf('beside'), page)).entries).toEqual([]);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((pageNo) => tree.members(1, idOf('top'), { pageNo, pageSize: 2 })),
  );
  expect(pages.map(({ entries: { length }, totalPages }) => [length, totalPages])).toEqual([
    [2, 3],
    [2, 3],
    [2, 3],
    [0, 3],
  ]);
  expect(names(pages.flatMap((one) => one.entries))).toEqual(names(entries));
  expect(await tree.count(1, idOf('top'))).toEqual([
    { level: 1, accounts: 2 },
    { level: 2, accounts: 2 },
    { level: 3, accounts: 2 },
  ]);
});

test('statements of others ask for a team by the same words', async () => {
  const { line } = await tree.place(1, idOf('second'));
  const { rows } = await gateway.services.db.orm.execute<{ id: string; level: number }>(
    sql`select a.id, ${levelOf('a', line)} as level from account a where ${isInTeam('a', 1, line)}`,
  );
  expect(names(rows)).toEqual(['m2 1', 'm3 2', 'm4 2', 'third 1']);
});

test('who is not below, above or of another merchant is not found, like who is not there', async () => {
  expect(await tree.member(1, idOf('top'), idOf('m3'))).toMatchObject({ level: 3, uplineId: idOf('third') });
  expect(await tree.member(1, idOf('third'), idOf('m3'))).toMatchObject({ level: 1 });
  for (const [above, one] of [
    ['beside', 'm3'],
    ['m3', 'top'],
    ['top', 'top'],
    ['top', 'alien'],
    ['alien', 'm3'],
  ] as const) {
    await expect(tree.member(1, idOf(above), idOf(one))).rejects.toMatchObject({ code: 'not_found' });
    expect(await tree.isBelow(1, idOf(above), idOf(one))).toBe(false);
  }
  const nobody = '00000000-0000-4000-8000-000000000000';
  await expect(tree.member(1, idOf('top'), nobody)).rejects.toMatchObject({ code: 'not_found' });
  await expect(tree.members(1, nobody, page)).rejects.toMatchObject({ code: 'not_found' });
  expect(await tree.uplines(1, idOf('m3'))).toEqual([idOf('top'), idOf('second'), idOf('third')]);
});

test('a line is fixed: nobody moves, so nobody can stand above themselves', async () => {
  const move = (name: string, above: string | null) =>
    pool().query('update account set upline_id = $2 where id = $1', [idOf(name), above && idOf(above)]);
  await expect(move('top', 'm3')).rejects.toThrow('is fixed');
  await expect(move('m1', 'beside')).rejects.toThrow('is fixed');
  await expect(move('m1', null)).rejects.toThrow('is fixed');
  await pool().query("update account set upline_path = '/x/' where id = $1", [idOf('m1')]);
  expect(await tree.uplines(1, idOf('m1'))).toEqual([idOf('top')]);
  await expect(add('lost', '00000000-0000-4000-8000-000000000000')).rejects.toThrow();
  await expect(add('abroad', 'alien')).rejects.toThrow();
});

test('an agent never has a higher grade than the agent above; each grade opens the next', async () => {
  await expect(add('high', 'second', agentType)).rejects.toThrow();
  const regrade = (name: string, type: number) =>
    pool().query('update account set type = $2 where id = $1', [idOf(name), type]);
  await expect(regrade('third', 1)).rejects.toThrow('higher grade');
  await regrade('third', 2);
  await regrade('third', 3);
  expect(([1, 2, 3, 0, 4, 40, 42] as const).map((type) => tree.typeBelow(type))).toEqual([
    2,
    3,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('accounts that were there before get their line', async () => {
  await pool().query('alter table account disable trigger account_upline');
  await pool().query("update account set upline_path = ''");
  await pool().query('alter table account enable trigger account_upline');
  expect(await tree.isBelow(1, idOf('top'), idOf('m3'))).toBe(false);
  await pool().query("update account set upline_path = '' where upline_id is not null");
  expect(await tree.uplines(1, idOf('m3'))).toEqual([idOf('top'), idOf('second'), idOf('third')]);
});

test('a team costs the rows it has, whatever else is there', async () => {
  await pool().query(`
    insert into account select other.*
    from account a, generate_series(1, 3000) n, lateral jsonb_populate_record(a, jsonb_build_object(
      'id', gen_random_uuid(), 'username_key', a.id || '-' || n, 'upline_id',
      case when n % 2 = 0 then '${idOf('beside')}'::uuid end)) other
    where a.id = '${idOf('m1')}'`);
  await pool().query('analyze account');
  const query = vi.spyOn(gateway.services.db.pool, 'query');
  await tree.members(1, idOf('third'), page);
  const sent = query.mock.calls.map((call) => {
    const [config, parameters] = call as unknown as [{ text: string }, unknown[]];
    return { text: config.text, values: parameters };
  });
  query.mockRestore();
  const teams = sent.filter(({ text }) => text.includes('length(a.upline_path)'));
  expect(teams).toHaveLength(2);
  for (const { text, values } of teams) {
    const { rows } = await pool().query({ text: `explain (analyze, buffers, format json) ${text}`, values });
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: { 'Shared Hit Blocks': number } }];
    expect(JSON.stringify(plan)).toContain('account_team');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
    // The table has some 300 pages; a look at each level and two rows are far fewer.
    expect(plan['Shared Hit Blocks']).toBeLessThan(150);
  }
});
