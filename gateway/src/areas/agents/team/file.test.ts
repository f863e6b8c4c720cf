import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, memberType } from '@foyer/contract/session-can';
import { batchSize } from '../../../platform/csv/csv.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';

/** More people than are read at once; their names tell their order. */
const many = batchSize + 200;
const names = Array.from({ length: many }, (_, at) => `crowd-${String(at + 1).padStart(5, '0')}`);
/** Who stands before all of them and has done nothing yet. */
const early = 'crowd-00000';
const day = '2026-01-05';

let gateway: TestGateway;
let agentId: string;
const pool = () => gateway.services.db.pool;

/** Lets people of the crowd bet once. */
const play = (usernames: readonly string[]) =>
  pool().query(
    `insert into activity_day (merchant_id, account_id, day, currency, game_type, vendor, game, upline_path, bets, rounds, stake,
       win, valid_stake, deposits, withdrawals, bonus)
     select 1, id, $1, 'PHP', 'RNG', 'v', 'g', upline_path, 1, 1, 100, 0, 100, 0, 0, 0 from account where username_key = any($2)
     on conflict do nothing`,
    [day, usernames],
  );
const undo = (username: string) =>
  pool().query('delete from activity_day using account where id = account_id and username_key = $1', [
    username,
  ]);

beforeAll(async () => {
  gateway = await startTestGateway();
  const add = (type: number, upline: string | null) =>
    addPlayer(gateway, 0n, type as typeof memberType, 1, upline);
  agentId = (await add(agentType, null)).accountId;
  const { accountId } = await add(memberType, agentId);
  await pool().query(
    `insert into account select other.*
     from account a, unnest($2::text[]) name, lateral jsonb_populate_record(a, jsonb_build_object(
       'id', gen_random_uuid(), 'username', name, 'username_key', name)) other
     where a.id = $1`,
    [accountId, [early, ...names]],
  );
  await play(names);
});
afterAll(() => gateway.dispose());

/** Whom a file names, in its order. @param meanwhile happens once the first of it was read */
async function named(meanwhile: () => Promise<unknown>): Promise<string[]> {
  const { agents, merchants } = gateway.services;
  const me = { merchantId: 1, accountId: agentId, currency: 'PHP' } as never;
  const query = { period: 'range', from: day, to: day, sort: '-stake' } as const;
  const found: string[] = [];
  for await (const lines of (await agents.team.file(merchants.byId(1), me, query)).lines) {
    if (found.length === 0) await meanwhile();
    found.push(...lines.map(([username]) => username ?? ''));
  }
  return found;
}

test.each<[string, () => Promise<unknown>, boolean]>([
  ['nothing happens', async () => {}, false],
  ['somebody before them plays', () => play([early]), false],
  ['what somebody before them did is taken back', () => undo(early), true],
])('a file of a large team has everybody once, by name, while %s', async (_, meanwhile, hasPlayed) => {
  await (hasPlayed ? play([early]) : undo(early));
  expect((await named(meanwhile)).filter((name) => name !== early)).toEqual(names);
});
