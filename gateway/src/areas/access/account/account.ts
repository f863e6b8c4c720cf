import { v7 as uuidv7 } from 'uuid';
import { playsForFun, type SessionType } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { isDuplicate } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Ledger, PlayerWallet } from '../../ledger/ledger/ledger.ts';
import { placeOf, type Secrets } from '../../../platform/secrets/secrets.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { parseMobile } from '../../tenancy/phone-number/phone-number.ts';
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
  setType,
  setVerified,
  type AccountRow,
  type ProfileRow,
} from './store.ts';
export { isReservedName } from './reserved-name.ts';
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
  /** What the player entered; nothing for accounts that the operator opened. */
  profile?: Partial<Omit<ProfileRow, 'merchantId' | 'accountId' | 'createdAt'>>;
}

/** An account that was opened, and the ledger account that its money is in. */
export interface OpenedAccount {
  id: string;
  username: string;
  wallet: PlayerWallet;
}

/** How a player can be reached. */
export interface Contacts {
  mobile: { value: string; verified: boolean } | null;
  email: { value: string; verified: boolean } | null;
}

/** Usernames that differ by case or by look-alike forms of the same letter are the same. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

/** The username that a number typed as username stands for: accounts registered by mobile bear its digits. */
export function numberKey(typed: string, currency: string): string | null {
  if (!/^[+0-9][0-9 ()-]{5,}$/.test(typed)) return null;
  return parseMobile(typed, '', currency)?.slice(1) ?? null;
}

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

/** The accounts of players. */
export type Accounts = ReturnType<typeof createAccounts>;

/** @param secrets encrypts the number of a document that a registration asked for */
export function createAccounts(db: Db, clock: Clock, ledger: Ledger, secrets: Pick<Secrets, 'sealText'>) {
  const open = async (on: Sql, given: NewAccount): Promise<OpenedAccount> => {
    const { merchant, username, type, profile = {} } = given;
    const isForFun = playsForFun(type);
    const [id, now] = [uuidv7(), clock.now()];
    const keys = { merchantId: merchant.id, createdAt: now };
    const wallet = await ledger.open(on, {
      merchantId: merchant.id,
      owner: id,
      wallet: isForFun ? 'trial' : 'real',
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
      currency: wallet.currency,
      language: given.language || merchant.defaultLanguage,
      clubLabel: given.clubLabel ?? '',
      uplineId: given.uplineId ?? null,
      firstLoginAt: null,
      lastLoginAt: null,
      expiresAt: given.expiresAt ?? null,
    });
    const { idNumber = '' } = profile;
    await insertProfile(on, {
      ...keys,
      accountId: id,
      ...emptyProfile,
      ...profile,
      idNumber: idNumber && secrets.sealText(placeOf.idNumber(merchant.id, id), idNumber),
    });
    return { id, username, wallet };
  };

  return {
    sessionInfo: (
      merchant: Merchant,
      player: Pick<Player, 'handle' | 'username' | 'type' | 'firstTimeLogin'>,
    ): SessionFacts => ({
      token: player.handle,
      merchantCode: merchant.code,
      userName: player.username,
      type: player.type,
      firstTimeLogin: player.firstTimeLogin,
    }),
    async memberInfo(player: Player): Promise<MemberFacts> {
      const row = await findAccount(db.orm, player.merchantId, player.accountId);
      return {
        id: player.accountId,
        account: player.username,
        nickname: player.nickname,
        type: player.type,
        toUpline: row?.uplineId != null,
        clubLabel: { labelName: row?.clubLabel ?? '' },
      };
    },
    /**
     * Opens an account with its profile and its ledger account; trial accounts play with play money.
     * @throws Refusal username_taken; mobile_taken when the number was verified for another account
     */
    open: (on: Sql, given: NewAccount): Promise<OpenedAccount> =>
      open(on, given).catch((error) => {
        throw refusalOf(error);
      }),
    /** @param on the transaction that asks */
    find: (merchantId: number, id: string, on: Sql = db.orm): Promise<AccountRow | null> =>
      findAccount(on, merchantId, id),
    /** Case does not matter. */
    byUsername: (merchantId: number, username: string): Promise<AccountRow | null> =>
      findByUsername(db, merchantId, usernameKey(username)),
    /**
     * The account that a name typed at login or for a reset means: of that username, else the one registered by the
     * number that was typed, in whatever spelling (R-ACCESS-107).
     */
    async byTyped(
      { id, currency }: Pick<Merchant, 'id' | 'currency'>,
      typed: string,
    ): Promise<AccountRow | null> {
      const [named, numbered] = await Promise.all(
        [usernameKey(typed), numberKey(typed, currency)].map((key) =>
          key === null ? null : findByUsername(db, id, key),
        ),
      );
      return named ?? numbered ?? null;
    },
    /** The account whose owner verified this address, the oldest of several; null when nobody did. */
    byEmail: (merchantId: number, email: string): Promise<AccountRow | null> =>
      findVerifiedEmail(db, merchantId, email.toLowerCase()),
    /** The account whose owner verified this number, or null. @param mobile E.164 */
    byMobile: (merchantId: number, mobile: string): Promise<AccountRow | null> =>
      findVerifiedMobile(db, merchantId, mobile),
    /** Where an account may be written to; the number only once it is verified. */
    async contactOf(merchantId: number, id: string): Promise<{ mobile: string | null; email: string }> {
      const found = await findContact(db, merchantId, id);
      return { mobile: found?.mobileVerifiedAt ? found.mobile : null, email: found?.email ?? '' };
    },
    /** Number and address, and whether each is verified; null where there is none. */
    async contactsOf(merchantId: number, id: string): Promise<Contacts> {
      const found = await findContact(db, merchantId, id);
      return {
        mobile: found?.mobile ? { value: found.mobile, verified: found.mobileVerifiedAt !== null } : null,
        email: found?.email ? { value: found.email, verified: found.emailVerifiedAt !== null } : null,
      };
    },
    /** Whether its player registered it on the site; others were opened by the platform. */
    isSelfRegistered: async (merchantId: number, id: string): Promise<boolean> =>
      Boolean((await findContact(db, merchantId, id))?.ip),
    /** Binds a verified number (E.164) or address. @throws Refusal mobile_taken */
    bind: (
      on: Sql,
      merchantId: number,
      id: string,
      verified: { mobile: string } | { email: string },
    ): Promise<void> =>
      setVerified(on, merchantId, id, verified, clock.now()).catch((error) => {
        throw isDuplicate(error, 'profile_mobile')
          ? new Refusal('mobile_taken', { fields: { destination: 'mobile_taken' } })
          : error;
      }),
    rename: setNickname,
    /** Makes an account one of another type: a member an agent. */
    becomes: (on: Sql, merchantId: number, id: string, type: SessionType): Promise<void> =>
      setType(on, merchantId, id, type),
    /**
     * Holds an account until the transaction ends: what counts what its player did before does one thing at a time.
     * Bets go on meanwhile.
     */
    hold: lockAccount,
    /** Closes an account for good. */
    close: closeAccount,
    /** Records a login, and the language it was made in; null keeps the earlier one. @returns whether it was the first */
    async recordLogin(
      on: Sql,
      { merchantId, id, firstLoginAt }: Pick<AccountRow, 'merchantId' | 'id' | 'firstLoginAt'>,
      language: string | null = null,
    ): Promise<boolean> {
      await markLogin(on, merchantId, id, clock.now(), language);
      return firstLoginAt === null;
    },
  };
}
