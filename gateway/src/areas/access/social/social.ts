import { randomBytes } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction, isDuplicate } from '../../../platform/db/transaction.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Accounts } from '../account/account.ts';
import type {
  AnyLogin,
  Credentials,
  CompletedLogin,
  Logins,
  PasswordLogin,
} from '../credential/credential.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Passkeys } from '../passkey/passkey.ts';
import type { Registration, Registrations } from '../registration/registration.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Sessions } from '../session/session.ts';
import { socialServiceOf } from '../sign-in-service/sign-in-service.ts';
import { createProviders, type AuthorizationRequest, type ExternalIdentity } from './provider.ts';
import {
  findLink,
  insertLink,
  listLinks,
  noteLinkUse,
  removeLink,
  type SocialLinkRow,
  type SocialProvider,
} from './store.ts';
export type { SocialLinkRow, SocialProvider } from './store.ts';

/** How long somebody may stay at the provider, and then decide what to do here, ms. */
const requestLifeMs = 10 * 60_000;

/** A login at a provider that begins. */
export interface SocialStart {
  merchant: Merchant;
  provider: SocialProvider;
  /** The browser it must come back to. */
  visitor: string;
  /** Where to, on one of the merchant's hosts. */
  redirectUri: string;
  /** Who is to be linked; null for a login. */
  player: Player | null;
}

/** What a browser came back with. */
export interface SocialReturn extends Omit<AnyLogin, 'secondFactor' | 'passkey'> {
  query: string;
  player: Player | null;
}

/** Somebody a provider vouched for, who is not in yet. */
export interface Pending extends ExternalIdentity {
  provider: SocialProvider;
}

/** What came of it. */
export type SocialOutcome =
  | { kind: 'entered'; login: CompletedLogin }
  | { kind: 'linked'; provider: SocialProvider }
  /** The account asks for its second factor. */
  | { kind: 'second-factor'; ticket: string; provider: SocialProvider }
  /** Nobody here yet. @property username of the account with the same verified address, or null */
  | { kind: 'unknown'; ticket: string; who: Pending; username: string | null };

/** What a ticket is spent with. */
export interface Spending {
  merchant: Merchant;
  ticket: string;
}

export interface SocialDeps {
  /** Whether services may be emulators on this machine. */
  allowsEmulators: boolean;
  db: Db;
  clock: Clock;
  ephemeral: Ephemeral;
  secrets: Secrets;
  accounts: Accounts;
  sessions: Sessions;
  credentials: Credentials;
  passkeys: Passkeys;
  logins: Logins;
  registrations: Registrations;
  /** Told why a provider's answer was refused. */
  onError: (error: unknown) => void;
}

interface StoredRequest extends AuthorizationRequest {
  provider: SocialProvider;
  visitor: string;
  /** Session that is to be linked; null for a login. */
  sessionId: string | null;
}
interface StoredTicket extends Pending {
  visitor: string;
}

const failed = () => new Refusal('social_failed');

/** Login by Google and Facebook (OpenID Connect: authorization code with PKCE, state and nonce). */
export type Socials = ReturnType<typeof createSocials>;

