import { afterAll, beforeAll, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, identityWord, type Payer } from '../payment-method/fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const somebody = () => addPayer(gateway, 0n, { identity: null });

test('a player says who they are; the number of the document is kept sealed', async () => {
  const payer = await somebody();
  const word = identityWord({ documentNumber: 'p 123-4567 b' });
  const { value } = await payer.ask('submitIdentity', word);
  expect(value).toMatchObject({
    state: 'submitted',
    realName: 'Ana Reyes',
    documentEnd: '67B',
    birthDate: '1990-05-17',
    reason: '',
  });
  expect((await payer.get('identity')).value).toEqual({ identity: value });
  const { rows } = await gateway.services.db.pool.query('select * from identity where account_id = $1', [
    payer.accountId,
  ]);
  expect(JSON.stringify(rows)).not.toContain('1234567B');
});

test.each([
  ['no day', { birthDate: '1990-02-30' }, 'birth_date_invalid'],
  ['too young', { birthDate: '2010-01-01' }, 'age_below_minimum'],
  ['no name', { realName: ' ' }, 'body_invalid'],
  ['a name with digits', { realName: 'Ana 2' }, 'body_invalid'],
  ['another document', { documentKind: 'library-card' }, 'body_invalid'],
  ['a number with signs', { documentNumber: '=1+1+1' }, 'body_invalid'],
])('%s is refused', async (_, more, code) => {
  expect((await (await somebody()).ask('submitIdentity', identityWord(more))).code).toBe(code);
});

test('a trial account has no identity', async () => {
  const trial = await addPayer(gateway, 0n, { type: trialType, identity: null });
  expect((await trial.ask('submitIdentity', identityWord())).code).toBe('free_reject');
});

test('a document belongs to one account, until it is rejected there', async () => {
  const [first, second, elsewhere] = [
    await somebody(),
    await somebody(),
    await addPayer(gateway, 0n, { merchantId: 2, identity: null }),
  ];
  const word = identityWord();
  await first.ask('submitIdentity', word);
  expect((await second.ask('submitIdentity', word)).code).toBe('identity_taken');
  expect((await elsewhere.ask('submitIdentity', word)).status).toBe(200);
  const owner = await logInStaff(gateway);
  await owner.call('operatorDecideIdentity', {
    params: { id: first.accountId },
    body: {
      merchant: 'foyer',
      decision: 'reject',
      reason: 'Not readable',
      submittedAt: await submittedAt(first),
    },
  });
  expect((await second.ask('submitIdentity', word)).status).toBe(200);
});

/** When what a player says now was submitted. */
const submittedAt = async (payer: Payer): Promise<string> =>
  (await payer.get<{ identity: { submittedAt: string } }>('identity')).value.identity.submittedAt;

test('what the player said since staff looked is not decided with it', async () => {
  const owner = await logInStaff(gateway);
  const payer = await somebody();
  await payer.ask('submitIdentity', identityWord());
  const seen = await submittedAt(payer);
  gateway.clock.advance(1000);
  await payer.ask('submitIdentity', identityWord());
  const decide = async (at: string) =>
    (
      await owner.call('operatorDecideIdentity', {
        params: { id: payer.accountId },
        body: { merchant: 'foyer', decision: 'approve', reason: '', submittedAt: at },
      })
    ).json();
  expect((await decide(seen)).code).toBe('version_conflict');
  expect((await payer.get('identity')).value).toMatchObject({ identity: { state: 'submitted' } });
  expect((await decide(await submittedAt(payer))).value.state).toBe('approved');
});

test('staff look at it; what they approved is settled, what they rejected can be said again', async () => {
  const owner = await logInStaff(gateway);
  const payer = await somebody();
  const word = identityWord();
  await payer.ask('submitIdentity', word);
  const decide = async (decision: string, reason = '', id = payer.accountId) =>
    (
      await owner.call('operatorDecideIdentity', {
        params: { id },
        body: { merchant: 'foyer', decision, reason, submittedAt: await submittedAt(payer) },
      })
    ).json();
  const waiting = (
    await owner.call('operatorIdentities', { query: { merchant: 'foyer', state: 'submitted' } })
  ).json().value;
  expect(waiting.identities.at(-1)).toMatchObject({
    playerId: payer.accountId,
    documentNumber: word.documentNumber,
    state: 'submitted',
  });
  expect((await decide('reject')).value.fields).toEqual({ reason: 'field_required' });
  expect((await decide('reject', 'The name is cut off')).value.state).toBe('rejected');
  expect((await payer.get('identity')).value).toMatchObject({
    identity: { state: 'rejected', reason: 'The name is cut off' },
  });
  expect((await decide('approve')).code).toBe('already_decided');
  await payer.ask('submitIdentity', word);
  expect((await decide('approve')).value).toMatchObject({ state: 'approved', decidedBy: 'owner' });
  expect((await payer.ask('submitIdentity', identityWord())).code).toBe('identity_settled');
  const stranger = await addPayer(gateway, 0n, { merchantId: 2, identity: 'submitted' });
  expect((await decide('approve', '', stranger.accountId)).code).toBe('not_found');
});
