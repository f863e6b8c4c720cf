import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agentType } from '@foyer/contract/session-can';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { runCommand } from '../../../server/commands/run-command.ts';
import { addDebt } from '../../../testing/debt.ts';
import { startTestGateway, testMasterKey, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, moneyPassword } from '../../cashier/payment-method/fixture.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { setDays } from './by-command.ts';
import { retentionKinds, usualDays, type RetentionKind } from './kinds.ts';
import { erasures, keptOf } from './store-erasure.ts';

const day = 86_400_000;
let gateway: TestGateway;
let player: TestPlayer;
let stranger: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());
beforeEach(async () => {
  player = await addPlayer(gateway, 0n);
  stranger = await addPlayer(gateway, 0n, undefined, 2);
});

const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await gateway.services.db.pool.query(text, values)).rows as Row[];
const retention = () => gateway.areas.backoffice.retention;
/** Sets days as the command does. */
const keepFor = (id: number, kind: RetentionKind, days: number) =>
  inTransaction(gateway.services.db, (on) =>
    setDays(on, gateway.services.audit, gateway.services.merchants.byId(id), kind, days),
  );
const countIn = (found: { kind: RetentionKind; count: number }[], kind: RetentionKind) =>
  found.find((one) => one.kind === kind)?.count;
const ago = (days: number) => new Date(gateway.clock.now().getTime() - days * day);

/** Adds an entry of a kind, so many days old. @returns the text by which it is found again */
const adds: Partial<
  Record<RetentionKind, (merchantId: number, accountId: string, at: Date) => Promise<unknown>>
> = {
  'login-history': (merchantId, accountId, at) =>
    sql("insert into login_event values ($1, $2, $3, null, 'password', null, '192.0.2.7', 'test', $4)", [
      merchantId,
      randomUUID(),
      accountId,
      at,
    ]),
  'security-events': (merchantId, accountId, at) =>
    sql(
      "insert into security_event values ($1, $2, $4, 'login_failed', 'ada', $3, '192.0.2.7', 'test', '', 'r', 1)",
      [merchantId, randomUUID(), accountId, at],
    ),
  callbacks: (merchantId, _, at) =>
    sql(
      `insert into payment_callback (adapter, id, merchant_id, payment_id, payment, outcome, content, received_at, handled_at)
       values ('manual', $2, $1, null, null, 'paid', 'x', $3, $3)`,
      [merchantId, randomUUID(), at],
    ),
};

test.each(['login-history', 'security-events', 'callbacks'] as const)(
  'what a merchant kept for long enough goes, what is younger or another merchant’s stays: %s',
  async (kind) => {
    const add = adds[kind]!;
    await retention().enforce(1);
    await retention().enforce(2);
    await add(1, player.accountId, ago(41));
    await add(1, player.accountId, ago(39));
    await add(2, stranger.accountId, ago(41));
    expect(countIn(await retention().overdue(1), kind)).toBe(0);
    await keepFor(1, kind, 40);
    expect(countIn(await retention().overdue(1), kind)).toBe(1);
    expect(countIn(await retention().enforce(1), kind)).toBe(1);
    expect(countIn(await retention().overdue(1), kind)).toBe(0);
    await keepFor(1, kind, 38);
    expect(countIn(await retention().overdue(1), kind)).toBe(1);
    expect(countIn(await retention().enforce(2), kind)).toBe(0);
    await keepFor(2, kind, 40);
    expect(countIn(await retention().enforce(2), kind)).toBe(1);
    await keepFor(1, kind, usualDays[kind]);
    await keepFor(2, kind, usualDays[kind]);
  },
);

/** A conversation with one message and one picture. @param days since anything was written */
async function converse(
  { accountId }: TestPlayer,
  { kind, state, days, words = 'words' }: { kind: string; state: string; days: number; words?: string },
) {
  const [id, picture, at] = [randomUUID(), randomUUID(), ago(days)];
  await sql("insert into attachment values (1, $1, $2, 1, 1, 'x', true, $3)", [picture, accountId, at]);
  await sql(
    `insert into conversation values (1, $1, $2, $3, null, $4, $5, null, ${state === 'open' ? 'now()' : 'null'}, 1, 0, 0, $4, $6, $6, null)`,
    [id, accountId, kind, words, state, at],
  );
  await sql("insert into message values (1, $1, 1, 'player', null, $2, false, array[$3]::uuid[], $4, $5)", [
    id,
    words,
    picture,
    randomUUID(),
    at,
  ]);
  return { id, picture };
}

