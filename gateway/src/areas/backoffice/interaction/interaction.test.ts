import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer } from '@foyer/contract/client';
import type { MarkerKind } from '@foyer/contract/marker-kinds';
import type { Browser } from '../../../testing/browser.ts';
import { onlyWithoutHurry } from '../../../testing/hurry.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addMethods, addPayer, addPayoutAccount, type Payer } from '../../cashier/payment-method/fixture.ts';
import { addGames } from '../../wallet/provider/fixture.ts';

type Interaction = Answer<'operatorInteractions'>['interactions'][number];
type Rule = Answer<'operatorMarkerRules'>[number];

const merchant = 'foyer';
const minute = 60_000;
const hour = 60 * minute;

let gateway: TestGateway;
let other: TestGateway;
let risk: Browser;
/** Noon of a day at both merchants, which are in Manila: nothing here crosses midnight. */
let noon: Date;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  await addGames(gateway);
  const toNoon = (24 * hour + 4 * hour - (gateway.clock.now().getTime() % (24 * hour))) % (24 * hour);
  gateway.clock.advance(toNoon);
  other = await startTestGateway({ sharing: gateway });
  other.clock.advance(gateway.clock.offsetMs());
  noon = gateway.clock.now();
  risk = await logInStaff(gateway, { username: 'rita', role: 'risk' });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const rulesOf = async () =>
  (await risk.call('operatorMarkerRules', { query: { merchant } })).json().value as Rule[];
/** Sets a rule from the version that it has. */
async function setRule(kind: MarkerKind, change: Partial<Rule>, by = risk) {
  const { kind: _, ...before } = (await rulesOf()).find((rule) => rule.kind === kind)!;
  const body = { merchant, ...before, ...change };
  return (await by.call('operatorSetMarkerRule', { params: { kind }, body })).json();
}
const search = async (query: object = {}, by = risk) =>
  (await by.call('operatorInteractions', { query: { merchant, ...query } })).json()
    .value as Answer<'operatorInteractions'>;
const of = async ({ accountId }: Payer) => (await search({ player: accountId })).interactions;
const change = async (item: Interaction, given: object, by = risk) => {
  const { version, assignedTo, followUpOn, outcome, isMarketingStopped } = item;
  const body = { merchant, version, assignedTo, followUpOn, outcome, isMarketingStopped, note: '', ...given };
  return (await by.call('operatorSetInteraction', { params: { id: item.id }, body })).json();
};
const count = async (at = gateway) => {
  await gateway.services.activity.catchUp();
  return at.services.interactions.count();
};

const ago = (ms: number) => new Date(noon.getTime() - ms);
const ownerOf = ({ accountId }: Payer, merchantId = 1) => ({ merchantId, accountId, currency: 'PHP' });
/** A deposit of some time ago. */
const deposit = (payer: Payer, msAgo: number, state: 'paid' | 'failed' = 'failed', amount = 50_000n) =>
  gateway.services.history.deposit(ownerOf(payer), {
    requestId: randomUUID(),
    methodId: 'wallet-in',
    currency: 'PHP',
    amount,
    at: ago(msAgo),
    settledAt: ago(msAgo),
    state,
    proof: '',
  });
/** A round of some time ago. */
const round = ({ wallet, accountId }: Payer, msAgo: number, stake: bigint, payout = 0n) =>
  gateway.services.history.round({
    providerId: 'demo',
    roundId: randomUUID(),
    gameCode: 'mango',
    nodeId: 'R1',
    vassalage: 'LUNA',
    gameType: 'RNG',
    ledgerAccountId: wallet.ledgerAccountId,
    currency: wallet.currency,
    merchantId: 1,
    accountId,
    stake,
    payout,
    startedAt: ago(msAgo),
    settledAt: ago(msAgo),
  });
const failedThree = async (payer: Payer) => {
  for (const back of [1, 2, 3]) await deposit(payer, back * minute);
};

let payer: Payer;
beforeEach(async () => {
  payer = await addPayer(gateway, 100_000n);
});

