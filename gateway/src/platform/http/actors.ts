import type { LanguageCode } from '@foyer/contract/languages';
import type { Permission } from '@foyer/contract/permissions';
import type { SessionType } from '@foyer/contract/session-can';
import type { PlayStop } from './stopped.ts';

/** The merchant of a request, as far as the platform knows it; tenancy declares the rest. */
export interface RequestMerchant {
  id: number;
  code: string;
  languages: LanguageCode[];
  /** The configured origin of each of its hosts. */
  origins: Record<string, string>;
}

/** A player with a live session: member, trial or agent, told apart only by `type`. */
export interface Player {
  merchantId: number;
  accountId: string;
  sessionId: string;
  /** The handle in MC_SESSION_INFO; authenticates nothing. */
  handle: string;
  type: SessionType;
  username: string;
  nickname: string;
  currency: string;
  firstTimeLogin: boolean;
  /** What keeps them from playing, or null. */
  stopped: PlayStop | null;
}

/** Someone of the staff with a live session. */
export interface StaffMember {
  id: string;
  sessionId: string;
  username: string;
  /** Id of the role, and what it is called. */
  role: string;
  roleName: string;
  /** What the role lets this person do (R-ACCESS-71). */
  permissions: readonly Permission[];
  /** Codes of the merchants this person works for. */
  merchants: string[];
  /** Nothing else is allowed before the password was changed. */
  mustChangePassword: boolean;
  /** Nothing else is allowed before the second factor was set up (R-ACCESS-73). */
  mustSetUpSecondFactor: boolean;
}

/** A provider whose signature was right. */
export interface Provider {
  id: string;
  /** The merchants of the key that it signed with: it reaches the players of no other (T20). */
  merchantIds: readonly number[];
}