test('a conversation goes with its messages, its pictures a day later; one that waits for an answer stays', async () => {
  const another = await addPlayer(gateway, 0n);
  const old = await converse(player, { kind: 'chat', state: 'answered', days: 731 });
  const open = await converse(another, { kind: 'chat', state: 'open', days: 731 });
  const young = await converse(player, { kind: 'inbox', state: 'closed', days: 729 });
  expect(countIn(await retention().enforce(1), 'chat')).toBe(1);
  const left = await sql<{ id: string }>('select id from conversation');
  expect(left.map(({ id }) => id).toSorted()).toEqual([open.id, young.id].toSorted());
  expect(await sql('select 1 from message where conversation_id = $1', [old.id])).toEqual([]);
  const pictures = async () =>
    (await sql<{ id: string }>('select id from attachment')).map(({ id }) => id).toSorted();
  await gateway.areas.content.prune();
  expect(await pictures()).toEqual([open.picture, young.picture].toSorted());
});

/** Every value of every table that holds the text, by table. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(`select 1 from "${name}" t where t::text ilike '%' || $1 || '%' limit 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const mark = 'zanzibar';

/** Fills what a player leaves behind with a word that is nowhere else. */
async function leaveTraces(one: TestPlayer): Promise<void> {
  const { accountId } = one;
  await sql('update account set username = $1, username_key = $1, nickname = $1 where id = $2', [
    `${mark}-${accountId.slice(-6)}`,
    accountId,
  ]);
  await sql(
    `update profile set email = $1 || '@example.com', payee_name = $1, birth_date = '1990-02-03', contacts = jsonb_build_object('line', $1::text),
     register_url = $1, ip = $1, id_number = $1 where account_id = $2`,
    [mark, accountId],
  );
  await sql("insert into login_event values (1, $1, $2, null, 'password', null, $3, $3, now())", [
    randomUUID(),
    accountId,
    mark,
  ]);
  await sql("insert into security_event values (1, $1, now(), 'login_failed', $3, $2, $3, $3, '', 'r', 1)", [
    randomUUID(),
    accountId,
    mark,
  ]);
  await sql(
    `insert into identity values (1, $1, 'approved', $2, 'passport', 'x', 'x', '1234', '1990-02-03', now(), now(), 'owner', '')`,
    [accountId, mark],
  );
  await sql(
    "insert into payout_account values (1, $1, $2, 'm', 'bank', 'Bank', 'x', 'x', $3, now(), now())",
    [randomUUID(), accountId, mark],
  );
  await sql(
    "insert into social_link (merchant_id, account_id, provider, subject, email, created_at) values (1, $1, 'google', $2, $2, now())",
    [accountId, mark],
  );
  await converse(one, { kind: 'inbox', state: 'open', days: 1, words: mark });
  // Earlier releases wrote the name of the other player into a flag about two
  await sql(
    `insert into player_flag values (1, $1, $2, 'same-device', $3, jsonb_build_object('player', $4::text, 'found', '3'), 1, now(), now(), null, null, '')`,
    [randomUUID(), (await addPlayer(gateway, 0n)).accountId, accountId, mark],
  );
}

test('of a closed account nothing personal is left in any table, and its ledger is whole', async () => {
  const { accounts, db, ledger } = gateway.services;
  await leaveTraces(player);
  expect((await tablesWith(mark)).length).toBeGreaterThan(6);
  const command = { ...player.wallet, scope: 'test', amount: 1000n, reference: '' };
  await ledger.adjustUp({ ...command, key: randomUUID() });
  await ledger.adjustDown({ ...command, key: randomUUID() });
  await accounts.close(db.orm, 1, player.accountId);
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(0);
  await sql("update closed_account set noted_at = noted_at - interval '1824 days'");
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(0);
  await sql("update closed_account set noted_at = noted_at - interval '1 day 1 second'");
  expect(countIn(await retention().overdue(1), 'closed-accounts')).toBe(1);
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(1);

  expect(await tablesWith(mark)).toEqual([]);
  expect(await sql('select facts from player_flag where subject = $1', [player.accountId])).toEqual([
    { facts: { found: '3' } },
  ]);
  const [row] = await sql('select username, nickname, status from account where id = $1', [player.accountId]);
  expect(row).toEqual({ username: `erased-${player.accountId}`, nickname: 'erased', status: 'closed' });
  expect((await ledger.trialBalance(1)).drifts).toEqual([]);
  const { count } = await ledger.statement(player.wallet, { page: { number: 1, size: 10 } });
  expect(count).toBe(2);
  // It is done once.
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(0);
});