/** Social logins on the database, what is under way in ephemeral state. */
export function createSocials(deps: SocialDeps) {
  const {
    db,
    clock,
    ephemeral,
    secrets,
    accounts,
    sessions,
    credentials,
    passkeys,
    logins,
    registrations,
    onError,
  } = deps;
  const providers = createProviders(deps.allowsEmulators);
  const requestKey = (merchantId: number, state: string) => `social:${merchantId}:${state}`;
  const ticketKey = (merchantId: number, ticket: string) => `social-ticket:${merchantId}:${ticket}`;

  const serviceOf = async (merchant: Merchant, provider: SocialProvider) => {
    const service = await socialServiceOf(secrets, merchant, provider);
    if (!service) throw new Refusal('feature_off');
    return service;
  };

  /** What a provider or the way to it did wrong is for the log; players are told that it failed. */
  const unlessRefused = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      onError(error);
      throw failed();
    }
  };

  const issue = async (merchantId: number, visitor: string, who: Pending): Promise<string> => {
    const ticket = randomBytes(24).toString('base64url');
    await ephemeral.set(
      ticketKey(merchantId, ticket),
      JSON.stringify({ ...who, visitor } satisfies StoredTicket),
      requestLifeMs,
    );
    return ticket;
  };

  /** Spends a ticket; what fails gives it back. */
  const spending = async <Result>(
    { merchant, ticket }: Spending,
    visitor: string | null,
    work: (who: Pending) => Promise<Result>,
  ) => {
    const key = ticketKey(merchant.id, ticket);
    const text = await ephemeral.take(key);
    const stored = text === null ? null : (JSON.parse(text) as StoredTicket);
    if (!stored || stored.visitor !== visitor) throw failed();
    try {
      return await work(stored);
    } catch (error) {
      await ephemeral.set(key, text ?? '', requestLifeMs);
      throw error;
    }
  };

  const rowOf = (
    merchantId: number,
    accountId: string,
    { provider, subject, email }: Pending,
    isUsed: boolean,
  ): SocialLinkRow => ({
    merchantId,
    provider,
    subject,
    accountId,
    email,
    createdAt: clock.now(),
    lastUsedAt: isUsed ? clock.now() : null,
  });
  const add = (on: Sql, row: SocialLinkRow) =>
    insertLink(on, row).catch((error) => {
      throw isDuplicate(error) ? new Refusal('social_taken') : error;
    });

  const logInBy = async (accountId: string, who: Pending, login: AnyLogin): Promise<CompletedLogin> => {
    const completed = await logins.byProvider({ ...login, accountId, method: who.provider });
    await noteLinkUse(db, login.merchant.id, who.provider, who.subject, clock.now());
    return completed;
  };

  /** A second factor is asked for on the way that begins with the provider, not by a form that opens accounts. */
  const asTaken = (error: unknown): never => {
    throw error instanceof Refusal && error.code === 'second_factor_required'
      ? new Refusal('social_taken')
      : error;
  };

  const linkPlayer = async (
    stored: StoredRequest,
    who: Pending,
    player: Player | null,
  ): Promise<SocialOutcome> => {
    if (!player || player.sessionId !== stored.sessionId) throw failed();
    await inTransaction(db, async (on) => {
      await sessions.hold(on, player);
      await add(on, rowOf(player.merchantId, player.accountId, who, false));
    });
    return { kind: 'linked', provider: who.provider };
  };

  /**
   * Takes a way in from a player. The account is held: of two at once, the second sees what the first one left.
   * @param remove does it @returns whether it was there
   * @throws Refusal not_found, social_last when nothing else would let the player in
   */
  const takeAway = async (player: Player, remove: (on: Sql) => Promise<boolean>): Promise<void> => {
    const { merchantId, accountId } = player;
    const [hasPassword, { mobile }] = await Promise.all([
      credentials.has(merchantId, accountId, 'login'),
      accounts.contactOf(merchantId, accountId),
    ]);
    await inTransaction(db, async (on) => {
      await sessions.hold(on, player);
      if (!(await remove(on))) throw new Refusal('not_found');
      if (hasPassword || mobile) return;
      const links = await listLinks(on, merchantId, accountId);
      if (links.length + (await passkeys.list(player, on)).length === 0) throw new Refusal('social_last');
    });
  };

  /** An address counts only where both sides have verified it. */
  const sameAddress = async (merchantId: number, { email, emailVerified }: Pending): Promise<string | null> =>
    emailVerified ? ((await accounts.byEmail(merchantId, email))?.username ?? null) : null;

  return {
    /** @returns the address at the provider @throws Refusal feature_off, social_failed */
    async start({ merchant, provider, visitor, redirectUri, player }: SocialStart): Promise<string> {
      const service = await serviceOf(merchant, provider);
      const authorization: AuthorizationRequest = {
        redirectUri,
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const address = await unlessRefused(providers.addressOf(merchant.id, provider, service, authorization));
      const stored: StoredRequest = {
        ...authorization,
        provider,
        visitor,
        sessionId: player?.sessionId ?? null,
      };
      await ephemeral.set(
        requestKey(merchant.id, authorization.state),
        JSON.stringify(stored),
        requestLifeMs,
      );
      return address;
    },
    /** Everything about a return counts once, for the browser that set out. @throws Refusal social_failed, social_taken, account_disabled */
    async finish({ query, player, ...login }: SocialReturn): Promise<SocialOutcome> {
      const { merchant, browser } = login;
      const text = await ephemeral.take(
        requestKey(merchant.id, new URLSearchParams(query).get('state') ?? ''),
      );
      const stored = text === null ? null : (JSON.parse(text) as StoredRequest);
      if (!stored || stored.visitor !== browser.visitor) throw failed();
      const { provider } = stored;
      const service = await serviceOf(merchant, provider);
      const who: Pending = {
        ...(await unlessRefused(providers.redeem(merchant.id, provider, service, stored, query))),
        provider,
      };
      if (stored.sessionId !== null) return linkPlayer(stored, who, player);
      const link = await findLink(db, merchant.id, provider, who.subject);
      if (!link) {
        const username = await sameAddress(merchant.id, who);
        return { kind: 'unknown', ticket: await issue(merchant.id, stored.visitor, who), who, username };
      }
      try {
        return {
          kind: 'entered',
          login: await logInBy(link.accountId, who, { ...login, secondFactor: '' }),
        };
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'second_factor_required') throw error;
        return { kind: 'second-factor', ticket: await issue(merchant.id, stored.visitor, who), provider };
      }
    },
    /** Goes on after the second factor. @throws Refusal social_failed, second_factor_invalid, passkey_invalid */
    completeLogin: ({ ticket, ...login }: Spending & AnyLogin): Promise<CompletedLogin> =>
      spending({ merchant: login.merchant, ticket }, login.browser.visitor, async (who) => {
        const link = await findLink(db, login.merchant.id, who.provider, who.subject);
        if (!link) throw failed();
        return logInBy(link.accountId, who, login);
      }),
    /** Links to an existing account, which asks for its password. @throws Refusal social_failed, social_taken, and those of the login */
    link: ({ ticket, ...login }: Spending & PasswordLogin): Promise<CompletedLogin> =>
      spending({ merchant: login.merchant, ticket }, login.browser.visitor, async (who) => {
        const { merchant } = login;
        const completed = await logins.byPassword(login);
        const player = await sessions.find(merchant.id, completed.token);
        if (!player) throw failed();
        try {
          await add(db.orm, rowOf(merchant.id, player.accountId, who, true));
        } catch (error) {
          await sessions.end(player);
          throw error;
        }
        return completed;
      }),
    /** Opens an account by the rules of registration, without a password; who has one by this identity is let in. @throws Refusal social_failed, social_taken, and those of registration */
    register: ({
      merchant,
      ticket,
      registration,
      login,
    }: Spending & { registration: Registration; login: AnyLogin }): Promise<CompletedLogin> =>
      spending({ merchant, ticket }, login.browser.visitor, async (who) => {
        // Opened already, by whoever did not get in then and tries again: the provider says that it is them.
        const link = await findLink(db, merchant.id, who.provider, who.subject);
        if (link) return logInBy(link.accountId, who, login).catch(asTaken);
        let accountId = '';
        await registrations.register({
          ...registration,
          external: {
            email: who.emailVerified ? who.email : '',
            opened: async (on, opened) => {
              accountId = opened;
              await add(on, rowOf(merchant.id, opened, who, true));
            },
          },
        });
        return logInBy(accountId, who, login);
      }),
    links: ({ merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>): Promise<SocialLinkRow[]> =>
      listLinks(db.orm, merchantId, accountId),
    /** @throws Refusal not_found, social_last when nothing else would let the player in */
    unlink: (player: Player, provider: SocialProvider): Promise<void> =>
      takeAway(player, (on) => removeLink(on, player.merchantId, player.accountId, provider)),
    /** As {@link unlink}: a passkey may be the last way in of who has no password. */
    removePasskey: (player: Player, id: string): Promise<void> =>
      takeAway(player, (on) => passkeys.remove(on, player, id)),
  };
}
