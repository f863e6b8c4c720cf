import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { networkOf, shareOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { dayMs, hourMs, minuteMs } from '../../../platform/time/units.ts';
export { ensureRequester, requesterOf } from './requester.ts';
export { codeWording, linkWording } from './wording.ts';

/** What a code is good for; it is good for nothing else (T10). */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'step-up';

/** Whom and what a code is for. */
export interface CodeSubject {
  merchantId: number;
  purpose: CodePurpose;
  /** E.164 number; for a step-up the account, for a reset with its contact and password; to bind, account and what is to be bound. */
  subject: string;
  /** The browser or session that asked: the code counts only there. Null for the link in a mail, which opens anywhere. */
  requester: string | null;
}

/** A code that was tried wrongly so often is burnt (T10). */
const tries = 5;
/** How long a code by SMS is good, ms. */
export const codeLifeMs = 5 * minuteMs;
/** Whether somebody typed it from a message, rather than opened a link. */
export const isTypedCode = (code: string): boolean => /^\d{6}$/.test(code);
/** How long a link by mail is good, ms. */
export const linkLifeMs = 30 * minuteMs;
/** How soon another may be asked for, ms (R-ACCESS-18). */
export const againMs = minuteMs;

const perAddress: Limit = { name: 'code-address', times: 60, windowMs: hourMs };
/** What one network has of a recipient's budgets: a stranger cannot use them up. */
const perSenderHour: Limit = { name: 'code-sender-hour', times: 3, windowMs: hourMs };
const perSenderDay: Limit = { name: 'code-sender-day', times: 5, windowMs: dayMs };
export const perNumberHour: Limit = { name: 'code-number-hour', times: 5, windowMs: hourMs };
const perNumberDay: Limit = { name: 'code-number-day', times: 10, windowMs: dayMs };
/** What is left for the owner's own browsers once strangers used up the budgets of a recipient. */
const perNumberReserve: Limit = { name: 'code-number-reserve', times: 5, windowMs: dayMs };
/** Messages of a merchant on a day, at most; each merchant says how many it wants. */
const perMerchantDay: Limit = { name: 'code-merchant-day', times: 72_000, windowMs: dayMs };
export const perMerchant: Limit = { name: 'code-merchant', times: 3000, windowMs: hourMs };
/** What one network has of that; how much it may be depends on how much is left. */
const perMerchantNetwork: Limit = {
  name: 'code-merchant-network',
  times: perMerchant.times,
  windowMs: hourMs,
};
/** Parts of a merchant's budget that are reported once they are used, percent. */
const reportedAt = [50, 80, 100];

/** A message to be counted. */
export interface CodeMessage {
  merchantId: number;
  purpose: CodePurpose;
  /** What is written to, in one form: an E.164 number or a mail address. */
  to: string;
  /** The address that asks for it. */
  ip: string;
}

/**
 * Whose budgets a message counts against. What a stranger sends to a number, to register or bind it or with nothing but
 * the number typed, takes nothing of what goes to the owner of an account.
 * @param isChecked whether the recipient is known to belong to the account that was named
 */
const recipientKey = ({ merchantId, purpose, to }: CodeMessage, isChecked: boolean): string => {
  const anybody = purpose === 'register' || purpose === 'bind' ? 'new:' : '';
  return `${merchantId}:${isChecked ? 'own:' : anybody}${to}`;
};

interface StoredCode {
  digest: string;
  tries: number;
  until: number;
}

/** A right code that was taken out. */
export type TakenCode = Readonly<StoredCode>;

/** Each requester has a code of its own: what others ask for or guess voids none of somebody else's. */
const keyOf = ({ merchantId, purpose, subject, requester }: CodeSubject) => {
  const to = `code:${merchantId}:${purpose}:${subject}`;
  return requester === null ? to : `${to}:${createHash('sha256').update(requester).digest('base64url')}`;
};

/** One-time codes (R-ACCESS-17; T10). */
export type Codes = ReturnType<typeof createCodes>;

/** How many messages with codes a merchant sends at most. */
export interface CodeBudget {
  hour: number;
  day: number;
}

/** How much of a merchant's messages of this hour or day is used. */
export interface BudgetUse {
  merchantId: number;
  of: keyof CodeBudget;
  percent: number;
}

/**
 * Codes in ephemeral state, digested with a secret that all processes share.
 * @param onBudget told when a part of a merchant's budget is used
 * @param budgetOf how many messages a merchant wants to send at most
 */
export function createCodes(
  ephemeral: Ephemeral,
  limits: Limits,
  secrets: Secrets,
  clock: Clock,
  onBudget: (used: BudgetUse) => void,
  budgetOf: (merchantId: number) => CodeBudget,
) {
  const now = () => clock.now().getTime();

  const digestOf = async (subject: CodeSubject, code: string) =>
    createHmac('sha256', await secrets.of('code'))
      .update(`${keyOf(subject)}\0${code}`)
      .digest('base64url');

  const store = (subject: CodeSubject, stored: StoredCode) =>
    ephemeral.set(keyOf(subject), JSON.stringify(stored), Math.max(1, stored.until - now()));

  const make = async (subject: CodeSubject, code: string, lifeMs: number) => {
    await store(subject, { digest: await digestOf(subject, code), tries: 0, until: now() + lifeMs });
    return code;
  };

  /** Once a minute for the same key. @returns when the next turn is @throws Refusal too_many_requests */
  const waitTurn = async (key: string): Promise<Date> => {
    const until = now() + againMs;
    if (await ephemeral.add(key, String(until), againMs)) return new Date(until);
    const left = Number((await ephemeral.get(key)) ?? 0) - now();
    if (left > 0) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(left / 1000) });
    await ephemeral.set(key, String(until), againMs);
    return new Date(until);
  };

  /** The merchant's budget, of which a network has a share; what is used of it is reported. */
  const takeShare = async ({ merchantId, ip }: CodeMessage): Promise<void> => {
    const [merchant, network] = [String(merchantId), `${merchantId}:${networkOf(ip)}`];
    const budget = budgetOf(merchantId);
    const used = {
      hour: await limits.count(perMerchant, merchant),
      day: await limits.count(perMerchantDay, merchant),
    };
    const ofNetwork = await limits.count(perMerchantNetwork, network);
    if (used.day >= budget.day || used.hour >= budget.hour || ofNetwork >= shareOf(budget.hour, used.hour))
      throw new Refusal('too_many_requests', { retryAfter: perMerchant.windowMs / 1000 });
    await limits.take(perMerchant, merchant);
    await limits.take(perMerchantDay, merchant);
    await limits.take(perMerchantNetwork, network);
    for (const period of ['hour', 'day'] as const) {
      const whole = budget[period];
      const percent = reportedAt.findLast((part) => used[period] + 1 === Math.ceil((whole * part) / 100));
      if (percent !== undefined) onBudget({ merchantId, of: period, percent });
    }
  };

  /** The budgets of the recipient; the turn is free again when they are used up. */
  const chargeRecipient = async (message: CodeMessage, isChecked: boolean): Promise<Date> => {
    const recipient = recipientKey(message, isChecked);
    const turn = `code-wait:${recipient}`;
    const until = await waitTurn(turn);
    try {
      const sender = `${recipient}:${networkOf(message.ip)}`;
      await limits.take(perSenderHour, sender);
      await limits.take(perSenderDay, sender);
      await limits.take(perNumberHour, recipient);
      await limits.take(perNumberDay, recipient);
      await takeShare(message);
    } catch (error) {
      await ephemeral.remove(turn);
      throw error;
    }
    return until;
  };

  /** Takes a code out if it is right: it is used up. The fifth wrong one burns it, but no link. @returns null when it is wrong */
  const take = async (subject: CodeSubject, code: string): Promise<TakenCode | null> => {
    const digest = Buffer.from(await digestOf(subject, code));
    // Taken out first: of many guesses at once only one is looked at.
    const text = await ephemeral.take(keyOf(subject));
    const stored = text === null ? null : (JSON.parse(text) as StoredCode);
    const isGood = stored !== null && now() < stored.until;
    if (isGood && timingSafeEqual(Buffer.from(stored.digest), digest)) return stored;
    // Nobody guesses the secret of a link, and whoever tries must not take it from its owner
    const used = subject.requester === null ? 0 : (stored?.tries ?? 0) + 1;
    if (isGood && used < tries) await store(subject, { ...stored, tries: used });
    // The same work is done where there is none: the time tells nobody whether a code was sent (T9)
    else await ephemeral.set(`${keyOf(subject)}:none`, '', 1);
    return null;
  };

  return {
    /** Makes 6 digits; an earlier code for the same, of the same requester, is void. */
    issue: (subject: CodeSubject): Promise<string> =>
      make(subject, String(randomInt(1_000_000)).padStart(6, '0'), codeLifeMs),
    /** Makes the secret of a link, as {@link Codes.issue}. */
    issueLink: (subject: CodeSubject): Promise<string> =>
      make(subject, randomBytes(24).toString('base64url'), linkLifeMs),
    /**
     * Puts a code that was taken back, when what it was for needs more: it must be sent again together with that. It ends when it
     * would have.
     */
    async putBack(subject: CodeSubject, taken: TakenCode): Promise<void> {
      const left = taken.until - now();
      // Unless a newer one was requested
      if (left > 0) await ephemeral.add(keyOf(subject), JSON.stringify(taken), left);
    },
    take,
    /** Whether the code is right; as {@link Codes.take}. */
    check: async (subject: CodeSubject, code: string): Promise<boolean> =>
      (await take(subject, code)) !== null,
    /**
     * Counts a message against the budgets of the caller's network, the recipient and the merchant.
     * @returns when another may be requested
     * @throws Refusal too_many_requests
     */
    async charge(message: CodeMessage): Promise<Date> {
      await limits.take(perAddress, networkOf(message.ip));
      return chargeRecipient(message, false);
    },
    /**
     * Counts a request whose recipient is not known yet only against its caller: what a stranger types costs nobody
     * else anything.
     * @param what is requested; a key of a fixed length
     * @returns when the same may be requested again
     * @throws Refusal too_many_requests
     */
    async chargeCaller(merchantId: number, what: string, ip: string): Promise<Date> {
      await limits.take(perAddress, networkOf(ip));
      return waitTurn(`code-caller:${merchantId}:${what}:${networkOf(ip)}`);
    },
    /**
     * Counts a message to a recipient that belongs to the account, after {@link Codes.chargeCaller}.
     * @param isOwnBrowser whether it was requested from a browser that the account knows: it has a reserve
     * @returns whether it may be sent
     */
    async mayReach(message: CodeMessage, isOwnBrowser: boolean): Promise<boolean> {
      try {
        await chargeRecipient(message, true).catch(async (error) => {
          if (!isOwnBrowser) throw error;
          await limits.take(perNumberReserve, recipientKey(message, true));
        });
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'too_many_requests') return false;
        throw error;
      }
    },
  };
}
