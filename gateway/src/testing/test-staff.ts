import { Secret, TOTP } from 'otpauth';
import type { NewStaff } from '../areas/access/staff/staff.ts';
import { openBrowser, type Browser } from './browser.ts';
import type { TestGateway } from './test-gateway.ts';

/** The password of everyone of the staff in tests. */
export const staffPassword = 'quiet lantern 52';

/**
 * Lets somebody work here and logs them in.
 * @param gateway the gateway
 * @param given who; an owner of both merchants unless said otherwise
 * @returns their browser
 */
export async function logInStaff(gateway: TestGateway, given: Partial<NewStaff> = {}): Promise<Browser> {
  const {
    username = 'owner',
    role = 'owner',
    merchants = ['foyer', 'sinag'],
    password = staffPassword,
  } = given;
  await gateway.services.staff.ensureStaff({ username, password, role, merchants });
  const browser = openBrowser(gateway);
  const answer = await browser.call('staffLogin', { body: { username, password } });
  if (answer.statusCode !== 200) throw new Error(`${username} cannot log in: ${answer.body}`);
  return browser;
}

/** Turns on somebody's second factor, without which production lets no staff work. */
export async function setUpSecondFactor(browser: Browser, { clock }: TestGateway): Promise<void> {
  const begun = await browser.call('staffBeginSecondFactor', { body: { password: staffPassword } });
  const app = new TOTP({ secret: Secret.fromBase32(begun.json().value.secret) });
  const code = app.generate({ timestamp: clock.now().getTime() });
  const answer = await browser.call('staffConfirmSecondFactor', { body: { code } });
  if (answer.statusCode !== 200) throw new Error(`the second factor is not on: ${answer.body}`);
}
