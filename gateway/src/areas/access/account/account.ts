import { v7 as uuidv7 } from 'uuid';
import { playsForFun, type SessionType } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { isDuplicate } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Ledger, Purseful } from '../../ledger/ledger/ledger.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import {
  closeAccount,
  findAccount,
  findByUsername,
  findContact,
  findVerifiedEmail,
  findVerifiedMobile,
  insertAccount,
  insertProfile,
  lockAccount,
  markLogin,
  setNickname,
  setProved,
  type AccountRow,
  type ProfileRow,
} from './store.ts';
export type { AccountRow } from './store.ts';

/** What MC_SESSION_INFO keeps (R-ACCESS-49). */
export interface SessionFacts {
  /** A handle that authenticates nothing. */
  token: string;
  merchantCode: string;
  userName: string;
  type: SessionType;
  firstTimeLogin: boolean;
}

/** Member info (R-ACCESS-50). */
export interface MemberFacts {
  id: string;
  account: string;
  nickname: string;
  type: SessionType;
  toUpline: boolean;
  clubLabel: { labelName: string };
}

/** An account to open. */
export interface NewAccount {
  merchant: Merchant;
  username: string;
  type: SessionType;
  /** The username when left out. */
  nickname?: string;
  /** VIP label; empty for none. */
  clubLabel?: string;
  /** The agent above. */
  uplineId?: string | null;
  language?: string;
  /** When a trial account ends. */
  expiresAt?: Date;
  /** What the player told; nothing for those opened by the house. */
  profile?: Partial<Omit<ProfileRow, 'merchantId' | 'accountId' | 'createdAt'>>;
}

/** An account that was opened, and the ledger account that its money is in. */
export interface OpenedAccount {
  id: string;
  username: string;
  purse: Purseful;
}

/** How a player can be reached. */
export interface Contacts {
  mobile: { value: string; verified: boolean } | null;
  email: { value: string; verified: boolean } | null;
}

/** The accounts of players. */
export interface Accounts {
  sessionInfo(
    merchant: Merchant,
    player: Pick<Player, 'handle' | 'username' | 'type' | 'firstTimeLogin'>,
  ): SessionFacts;
  memberInfo(player: Player): Promise<MemberFacts>;
  /**
   * Opens an account with its profile and its ledger account; trial accounts play with play money.
   * @throws Refusal username_taken; mobile_taken when the number is proved to be another account's
   */
  open(on: Sql, given: NewAccount): Promise<OpenedAccount>;
  find(merchantId: number, id: string): Promise<AccountRow | null>;
  /** Case does not matter. */
  byUsername(merchantId: number, username: string): Promise<AccountRow | null>;
  /** The account whose owner proved this number, or null. @param mobile E.164 */
  byMobile(merchantId: number, mobile: string): Promise<AccountRow | null>;
  /** The account whose owner proved this address, the oldest of several; null when nobody did. */
  byEmail(merchantId: number, email: string): Promise<AccountRow | null>;
  /** Where an account may be written to; the number only once it is proved. */
  contactOf(merchantId: number, id: string): Promise<{ mobile: string | null; email: string }>;
  /** Number and address with when each was proved; null where there is none. */
  contactsOf(merchantId: number, id: string): Promise<Contacts>;
  /** Whether its player registered it on the site; others were opened by the platform. */
  isSelfRegistered(merchantId: number, id: string): Promise<boolean>;
  /** Binds a proved number (E.164) or address. @throws Refusal mobile_taken */
  bind(
    on: Sql,
    merchantId: number,
    id: string,
    proved: { mobile: string } | { email: string },
  ): Promise<void>;
  rename(on: Sql, merchantId: number, id: string, nickname: string): Promise<void>;
  /**
   * Holds an account until the transaction ends: what counts what its player did before does one thing at a time.
   * Bets go on meanwhile.
   */
  hold(on: Sql, merchantId: number, id: string): Promise<void>;
  /** Closes an account for good. */
  close(on: Sql, merchantId: number, id: string): Promise<void>;
  /** Notes a login, and the language it was made in; null leaves the one known. @returns whether it was the first */
  recordLogin(
    on: Sql,
    account: Pick<AccountRow, 'merchantId' | 'id' | 'firstLoginAt'>,
    language?: string | null,
  ): Promise<boolean>;
}

