import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Courier } from '../../../integrations/courier.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isReservedName, usernameKey, type Accounts } from '../account/account.ts';
import { codeLifeMs, type CodeSubject, type Codes } from '../one-time-code/one-time-code.ts';
import type { Credentials, Passwords } from '../credential/credential.ts';
import type { LoginHistory } from '../login-history/login-history.ts';
import { fits, ruleOf } from '../registration-field/registration-field.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { mayTextTo, parseMobile } from '../../tenancy/phone-number/phone-number.ts';
import type { Rounds } from '../../ledger/round/round.ts';
import type { WinCaps } from '../../ledger/win-cap/win-cap.ts';
import type { Sessions } from '../session/session.ts';
import Bowser from 'bowser';

/** How long a confirmation holds, and how long a login counts as one where it does, ms. */
const lifeMs = 10 * 60_000;

const keyOf = ({ merchantId, sessionId }: Player) => `step-up:${merchantId}:${sessionId}`;

/**
 * Who confirmed lately that it is still them: before phone, e-mail, passwords or the account itself are changed.
 * Confirmations are in ephemeral state: one that is lost is requested again.
 */
function createStepUps(ephemeral: Ephemeral, clock: Clock) {
  const now = () => clock.now().getTime();
  return {
    /** Notes a confirmation. @returns until when it holds */
    async grant(player: Player): Promise<Date> {
      const until = now() + lifeMs;
      await ephemeral.set(keyOf(player), String(until), lifeMs);
      return new Date(until);
    },
    /** Whether a confirmation of a session still holds. */
    async holds(player: Player): Promise<boolean> {
      return now() < Number((await ephemeral.get(keyOf(player))) ?? 0);
    },
  };
}

/** A way to reach a player that is to be bound. */
export interface NewContact {
  channel: 'sms' | 'mail';
  /** As typed. */
  destination: string;
  dialingCode: string;
}

/** Makes the message of a code. @param minutes how long it is good */
type CodeWords = (code: string, minutes: number) => { subject: string; text: string };

