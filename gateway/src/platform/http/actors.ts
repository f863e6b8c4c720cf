import type { SessionType } from '@foyer/contract/session-can';

/** A player with a live session: member, trial or agent, told apart by `type` alone. */
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
}

/** Someone of the staff with a live session. */
export interface StaffMember {
  id: string;
  sessionId: string;
  username: string;
  role: 'support' | 'owner';
  /** Codes of the merchants this person works for. */
  merchants: string[];
  /** Nothing else is allowed before the password was changed. */
  mustChangePassword: boolean;
}

/** A provider whose signature was right. */
export interface Provider {
  id: string;
}
