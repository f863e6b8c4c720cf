import type { FastifyRequest } from 'fastify';
import type { Merchant } from '../../areas/tenancy/merchant/merchant.ts';
import type { Player, Provider, StaffMember } from './actors.ts';

/**
 * What the HTTP layer asks the modules before a route runs. The composition root ties each question to its
 * module, so that `http/` imports none of them.
 */
export interface Guards {
  /** The merchant served at a host, or null. */
  merchant(host: string): Merchant | null;
  /** The player of a session cookie; null when it is unknown, expired or ended. */
  player(merchant: Merchant, token: string): Promise<Player | null>;
  /** The staff member of a session cookie. */
  staff(token: string): Promise<StaffMember | null>;
  /** Checks the signature over the raw body (R-PROVIDER-1). @throws Refusal */
  provider(request: FastifyRequest, rawBody: string): Promise<Provider>;
  /** Opens an encrypted body. @throws Refusal */
  unseal(header: string, body: unknown): Promise<unknown>;
  /** Throws while the site is closed to this visitor. @throws Refusal */
  site(merchant: Merchant, ip: string): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The merchant of the Host header; provider routes have none. */
    merchant: Merchant;
    player: Player | null;
    staff: StaffMember | null;
    provider: Provider | null;
    rawBody: string;
  }
}
