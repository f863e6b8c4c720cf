import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const setPermissions = (role: string, permissions: string[]) =>
  gateway.services.db.pool.query('update staff_role set permissions = $2 where id = $1', [role, permissions]);

test('a role that changes counts at the next call on every process', async () => {
  const browser = await logInStaff(gateway, { username: 'cora', role: 'content' });
  const query = { merchant: 'foyer' };
  const codeAt = async (at: TestGateway) =>
    (await browser.at(at).call('operatorBanners', { query })).json().code ?? 'ok';
  expect([await codeAt(gateway), await codeAt(other)]).toEqual(['ok', 'ok']);
  await setPermissions('content', ['games.view']);
  expect([await codeAt(gateway), await codeAt(other)]).toEqual(['no_permission', 'no_permission']);
  await gateway.services.staff.ensureBuiltInRoles();
  expect([await codeAt(gateway), await codeAt(other)]).toEqual(['ok', 'ok']);
});

test('a role of a brand never gives a permission of the platform, whatever its row says', async () => {
  const browser = await logInStaff(gateway, { username: 'finn', role: 'finance' });
  await setPermissions('finance', ['platform.providers', 'deposits.view', 'no.longer']);
  const { permissions } = (await browser.call('staffSession')).json().value;
  expect(permissions).toEqual(['deposits.view']);
  await gateway.services.staff.ensureBuiltInRoles();
});
