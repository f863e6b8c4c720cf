import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  agent = await addPerson(gateway, { username: 'agent', isAgent: true });
  await add('Lucky-7', agent);
});
afterAll(() => gateway.dispose());

const add = (code: string, agentId: string) =>
  gateway.services.invitations.add(gateway.services.db.orm, { merchantId: 1, agentId, code });
const agentOf = (code: string, merchantId = 1) => gateway.services.invitations.agentOf(merchantId, code);

test('a code leads to its agent in whatever case and with spaces around it', async () => {
  for (const code of ['LUCKY-7', 'lucky-7', ' Lucky-7 ']) expect(await agentOf(code)).toBe(agent);
});

test('a code counts at its own merchant only', async () => {
  expect(await agentOf('LUCKY-7', 2)).toBeNull();
});

test.each(['', 'X', 'no spaces', "x' or 1=1", 'A'.repeat(33)])('%j is no code', async (code) => {
  expect(await agentOf(code)).toBeNull();
  await expect(add(code, agent)).rejects.toThrow('is no invitation code');
});

test('a code stays with its first agent', async () => {
  const other = await addPerson(gateway, { username: 'other', isAgent: true });
  await add('LUCKY-7', other);
  expect(await agentOf('LUCKY-7')).toBe(agent);
});

test('the code of an agent whose account is closed is no longer valid', async () => {
  const leaving = await addPerson(gateway, { username: 'leaving', isAgent: true });
  await add('FAREWELL', leaving);
  expect(await agentOf('FAREWELL')).toBe(leaving);
  await gateway.services.accounts.close(gateway.services.db.orm, 1, leaving);
  expect(await agentOf('FAREWELL')).toBeNull();
});