const kinds: [MarkerKind, Partial<Rule>, () => Promise<unknown>, object][] = [
  [
    'deposits-after-losses',
    { times: 2 },
    async () => {
      await round(payer, 90 * minute, 5000n, 1000n);
      await deposit(payer, 80 * minute, 'paid');
      await round(payer, 70 * minute, 5000n);
      await deposit(payer, 60 * minute, 'paid');
    },
    { times: 2, amount: '100000', evidence: [{ amount: '50000' }, { amount: '50000' }] },
  ],
  [
    'chasing',
    { times: 2 },
    async () => {
      for (const [back, stake] of [
        [9, 100n],
        [8, 200n],
        [7, 399n],
        [6, 800n],
      ] as const)
        await round(payer, back * minute, stake);
    },
    { times: 2, amount: '1000', evidence: [{ amount: '800', what: 'RNG' }, { amount: '200' }] },
  ],
  [
    'night-play',
    { times: 2 },
    async () => {
      for (const hours of [11, 8, 5]) await round(payer, hours * hour, 300n);
    },
    { times: 2, amount: '600' },
  ],
  ['failed-deposits', { times: 3 }, () => failedThree(payer), { times: 3, amount: '150000' }],
  [
    'limit-raises',
    { times: 1 },
    async () => {
      const none = { day: null, week: null, month: null };
      await payer.ask('setDepositLimits', { ...none, day: '500000' });
      await payer.ask('setDepositLimits', { ...none, day: '900000' });
    },
    { times: 1, evidence: [{ amount: '900000', what: 'deposit' }] },
  ],
  [
    'high-spend',
    { amount: '4000' },
    async () => {
      await round(payer, hour, 5000n, 900n);
    },
    { times: 1, amount: '4100' },
  ],
  [
    'high-time',
    { times: 2 },
    () =>
      gateway.services.db.pool.query(
        `insert into online_day (merchant_id, account_id, day, minutes, last_minute)
         values (1, $1, ($2::timestamptz at time zone 'Asia/Manila')::date, 2, $2)`,
        [payer.accountId, noon],
      ),
    { times: 2 },
  ],
];

test.each(kinds)(
  '%s of a day open one interaction, with what was counted',
  async (kind, rule, does, expected) => {
    await setRule(kind, rule);
    await does();
    await count();
    await count();
    const [found, ...more] = await of(payer);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ state: 'open', userName: payer.username });
    expect(found!.markers.find((marker) => marker.kind === kind)).toMatchObject({ kind, ...expected });
  },
);

test('days on which nobody counted are made up for', async () => {
  const day = 24 * hour;
  await count();
  for (const minutes of [0, 1, 2]) await deposit(payer, 3 * day + minutes * minute);
  await count();
  expect(await of(payer)).toEqual([]);
  await gateway.services.db.pool.query('update marker_count set day = day - 3');
  await count();
  expect((await of(payer))[0]!.markers).toMatchObject([{ kind: 'failed-deposits', times: 3 }]);
  const { rows } = await gateway.services.db.pool.query('select count(*)::integer as n from marker_count');
  expect(rows).toEqual([{ n: gateway.services.merchants.all().length }]);
});

test('a withdrawal that came back counts; what is below the number, switched off or of play money does not', async () => {
  await setRule('returned-withdrawals', { times: 1 });
  const payoutAccountId = await addPayoutAccount(gateway, payer);
  await gateway.services.db.pool.query(
    `insert into withdrawal (merchant_id, id, account_id, request_id, payout_account_id, method_id, method_name, kind, adapter, institution,
       sealed_number, masked, holder, amount, fee, currency, state, needs_second, reason, created_at, settled_at)
     values (1, gen_random_uuid(), $1, gen_random_uuid(), $3, 'wallet-out', 'Wallet', 'wallet', 'sandbox', 'x', '', '', '',
       7000, 0, 'PHP', 'rejected', false, 'No', $2, $2)`,
    [payer.accountId, ago(minute), payoutAccountId],
  );
  const quiet = await addPayer(gateway, 1000n);
  await deposit(quiet, minute);
  await deposit(quiet, minute);
  await count();
  expect((await of(payer))[0]!.markers).toMatchObject([
    { kind: 'returned-withdrawals', times: 1, amount: '7000' },
  ]);
  expect(await of(quiet)).toEqual([]);
  await setRule('failed-deposits', { isOn: false });
  await deposit(quiet, minute);
  await count();
  expect(await of(quiet)).toEqual([]);
  await setRule('failed-deposits', { isOn: true });
  await count();
  expect(await of(quiet)).toHaveLength(1);
});