/** Usernames that differ by case or by look-alike forms of the same letter are the same. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

const emptyProfile = {
  mobile: null,
  mobileVerifiedAt: null,
  email: '',
  emailVerifiedAt: null,
  payeeName: '',
  birthDate: null,
  idNumber: '',
  contacts: {},
  recommenderId: null,
  affiliateCode: '',
  domain: '',
  registerUrl: '',
  registerMethod: '',
  ip: '',
  termsVersion: null,
  termsAgreedAt: null,
  ageConfirmedAt: null,
};

/** What a unique constraint means that refused an account. */
function refusalOf(error: unknown): unknown {
  if (isDuplicate(error, 'profile_mobile'))
    return new Refusal('mobile_taken', { fields: { mobileNum: 'mobile_taken' } });
  if (isDuplicate(error)) return new Refusal('username_taken', { fields: { username: 'username_taken' } });
  return error;
}

/** Accounts on the database. */
export function createAccounts(db: Db, clock: Clock, ledger: Ledger): Accounts {
  const open = async (on: Sql, given: NewAccount): Promise<OpenedAccount> => {
    const { merchant, username, type, profile = {} } = given;
    const isForFun = playsForFun(type);
    const [id, now] = [uuidv7(), clock.now()];
    const keys = { merchantId: merchant.id, createdAt: now };
    const purse = await ledger.open(on, {
      merchantId: merchant.id,
      owner: id,
      purse: isForFun ? 'trial' : 'real',
      currency: merchant.currency,
    });
    await insertAccount(on, {
      ...keys,
      id,
      username,
      usernameKey: usernameKey(username),
      type,
      nickname: given.nickname || username,
      status: 'active',
      currency: purse.currency,
      language: given.language || merchant.defaultLanguage,
      clubLabel: given.clubLabel ?? '',
      uplineId: given.uplineId ?? null,
      firstLoginAt: null,
      lastLoginAt: null,
      expiresAt: given.expiresAt ?? null,
    });
    await insertProfile(on, { ...keys, accountId: id, ...emptyProfile, ...profile });
    return { id, username, purse };
  };

  return {
    sessionInfo: (merchant, player) => ({
      token: player.handle,
      merchantCode: merchant.code,
      userName: player.username,
      type: player.type,
      firstTimeLogin: player.firstTimeLogin,
    }),
    async memberInfo(player) {
      const row = await findAccount(db, player.merchantId, player.accountId);
      return {
        id: player.accountId,
        account: player.username,
        nickname: player.nickname,
        type: player.type,
        toUpline: row?.uplineId != null,
        clubLabel: { labelName: row?.clubLabel ?? '' },
      };
    },
    open: (on, given) =>
      open(on, given).catch((error) => {
        throw refusalOf(error);
      }),
    find: (merchantId, id) => findAccount(db, merchantId, id),
    byUsername: (merchantId, username) => findByUsername(db, merchantId, usernameKey(username)),
    byEmail: (merchantId, email) => findVerifiedEmail(db, merchantId, email.toLowerCase()),
    byMobile: (merchantId, mobile) => findVerifiedMobile(db, merchantId, mobile),
    async contactOf(merchantId, id) {
      const found = await findContact(db, merchantId, id);
      return { mobile: found?.mobileVerifiedAt ? found.mobile : null, email: found?.email ?? '' };
    },
    async contactsOf(merchantId, id) {
      const found = await findContact(db, merchantId, id);
      return {
        mobile: found?.mobile ? { value: found.mobile, verified: found.mobileVerifiedAt !== null } : null,
        email: found?.email ? { value: found.email, verified: found.emailVerifiedAt !== null } : null,
      };
    },
    isSelfRegistered: async (merchantId, id) => Boolean((await findContact(db, merchantId, id))?.ip),
    bind: (on, merchantId, id, proved) =>
      setProved(on, merchantId, id, proved, clock.now()).catch((error) => {
        throw isDuplicate(error, 'profile_mobile')
          ? new Refusal('mobile_taken', { fields: { destination: 'mobile_taken' } })
          : error;
      }),
    rename: setNickname,
    hold: lockAccount,
    close: closeAccount,
    async recordLogin(on, { merchantId, id, firstLoginAt }, language = null) {
      await markLogin(on, merchantId, id, clock.now(), language);
      return firstLoginAt === null;
    },
  };
}