/** A money password that is to be set. */
export interface MoneyPassword {
  /** Empty when there was none. */
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

export interface SecurityDeps {
  db: Db;
  clock: Clock;
  ephemeral: Ephemeral;
  accounts: Accounts;
  sessions: Sessions;
  passwords: Passwords;
  credentials: Credentials;
  loginHistory: LoginHistory;
  codes: Codes;
  courier: Courier;
  ledger: Ledger;
  rounds: Rounds;
  winCaps: Pick<WinCaps, 'holdsOf'>;
}

/** One address, shorter than 255 characters (R-ACCESS-62). */
const emailShape = /^[^@\s\p{C}<>,;:"()[\]\\]{1,64}@[^@\s\p{C}<>,;:"()[\]\\]{1,189}$/u;
/** Letters that hide have no place in a name that others read. */
const hidden = /\p{C}/u;
const moneyPasswordLength = { least: 6, most: 64 };

const about = (field: string, code: ErrorCode) => new Refusal(code, { fields: { [field]: code } });

/** Asks, on the transaction that closes an account, what another area has under way. @returns the code of it, or null */
type Obstacle = (player: Player, on: Sql) => Promise<ErrorCode | null>;

/** What players do to guard their account. */
export type Security = ReturnType<typeof createSecurity>;

/** Security of accounts on the database. */
export function createSecurity(deps: SecurityDeps) {
  const {
    db,
    clock,
    ephemeral,
    accounts,
    sessions,
    passwords,
    credentials,
    loginHistory,
    codes,
    courier,
    ledger,
    rounds,
    winCaps,
  } = deps;
  const stepUps = createStepUps(ephemeral, clock);
  const obstacles: Obstacle[] = [];

  /** Why an account cannot be closed, asked while it is held: first what may still bring money, then the money, then what it was put on. */
  const hindranceOf = async (player: Player, on: Sql): Promise<ErrorCode | null> => {
    const { merchantId, accountId, currency } = player;
    const others = async () => {
      for (const obstacle of obstacles) {
        const code = await obstacle(player, on);
        if (code) return code;
      }
      return null;
    };
    const first = await others();
    if (first) return first;
    if ((await ledger.balanceOf(merchantId, accountId, 'real', currency, on)) ?? 0n) return 'balance_left';
    if (await rounds.hasOpen(merchantId, accountId, on)) return 'rounds_open';
    if (await winCaps.holdsOf(merchantId, accountId, on)) return 'win_held';
    return others();
  };

  /** Where a code reaches the player: what was proved, the number first; null without any. */
  const ownContact = async ({ merchantId, accountId }: Player) => {
    const { mobile, email } = await accounts.contactsOf(merchantId, accountId);
    if (mobile?.verified) return { channel: 'sms', value: mobile.value } as const;
    return email?.verified ? ({ channel: 'mail', value: email.value } as const) : null;
  };

  /** Whether a session began by a login of the last minutes, and not by a device that came back by itself. */
  const isFresh = (player: Player): Promise<boolean> =>
    loginHistory.hasEntered(player, new Date(clock.now().getTime() - lifeMs));

  /** Whether there is something to confirm with: a password, or a proved contact that a code goes to. */
  const mayConfirm = async (player: Player): Promise<boolean> =>
    (await credentials.has(player.merchantId, player.accountId, 'login')) ||
    (await ownContact(player)) !== null;

  /**
   * Before something of weight. Who came through a sign-in service or by a passkey, and has nothing else to confirm with, logs in anew.
   * @throws Refusal step_up_required
   */
  const requireStepUp = async (player: Player): Promise<void> => {
    if (await stepUps.holds(player)) return;
    if ((await isFresh(player)) && !(await mayConfirm(player))) return;
    throw new Refusal('step_up_required');
  };

  /** What was typed, in the one form that it is stored in. @throws Refusal mobile_invalid, email_invalid */
  const destinationOf = (merchant: Merchant, { channel, destination, dialingCode }: NewContact): string => {
    if (channel === 'mail') {
      if (!emailShape.test(destination)) throw about('destination', 'email_invalid');
      return destination.toLowerCase();
    }
    const mobile = parseMobile(destination, dialingCode, merchant.currency);
    if (!mobile) throw about('destination', 'mobile_invalid');
    return mobile;
  };

  const bindSubject = ({ merchantId, accountId, sessionId }: Player, to: string): CodeSubject => ({
    merchantId,
    purpose: 'bind',
    subject: `${accountId}:${to}`,
    requester: sessionId,
  });
  const ownSubject = ({ merchantId, accountId, sessionId }: Player): CodeSubject => ({
    merchantId,
    purpose: 'step-up',
    subject: accountId,
    requester: sessionId,
  });

  const sendCode = (subject: CodeSubject, channel: NewContact['channel'], to: string, words: CodeWords) =>
    courier.later(async () => {
      const code = await codes.issue(subject);
      const { merchantId, purpose } = subject;
      await courier.send({ merchantId, channel, to, purpose, code, ...words(code, codeLifeMs / 60_000) });
    });

  const refuseNewMoneyPassword = (
    merchant: Merchant,
    { oldPassword, newPassword, confirmNewPassword }: MoneyPassword,
  ) => {
    const rule = ruleOf(merchant, 'paymentPassword');
    const { length } = [...newPassword];
    const isSane = length >= moneyPasswordLength.least && length <= moneyPasswordLength.most;
    if (!isSane || (rule && !fits(rule, newPassword))) throw about('newPassword', 'password_invalid');
    if (newPassword !== confirmNewPassword) throw about('confirmNewPassword', 'password_mismatch');
    if (newPassword === oldPassword) throw about('newPassword', 'password_unchanged');
  };

  return {
    require: requireStepUp,
    /**
     * Before what a stolen session must not do, but who finds a stranger's wants done at once: a login of the last minutes is enough.
     * @throws Refusal step_up_required
     */
    async requireLately(player: Player): Promise<void> {
      if (!(await isFresh(player))) await requireStepUp(player);
    },
    /**
     * Confirms that it is the player: by the login password, else by a code to the own number.
     * @returns until when it holds, and the session's new token
     * @throws Refusal old_password_wrong, code_invalid, too_many_requests
     */
    async confirm(player: Player, secret: string): Promise<{ until: Date; token: string }> {
      const { merchantId, accountId } = player;
      if (await credentials.has(merchantId, accountId, 'login'))
        await credentials.requirePassword(player, 'login', secret, 'password');
      else if (!(await codes.check(ownSubject(player), secret))) throw about('password', 'code_invalid');
      const token = await sessions.rotate(db.orm, player);
      return { until: await stepUps.grant(player), token };
    },
    /** Sends a code to the own number, else the own address, to who has no password. @throws Refusal feature_off, too_many_requests */
    async sendOwnCode(player: Player, ip: string, words: CodeWords): Promise<Date> {
      const { merchantId, accountId } = player;
      const to = await ownContact(player);
      if (!to || (await credentials.has(merchantId, accountId, 'login'))) throw new Refusal('feature_off');
      const again = await codes.charge({ merchantId, purpose: 'step-up', to: to.value, ip });
      sendCode(ownSubject(player), to.channel, to.value, words);
      return again;
    },
    /** @throws Refusal name_invalid, name_reserved */
    async rename(merchant: Merchant, { merchantId, accountId }: Player, nickname: string): Promise<void> {
      const rule = ruleOf(merchant, 'nickname');
      if (hidden.test(nickname) || (rule && !fits(rule, nickname))) throw about('nickname', 'name_invalid');
      if (isReservedName(nickname, [merchant.code, merchant.brand])) throw about('nickname', 'name_reserved');
      await accounts.rename(db.orm, merchantId, accountId, nickname);
    },
    /** Sends a code to what is to be bound. @throws Refusal step_up_required, mobile_invalid, country_refused, email_invalid, too_many_requests */
    async sendContactCode(
      merchant: Merchant,
      player: Player,
      contact: NewContact,
      ip: string,
      words: CodeWords,
    ): Promise<Date> {
      await requireStepUp(player);
      const to = destinationOf(merchant, contact);
      if (contact.channel === 'sms' && !mayTextTo(to, merchant))
        throw about('destination', 'country_refused');
      const again = await codes.charge({ merchantId: merchant.id, purpose: 'bind', to, ip });
      sendCode(bindSubject(player, to), contact.channel, to, words);
      return again;
    },
    /** @throws Refusal step_up_required, mobile_invalid, email_invalid, code_invalid, mobile_taken */
    async bindContact(merchant: Merchant, player: Player, contact: NewContact, code: string): Promise<void> {
      await requireStepUp(player);
      const to = destinationOf(merchant, contact);
      if (!(await codes.check(bindSubject(player, to), code))) throw about('code', 'code_invalid');
      const proved = contact.channel === 'sms' ? { mobile: to } : { email: to };
      await inTransaction(db, async (on) => {
        await sessions.hold(on, player);
        await accounts.bind(on, merchant.id, player.accountId, proved);
      });
    },
    /** @throws Refusal step_up_required, old_password_wrong, password_invalid, password_unchanged, password_mismatch */
    async setMoneyPassword(merchant: Merchant, player: Player, given: MoneyPassword): Promise<void> {
      const { merchantId, accountId } = player;
      refuseNewMoneyPassword(merchant, given);
      if (await credentials.has(merchantId, accountId, 'payment')) {
        await credentials.requirePassword(player, 'payment', given.oldPassword, 'oldPassword');
      } else {
        await requireStepUp(player);
      }
      const hash = await passwords.hash(given.newPassword);
      await inTransaction(db, async (on) => {
        await sessions.hold(on, player);
        await credentials.set(on, merchantId, accountId, 'payment', hash);
      });
    },
    /** Adds a reason for which an account cannot be closed yet: the code of what is under way, or null. */
    refuseClosing: (check: Obstacle): void => void obstacles.push(check),
    /**
     * Closes the account for good; every session ends.
     * @throws Refusal step_up_required, username_invalid, balance_left, rounds_open, win_held, and what other areas refuse it for
     */
    async close(player: Player, username: string): Promise<void> {
      await requireStepUp(player);
      const { merchantId, accountId, currency } = player;
      if (usernameKey(username) !== usernameKey(player.username)) throw about('username', 'username_invalid');
      // No bet can be taken any more once the sessions are gone; a win that is still under way is.
      if (await rounds.hasOpen(merchantId, accountId)) throw new Refusal('rounds_open');
      if (await winCaps.holdsOf(merchantId, accountId)) throw new Refusal('win_held');
      if ((await ledger.balanceOf(merchantId, accountId, 'real', currency)) ?? 0n)
        throw new Refusal('balance_left');
      await inTransaction(db, async (on) => {
        // Held, so that nothing begins between the question and the end.
        await sessions.hold(on, player);
        const hindrance = await hindranceOf(player, on);
        if (hindrance) throw new Refusal(hindrance);
        await accounts.close(on, merchantId, accountId);
        await sessions.endAll(on, merchantId, accountId);
      });
    },
  };
}

/** A number with its middle hidden: country and the last two digits stay. @param mobile E.164 */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}${'•'.repeat(Math.max(0, mobile.length - 5))}${mobile.slice(-2)}`;
}

/** An address with its name hidden but for the first letter. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}••••${email.slice(at)}`;
}

/**
 * Names a browser for people, such as "Chrome, Android 14".
 * @param userAgent what it said of itself
 * @returns empty when that says nothing
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const system = [os.name, os.versionName ?? os.version].filter(Boolean).join(' ');
  return [browser.name, system].filter(Boolean).join(', ');
}
