import { createHash } from 'node:crypto';
import { agentType, memberType } from '@foyer/contract/session-can';
import { inTransaction } from '../platform/db/transaction.ts';
import type { TestGateway } from './test-gateway.ts';
import type { Browser } from './browser.ts';

/** The password of everyone in tests. */
export const password = 'correct horse 7';

let hash: Promise<string> | null = null;

export interface NewPerson {
  username: string;
  merchant?: string;
  isAgent?: boolean;
  /** E.164, proved. */
  mobile?: string;
  email?: string;
  /** Where they registered. */
  ip?: string;
}

/** Opens an account with {@link password}. @returns its id */
export async function addPerson(
  { services }: Pick<TestGateway, 'services'>,
  given: NewPerson,
): Promise<string> {
  const { accounts, credentials, passwords, merchants, db, clock } = services;
  const merchant = merchants.byCode(given.merchant ?? 'foyer');
  if (!merchant) throw new Error('no such merchant');
  hash ??= passwords.hash(password);
  const known = await hash;
  return inTransaction(db, async (on) => {
    const { id } = await accounts.open(on, {
      merchant,
      username: given.username,
      type: given.isAgent ? agentType : memberType,
      profile: {
        email: given.email ?? '',
        ip: given.ip ?? '',
        mobile: given.mobile ?? null,
        mobileVerifiedAt: given.mobile ? clock.now() : null,
      },
    });
    await credentials.set(on, merchant.id, id, 'login', known);
    return id;
  });
}

/** A login by username as the portal sends it. */
export const loginBody = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  password,
  captcha: '',
  type: 'username',
  ...more,
});

/** Solves the bot check as the portal does, only faster. @returns the `altcha` field */
export async function solveBotCheck(browser: Browser): Promise<string> {
  const challenge = (await browser.call('botChallenge')).json().value;
  const { algorithm, challenge: target, salt, signature, maxnumber } = challenge;
  let number = 0;
  while (number <= maxnumber && createHash('sha256').update(`${salt}${number}`).digest('hex') !== target)
    number += 1;
  return btoa(JSON.stringify({ algorithm, challenge: target, number, salt, signature }));
}

/** The code of the last message to somebody, from the outbox. */
export async function lastCode(
  { services }: Pick<TestGateway, 'services'>,
  to: string,
  merchantId = 1,
): Promise<string | null> {
  await services.courier.idle();
  const { messages } = await services.outbox.list(merchantId, { to, offset: 0, limit: 1 });
  return messages[0]?.code ?? null;
}

/** Digits of the captcha that a visitor was shown last, from where they are kept. */
export async function captchaAnswer(
  { services }: Pick<TestGateway, 'services'>,
  browser: Browser,
  purpose: string,
  merchantId = 1,
): Promise<string> {
  await browser.call('captcha', { query: { purpose } });
  const visitor = browser.cookies.get('__Host-foyer-visitor') ?? '';
  const kept = await services.cache.get(`captcha:${merchantId}:${purpose}:${visitor}`);
  return (JSON.parse(kept ?? '{}') as { answer?: string }).answer ?? '';
}
