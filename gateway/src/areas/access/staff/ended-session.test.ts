import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, staffPassword } from '../../../testing/test-staff.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const change = (newPassword: string) => ({ body: { oldPassword: staffPassword, newPassword } });

/** What a session of staff is about to do, once it is made ready. */
type LateCall = (browser: Browser) => Promise<() => ReturnType<Browser['call']>>;

const attempts: Record<string, LateCall> = {
  'to change the password': async (browser) => () =>
    browser.call('staffPassword', change('a lantern of a thief 91')),
  'to turn an app on': async (browser) => {
    const begun = await browser.call('staffBeginSecondFactor', { body: { password: staffPassword } });
    const secret = Secret.fromBase32(begun.json().value.secret);
    const code = new TOTP({ secret }).generate({ timestamp: gateway.clock.now().getTime() });
    return () => browser.call('staffConfirmSecondFactor', { body: { code } });
  },
  'to add a passkey': async (browser) => {
    const device = createAuthenticator({ host: 'localhost', origin: 'http://localhost' });
    const begun = await browser.call('staffBeginPasskey', { body: { password: staffPassword } });
    const response = device.create(begun.json().value);
    return () => browser.call('staffAddPasskey', { body: { name: 'Thief', response } });
  },
  'to end a session of another device': async (browser) => {
    const { sessions } = (await browser.call('staffAccount')).json().value;
    const other = sessions.find((session: { current: boolean }) => !session.current);
    return () =>
      browser.call('staffEndSession', { params: { id: other.id }, body: { password: staffPassword } });
  },
};

/** Switches something while its author loses what `loss` takes away. @returns what the switch was answered */
async function switchWhile(browser: Browser, username: string, loss: string): Promise<string> {
  const body = { merchant: 'foyer', on: false };
  const held = ['select from staff where username = $1 for no key update', username] as const;
  const { changing } = await whileHeld(gateway.services.db.pool, held, async (holder) => {
    const changing = browser.call('operatorSetSwitch', { params: { name: 'MAILCEN' }, body });
    await untilBlocked(holder, [changing]);
    await holder.query(loss.replace('$1', `'${username}'`));
    return { changing };
  });
  return (await changing).json().code;
}

test.each([
  ['loses the role', "update staff set role = 'support' where username = $1", 'no_permission'],
  [
    'loses the merchant',
    'delete from staff_merchant where merchant_id = 1 and staff_id = (select id from staff where username = $1)',
    'no_permission',
  ],
  [
    'is logged out',
    'update staff_session set ended_at = now() where staff_id = (select id from staff where username = $1)',
    'session_ended',
  ],
])('a change that was on its way of somebody who %s meanwhile is not made', async (how, loss, code) => {
  const username = how.replaceAll(' ', '.');
  const browser = await logInStaff(gateway, { username });
  expect(await switchWhile(browser, username, loss)).toBe(code);
});

test('a change that was on its way of somebody whose role loses the permission meanwhile is not made', async () => {
  const username = 'shrunk';
  const browser = await logInStaff(gateway, { username });
  await gateway.services.db.pool.query(
    `insert into staff_role (id, name, scope, permissions, is_built_in, created_at)
     select 'shrinking', 'Shrinking', scope, permissions, false, created_at from staff_role where id = 'owner'`,
  );
  await gateway.services.db.pool.query("update staff set role = 'shrinking' where username = $1", [username]);
  const loss = `update staff_role set permissions = array_remove(permissions, 'site.edit')
                where id = (select role from staff where username = $1)`;
  expect(await switchWhile(browser, username, loss)).toBe('no_permission');
});

test.each(Object.entries(attempts))(
  'a session of staff that is ended while it is %s does so no more',
  async (_, makeReady) => {
    const username = `colleague${Object.values(attempts).indexOf(makeReady)}`;
    const [owner, thief] = [await logInStaff(gateway, { username }), await logInStaff(gateway, { username })];
    const attempt = await makeReady(thief);
    const held = ['select from staff where username = $1 for no key update', username] as const;
    const { ending, late } = await whileHeld(gateway.services.db.pool, held, async (holder) => {
      const ending = owner.call('staffPassword', change('another lantern 53'));
      await untilBlocked(holder, [ending]);
      const late = attempt();
      await untilBlocked(holder, [ending, late]);
      return { ending, late };
    });
    expect((await ending).statusCode).toBe(200);
    expect((await late).json().code).toBe('session_ended');
    const again = await logInStaff(gateway, { username, password: 'another lantern 53' }).catch(() => null);
    expect((await again?.call('staffSession'))?.statusCode).toBe(200);
  },
);
