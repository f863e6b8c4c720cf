import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType } from '@foyer/contract/session-can';
import { openBrowser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { createActivity } from '../../wallet/activity/activity.ts';

let gateway: TestGateway;
let agent: Payer;
let other: Payer;
beforeAll(async () => {
  gateway = await startTestGateway();
  agent = await addPayer(gateway, 0n, { type: agentType as 0 });
  other = await addPayer(gateway, 0n, { type: agentType as 0 });
});
afterAll(() => gateway.dispose());

interface Link {
  code: string;
  visits: number;
  registered: number;
  deposited: number;
}
const add = async (who: Payer) =>
  (await who.ask('addInvitationLink', { rates: [] })) as { code?: string; value: Link };
const links = async (who: Payer) => ((await who.ask('invitationLinks')).value as { links: Link[] }).links;
const check = (code: string) =>
  openBrowser(gateway)
    .call('affiliateCheck', { query: { code } })
    .then((answer) => answer.json().value);

test('a link counts who opened it, who registered by it and who of them deposited', async () => {
  const { code } = (await add(agent)).value;
  expect(await links(agent)).toMatchObject([{ code, visits: 0, registered: 0, deposited: 0 }]);
  for (const typed of [code, code.toLowerCase()]) expect(await check(typed)).toEqual({ success: true });
  const { accounts, merchants, db, clock, ledger } = gateway.services;
  const join = (affiliateCode: string) =>
    accounts.open(db.orm, {
      merchant: merchants.byId(1),
      username: `j${randomUUID().slice(0, 8)}`,
      type: 0,
      uplineId: agent.accountId,
      profile: { affiliateCode },
    });
  const [paying] = [await join(code), await join(code.toLowerCase()), await join('')];
  const paid = { scope: 'test', key: randomUUID(), amount: 500n, reference: 'in' };
  await ledger.deposit({ ...paying.wallet, ...paid });
  const onError = (error: unknown) => {
    throw error;
  };
  const activity = createActivity({ db, clock, metrics: new Registry(), onError });
  await activity.ready();
  await activity.catchUp();
  expect(await links(agent)).toMatchObject([{ code, visits: 2, registered: 2, deposited: 1 }]);
});

test('a link that was ended leads nobody into the team; nobody ends that of another', async () => {
  const { code } = (await add(agent)).value;
  const end = (who: Payer) => who.ask('endInvitationLink', undefined, { code });
  expect((await end(other)).code).toBe('not_found');
  expect((await end(agent)).status).toBe(200);
  expect((await end(agent)).code).toBe('not_found');
  expect(await check(code)).toEqual({ success: false });
  expect((await links(agent)).map((link) => link.code)).not.toContain(code);
});

test('an agent has 20 links at most, also when asked for at once', async () => {
  await Promise.all(Array.from({ length: 19 }, () => add(other)));
  const answers = await Promise.all([add(other), add(other)]);
  expect(answers.map(({ code }) => code ?? 'added').toSorted()).toEqual(['added', 'invitation_limit']);
  expect(await links(other)).toHaveLength(20);
});