test('gateways that count at once open one interaction and do each step once, and the audit keeps the steps', async () => {
  await setRule('failed-deposits', {
    message: { EN: 'We saw <three> payments fail.', TY: 'Tatlong bayad ang hindi natuloy.' },
    depositLimit: '200000',
    stopsMarketing: true,
  });
  await failedThree(payer);
  await Promise.all([count(), count(other), count(), count(other)]);
  const [found, ...more] = await of(payer);
  expect(more).toEqual([]);
  expect(found!.history.map(({ what, by }) => `${what} by ${by}`)).toEqual(
    ['marker', 'message', 'limit', 'marketing-stopped'].map((what) => `${what} by a rule`),
  );
  const inbox = (await payer.ask('inbox')) as { value: unknown };
  expect(JSON.stringify(inbox.value).match(/Tungkol sa iyong paglalaro|About your play/g)).toHaveLength(1);
  const limits = (await payer.ask('depositLimits')) as { value: { limits: object[] } };
  expect(limits.value.limits[0]).toMatchObject({ amount: '200000' });
  const owner = await logInStaff(gateway);
  const { entries } = (await owner.call('operatorAudit', { query: { merchant, pageSize: '50' } })).json()
    .value;
  const ofPlayer = entries.filter(({ subject }: { subject: string }) => subject === payer.accountId);
  expect(
    ofPlayer.map(({ action, staff, reason }: Record<string, string>) => [action, staff, reason]),
  ).toEqual([
    ['stop_marketing', 'the system', 'rule failed-deposits, set by rita'],
    ['tighten_limit', 'the system', 'rule failed-deposits, set by rita'],
    ['write_player', 'the system', 'rule failed-deposits, set by rita'],
  ]);
  const chain = (await owner.call('operatorAuditChain', { query: { merchant } })).json().value;
  expect(chain).toMatchObject({ verified: true, brokenAt: null });
  // A limit that is tighter already stays.
  const strict = await addPayer(gateway, 1000n);
  await strict.ask('setDepositLimits', { day: '150000', week: null, month: null });
  await failedThree(strict);
  await count();
  const [stricter] = await of(strict);
  expect(stricter!.history.map(({ what }) => what)).not.toContain('limit');
  await setRule('failed-deposits', { message: null, depositLimit: null, stopsMarketing: false });
});

test('nothing is advertised to whom it was stopped for, until staff allow it again', async () => {
  await failedThree(payer);
  await count();
  const support = await logInStaff(gateway, { username: 'sam', role: 'support' });
  const advertise = async () => {
    const body = {
      merchant,
      requestId: randomUUID(),
      players: [payer.username],
      subject: 'A gift',
      text: '<p>Come and play</p>',
      isMarketing: true,
    };
    const answer = (await support.call('operatorStartConversations', { body })).json();
    expect(answer.code).toBeUndefined();
    return answer.value.stopped as string[];
  };
  expect(await advertise()).toEqual([]);
  const { value: stopped } = await change((await of(payer))[0]!, { isMarketingStopped: true }, support);
  expect(stopped).toMatchObject({ isMarketingStopped: true, state: 'open' });
  expect(await advertise()).toEqual([payer.username]);
  const { value: allowed } = await change(stopped, { isMarketingStopped: false });
  expect(allowed.history.map(({ what }: { what: string }) => what)).toEqual([
    'marker',
    'marketing-stopped',
    'marketing-allowed',
  ]);
  expect(await advertise()).toEqual([]);
});

