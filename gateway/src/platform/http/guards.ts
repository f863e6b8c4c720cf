import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Player, Provider, StaffMember } from './actors.ts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The merchant of a request, as far as the platform knows it; tenancy declares the rest. */
export interface RequestMerchant {
  id: number;
  code: string;
  languages: LanguageCode[];
  /** The configured origin of each of its hosts. */
  origins: Record<string, string>;
}

/**
 * What the HTTP layer asks the modules before a route runs. The composition root ties each question to its
 * module, so that `http/` imports none of them.
 */
export interface Guards {
  /** The merchant served at a host, or null. */
  merchant(host: string): RequestMerchant | null;
  /** The player of a session cookie; null when it is unknown, expired or ended. */
  player(merchant: RequestMerchant, token: string): Promise<Player | null>;
  /** The staff member of a session cookie. */
  staff(token: string): Promise<StaffMember | null>;
  /** Checks the signature over the raw body (R-PROVIDER-1). @throws Refusal */
  provider(request: FastifyRequest, rawBody: string): Promise<Provider>;
  /** Opens an encrypted body. @throws Refusal */
  unseal(header: string, body: unknown): Promise<unknown>;
  /** Throws while the site is closed to this visitor. @throws Refusal */
  site(merchant: RequestMerchant, ip: string): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The merchant of the Host header; provider routes have none. */
    merchant: RequestMerchant;
    player: Player | null;
    staff: StaffMember | null;
    provider: Provider | null;
    rawBody: string;
    /** Failure code that was answered; null for a success. */
    refused: ErrorCode | null;
    /** Whom somebody without a session says to be, as typed. */
    claimed: string;
    /** What was suspicious although it was answered, about whose account. */
    suspicion: { kind: 'session_copied'; accountId: string } | null;
  }
}

/** Somebody whose session was looked up a moment ago, for the calls that are made on their behalf. */
interface KnownVisitor {
  /** The cookie that proved it. */
  token: string;
  player: Player;
}

const visiting = new AsyncLocalStorage<KnownVisitor>();

/** Makes calls inside this process for somebody who is known: their session is not looked up again for each. */
export const onBehalfOf = <Value>(visitor: KnownVisitor, work: () => Value): Value =>
  visiting.run(visitor, work);

/** The player of a session cookie when the call is made on their behalf at this merchant; else null. */
export function knownPlayer(merchantId: number, token: string): Player | null {
  const known = visiting.getStore();
  return known?.token === token && known.player.merchantId === merchantId ? known.player : null;
}