test('the name of somebody erased is in no record of a transfer within a team, whenever it was made', async () => {
  const { accounts, db, ledger } = gateway.services;
  const name = 'timbuktu';
  const agent = await addPayer(gateway, 50_000n, { type: agentType });
  const member = await addPayer(gateway, 50_000n, { uplineId: agent.accountId });
  await sql('update account set username = $1, username_key = $1 where id = $2', [name, member.accountId]);
  const staff = await logInStaff(gateway);
  for (const feature of ['AGETRANSFERUP3', 'PTSYS3'] as const)
    await staff.call('operatorSetSwitch', {
      params: { name: feature },
      body: { merchant: 'foyer', on: true },
    });
  await addDebt(gateway, member.wallet, 70n);
  const wish = { currency: 'PHP', moneyPassword };
  const asked = [
    member.ask('transferToUpline', { ...wish, requestId: randomUUID(), amount: '100' }),
    agent.ask('transferToDownline', {
      ...wish,
      requestId: randomUUID(),
      memberId: member.accountId,
      amount: '10000',
    }),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await tablesWith(name)).toEqual(['account']);
  // Earlier releases wrote names down.
  const old = { ...agent.wallet, scope: 'downline', amount: 10n, reference: `${agent.username} → ${name}` };
  await addDebt(gateway, agent.wallet, 70n);
  await inTransaction(db, async (on) => {
    await ledger.settleDebt({ ...old, key: 'old', owner: agent.accountId }, on);
    await ledger.send({ ...old, key: 'old', to: member.wallet }, on);
  });

  /** What the agent reads of the own ledger, and staff of the ledgers of both. */
  const readAll = async () => {
    const answers = [
      await agent.browser.call('statement'),
      await agent.browser.call('statement', { query: { kind: 'transfer' } }),
      await agent.browser.call('statement', { query: { kind: 'repayment' } }),
      await agent.browser.call('exportRecord', { params: { record: 'statement' } }),
    ];
    for (const { accountId } of [agent, member]) {
      const which = { params: { id: accountId }, query: { merchant: 'foyer' } };
      answers.push(await staff.call('operatorLedger', which));
      answers.push(await staff.call('operatorLedgerExport', which));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    return answers.map(({ body }) => body).join();
  };
  const before = await readAll();
  expect(before).toContain(`${name} → ${agent.username}`);
  expect(before).toContain(`${agent.username} → ${name}`);
  await accounts.close(db.orm, 1, member.accountId);
  await retention().eraseOne(db.orm, 1, member.accountId);
  const after = await readAll();
  expect(after).not.toContain(name);
  expect(after).toContain(`${agent.username} → erased-${member.accountId}`);
});

test('what a register said of a closed account stays, but not about whom it was', async () => {
  const { accounts, db } = gateway.services;
  const { accountId } = player;
  const about = createHash('sha256')
    .update(JSON.stringify([mark, '1990-02-03']))
    .digest();
  await sql('insert into register_answer values (1, $1, false, now(), $2)', [accountId, about]);
  await accounts.close(db.orm, 1, accountId);
  await retention().eraseOne(db.orm, 1, accountId);
  expect(
    await sql('select is_listed, person_hash from register_answer where account_id = $1', [accountId]),
  ).toEqual([{ is_listed: false, person_hash: null }]);
});

test('an account that cannot be erased keeps no other one up', async () => {
  const { accounts, db } = gateway.services;
  const three = [player, await addPlayer(gateway, 0n), await addPlayer(gateway, 0n)];
  const [broken = ''] = three.map(({ accountId }) => accountId).toSorted();
  for (const { accountId } of three) await accounts.close(db.orm, 1, accountId);
  await retention().enforce(1);
  await sql("update closed_account set noted_at = noted_at - interval '1826 days'");
  await sql("update closed_account set noted_at = noted_at - interval '1 day' where account_id = $1", [
    broken,
  ]);
  await sql(`alter table account add constraint broken check (id <> '${broken}' or nickname <> 'erased')`);
  await expect(retention().enforce(1)).rejects.toThrow();
  await sql('alter table account drop constraint broken');
  expect(countIn(await retention().overdue(1), 'closed-accounts')).toBe(1);
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(1);
});

test('a closed account that is excluded from play, or into which somebody looks, keeps everything', async () => {
  const { accounts, db } = gateway.services;
  await leaveTraces(player);
  await accounts.close(db.orm, 1, player.accountId);
  await retention().enforce(1);
  await sql("update closed_account set noted_at = noted_at - interval '2000 days'");
  await sql("update account set play_blocked_until = 'infinity' where id = $1", [player.accountId]);
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(0);
  await sql('update account set play_blocked_until = now() where id = $1', [player.accountId]);
  await sql(
    `insert into oversight_case (merchant_id, id, kind, about, subject, account_id, received, opened_at, last_at, times, state, note)
     values (1, $1, 'ledger-drift', 'account', 's', $2, '{}', now(), now(), 1, 'open', '')`,
    [randomUUID(), player.accountId],
  );
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(0);
  expect(await tablesWith(mark)).toContain('profile');
  await sql(
    "update oversight_case set state = 'closed', closed_at = now(), closed_by = 'owner', resolution = 'seen'",
  );
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(1);
  expect(await tablesWith(mark)).toEqual([]);
});

test('a closed account that owes keeps everything, so that it is known who owes', async () => {
  const { accounts, db, ledger } = gateway.services;
  await leaveTraces(player);
  await addDebt(gateway, player.wallet, 70n);
  await accounts.close(db.orm, 1, player.accountId);
  await retention().enforce(1);
  await sql("update closed_account set noted_at = noted_at - interval '2000 days'");
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(0);
  expect(await tablesWith(mark)).toContain('profile');
  const command = {
    ...player.wallet,
    scope: 'test',
    key: randomUUID(),
    amount: 70n,
    reference: 'written off',
  };
  await ledger.adjustUp(command);
  await ledger.repay({ ...command, key: randomUUID(), owner: player.accountId });
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(1);
});

test('a closed account to which money came keeps everything, so that it is known whose it is', async () => {
  const { accounts, db, ledger } = gateway.services;
  await leaveTraces(player);
  await accounts.close(db.orm, 1, player.accountId);
  const command = { ...player.wallet, scope: 'test', amount: 70n, reference: 'corrected win' };
  await ledger.adjustUp({ ...command, key: randomUUID() });
  await retention().enforce(1);
  await sql("update closed_account set noted_at = noted_at - interval '2000 days'");
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(0);
  expect(await tablesWith(mark)).toContain('profile');
  await ledger.adjustDown({ ...command, key: randomUUID() });
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(1);
});

test('a closed account of an agent who was not paid yet keeps everything, so that it is known who is', async () => {
  const { accounts, db } = gateway.services;
  await leaveTraces(player);
  await accounts.close(db.orm, 1, player.accountId);
  await sql(
    `insert into agent_settlement (merchant_id, id, payee_id, from_at, to_at, currency, valid_stake, active_members, net_loss,
       carried_in, carried_out, base, rate, amount, remainder, state, created_at)
     values (1, gen_random_uuid(), '${player.accountId}', now() - interval '1 day', now(), 'PHP', 0, 0, 0, 0, 0, 0, 0, 70, 0, 'review', now())`,
  );
  await retention().enforce(1);
  await sql("update closed_account set noted_at = noted_at - interval '2000 days'");
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(0);
  expect(await tablesWith(mark)).toContain('profile');
  await sql(
    `update agent_settlement set state = 'reversed', reversed_at = now() where payee_id = '${player.accountId}'`,
  );
  expect(countIn(await retention().enforce(1), 'closed-accounts')).toBe(1);
});

test('every table that names accounts is erased, or kept with a reason', async () => {
  const rows = await sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const known = new Set([...erasures.map(([table]) => table), ...Object.keys(keptOf)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('the command says what is due and changes nothing, sets days, which the audit log names, and removes', async () => {
  const lines: string[] = [];
  const foyer = async (...args: string[]) => {
    const env = {
      DATABASE_URL: gateway.database.url,
      FOYER_DATA: tmpdir(),
      FOYER_MASTER_KEY: testMasterKey,
    };
    lines.length = 0;
    const tell = (line: string) => lines.push(line);
    return { code: await runCommand(args, env, tell, tell), lines: [...lines] };
  };
  await retention().enforce(1);
  await adds['login-history']!(1, player.accountId, ago(366));
  const due = await foyer('retention', '--dry-run');
  expect(due.code).toBe(0);
  expect(due.lines).toContain('foyer login-history, kept for 365 days: 1 to remove');
  expect(due.lines).toHaveLength(2 * retentionKinds.length + 1);
  expect((await foyer('retention', 'set', 'foyer', 'login-history', '367')).lines).toEqual([
    'foyer keeps login-history for 367 days.',
  ]);
  expect((await foyer('retention')).lines).toContain('foyer login-history, kept for 367 days: 0 removed');
  const entries = () => gateway.services.audit.page(1, 1, 1);
  const {
    entries: [entry],
    total,
  } = await entries();
  expect(entry).toMatchObject({
    staffId: null,
    staffName: 'the server',
    action: 'set_retention',
    subject: 'foyer',
    before: { 'login-history': 365 },
    after: { 'login-history': 367 },
  });
  await foyer('retention', 'set', 'foyer', 'login-history', '367');
  expect((await entries()).total).toBe(total);
  await foyer('retention', 'set', 'foyer', 'login-history', '365');
  expect((await foyer('retention')).lines).toContain('foyer login-history, kept for 365 days: 1 removed');
  for (const wrong of [
    ['nowhere', 'chat', '10'],
    ['foyer', 'postings', '10'],
    ['foyer', 'chat', '0'],
    ['foyer', 'chat', '40000'],
  ])
    expect((await foyer('retention', 'set', ...wrong)).code).toBe(1);
  expect((await entries()).total).toBe(total + 1);
  expect((await gateway.services.audit.verify(1)).brokenAt).toBeNull();
});