test('staff assign, look again, and close with an outcome and a note; what is closed stays so', async () => {
  await failedThree(payer);
  await count();
  const [found] = await of(payer);
  const refused = async (given: object) => (await change(found!, given)).value.fields;
  expect(await refused({ assignedTo: 'nobody' })).toEqual({ assignedTo: 'field_invalid' });
  expect(await refused({ followUpOn: '2020-01-01' })).toEqual({ followUpOn: 'field_invalid' });
  expect(await refused({ outcome: 'talked' })).toEqual({ note: 'field_required' });
  const later = new Date(noon.getTime() + 72 * hour).toISOString().slice(0, 10);
  const { value: waiting } = await change(found!, {
    assignedTo: 'rita',
    followUpOn: later,
    outcome: 'not-reached',
    note: 'Nobody answered',
  });
  expect(waiting).toMatchObject({ state: 'follow-up', assignedTo: 'rita', followUpOn: later });
  expect((await search({ mine: 'true', player: payer.accountId })).total).toBe(1);
  expect((await search({ state: 'open', player: payer.accountId })).total).toBe(0);
  expect((await change(found!, { note: 'From an old page' })).code).toBe('version_conflict');
  // Something new does not wait for that day.
  await setRule('night-play', { times: 1 });
  await round(payer, 8 * hour, 100n);
  await count();
  const [again] = await of(payer);
  expect(again).toMatchObject({ id: found!.id, state: 'open', followUpOn: null, assignedTo: 'rita' });
  const { value: closed } = await change(again!, {
    outcome: 'limits-agreed',
    note: 'A limit of 2,000 a day',
  });
  expect(closed).toMatchObject({ state: 'closed', outcome: 'limits-agreed' });
  expect(closed.closedAt).not.toBeNull();
  expect((await change(closed, { note: 'One more' })).code).toBe('already_decided');
  // What was counted before does not open another one; the next day does.
  await deposit(payer, minute);
  await count();
  expect(await of(payer)).toHaveLength(1);
  expect((await of(payer))[0]!.markers).toContainEqual(
    expect.objectContaining({ kind: 'failed-deposits', times: 4 }),
  );
  const owner = await logInStaff(gateway);
  const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries[0]).toMatchObject({
    staff: 'rita',
    action: 'set_interaction',
    subject: payer.accountId,
    reason: 'A limit of 2,000 a day',
    before: { state: 'open' },
    after: { state: 'closed', outcome: 'limits-agreed' },
  });
});

test('staff of another brand see nothing of it and change nothing; rules are each brand’s own', async () => {
  await failedThree(payer);
  await count();
  const [found] = await of(payer);
  const theirs = await logInStaff(gateway, { username: 'tess', role: 'risk', merchants: ['sinag'] } as never);
  const elsewhere = { merchant: 'sinag' };
  expect((await search({ ...elsewhere, player: payer.accountId }, theirs)).total).toBe(0);
  expect((await theirs.call('operatorInteractions', { query: { merchant } })).json().code).toBe(
    'no_permission',
  );
  expect((await change(found!, { ...elsewhere, note: 'Not mine' }, theirs)).code).toBe('not_found');
  await setRule('high-time', { times: 17 });
  const there = (await theirs.call('operatorMarkerRules', { query: elsewhere })).json().value as Rule[];
  expect(there.find(({ kind }) => kind === 'high-time')).toMatchObject({ times: 300, version: 0 });
});

test('a rule is refused in another version, without anything to count, and from who may not change rules', async () => {
  expect((await setRule('chasing', { version: 99 })).code).toBe('version_conflict');
  expect((await setRule('chasing', { times: 0, amount: '0' })).value.fields).toEqual({
    times: 'field_required',
  });
  expect((await setRule('chasing', { message: { TY: 'Walang Ingles' } as never })).code).toBe('body_invalid');
  const support = await logInStaff(gateway, { username: 'sue', role: 'support' });
  expect((await setRule('chasing', {}, support)).code).toBe('no_permission');
});

test('markers of a day are counted for as long as it takes', async () => {
  await failedThree(payer);
  await onlyWithoutHurry(gateway.services.db, 'deposit', async () => {
    await count();
  });
  expect(await of(payer)).toMatchObject([{ markers: [{ kind: 'failed-deposits' }] }]);
});
