/**
 * Every question about a session type, answered here and nowhere else (R-ACCESS-56):
 * 0 member; 1, 2 and 3 agent grades; 4 trial; 40 a member opened by an agent; 41 and 42 accounts of
 * trial merchants. No other file compares type numbers.
 */
export const sessionTypes = [0, 1, 2, 3, 4, 40, 41, 42] as const;

/** The number that tells what kind of account a session belongs to. */
export type SessionType = (typeof sessionTypes)[number];

/** Who is asking: the session's type, or null for a guest. */
export type Visitor = SessionType | null;

/** The type given to an account registered by its player. */
export const memberType: SessionType = 0;
/** The types given to members and agents of a trial merchant. */
const trialMerchantMember: SessionType = 41;
const trialMerchantAgent: SessionType = 42;
/** The type given to a free-play trial account. */
export const trialType: SessionType = 4;
/** The type given to an agent of the first grade. */
export const agentType: SessionType = 1;
/** The type given to a member that an agent opened. */
export const openedByAgentType: SessionType = 40;

const nonAgents: readonly SessionType[] = [0, 4, 40];
const trialMerchants: readonly SessionType[] = [trialMerchantMember, trialMerchantAgent];
/** The grades of agents, from the top. */
const agentGrades: readonly SessionType[] = [1, 2, 3];
const actualAccounts: readonly SessionType[] = [0, 1, 2];

/** No session at all (R-ACCESS-56). */
export const isGuest = (visitor: Visitor): visitor is null => visitor === null;

/** A free-play trial account: type 4 (R-ACCESS-59). */
export const isTrial = (visitor: Visitor): boolean => visitor === trialType;

/** An account that plays with play money: a trial, or one of a trial merchant. */
export const playsForFun = (visitor: Visitor): boolean =>
  visitor !== null && (isTrial(visitor) || trialMerchants.includes(visitor));

/** An account with real money to win and to lose, however it came by it: every way to keep play within bounds is for it (R-PROTECTION-15). */
export const playsForMoney = (visitor: Visitor): boolean => visitor !== null && !playsForFun(visitor);

/** An account of a trial merchant: the browser keeps only token and merchant code of its login (R-ACCESS-49). */
export const keepsTokenOnly = (visitor: Visitor): boolean =>
  visitor !== null && trialMerchants.includes(visitor);

/**
 * The type of an account that is opened as member or first-grade agent.
 * @param isTrialMerchant whether its merchant is there to be tried
 */
export function openedType(as: 'member' | 'agent', isTrialMerchant: boolean): SessionType {
  if (isTrialMerchant) return as === 'agent' ? trialMerchantAgent : trialMerchantMember;
  return as === 'agent' ? agentType : memberType;
}

/** A session of type 1, 2 or 3; agents of a trial merchant do not count (R-ACCESS-56). */
export const isAgent = (visitor: Visitor): boolean =>
  visitor !== null && !nonAgents.includes(visitor) && !trialMerchants.includes(visitor);

/** The type of an agent of the next grade; null below the last one, and for who has no grade (R-AGENTS-4). */
export function subAgentType(agent: SessionType): SessionType | null {
  const at = agentGrades.indexOf(agent);
  return at === -1 ? null : (agentGrades[at + 1] ?? null);
}

/** Contract prompts: the requests are read unless the type is 4, 40, 41 or 42 (R-AGENTS-11). */
export const readsContractRequests = (visitor: Visitor): boolean =>
  visitor !== openedByAgentType && playsForMoney(visitor);

/** Launching a game needs a session (R-CATALOGUE-32). */
export const canLaunch = (visitor: Visitor): boolean => !isGuest(visitor);

/** Favourites and recents need a session (R-CATALOGUE-17, R-CATALOGUE-28). */
export const canFavourite = (visitor: Visitor): boolean => !isGuest(visitor);

/** Inbox and live chat refuse guests and trial accounts (R-MESSAGING-5). */
export const canChat = (visitor: Visitor): boolean => !isGuest(visitor) && !isTrial(visitor);

/** The inbox's unread count is skipped for type 4 (R-MESSAGING-19). */
export const countsInbox = canChat;

/** Told by web push of messages and draws. */
export const canBeTold = canChat;

/** The free-account check: type 0, 1 or 2, else `free_reject` (R-ACCESS-57). */
export const isActualAccount = (visitor: Visitor): boolean =>
  visitor !== null && actualAccounts.includes(visitor);

/** The agency center is for agents, the invite row for them always (R-PORTAL-14). */
export const seesAgencyCenter = isAgent;

/** The referral shows for a non-agent or a guest. */
export const seesReferral = (visitor: Visitor): boolean => !isAgent(visitor);

/** Member centre: a trial account is asked to register instead (R-PORTAL-12). */
export const isAskedToRegister = isTrial;

/** Upline transfer is refused to type 2, and to who plays with play money (R-WALLET-25). */
export const canTransferToUpline = (visitor: Visitor): boolean => visitor !== 2 && playsForMoney(visitor);

/** The role a visitor has on player routes. */
export type PlayerRole = 'guest' | 'member' | 'trial' | 'agent';

/**
 * The role under which a visitor calls a route.
 * @param visitor the session's type, null for a guest
 */
export function roleOf(visitor: Visitor): PlayerRole {
  if (isGuest(visitor)) return 'guest';
  if (playsForFun(visitor)) return 'trial';
  return isAgent(visitor) ? 'agent' : 'member';
}

/** Whether a number read from outside is a session type. */
export function isSessionType(value: number): value is SessionType {
  return (sessionTypes as readonly number[]).includes(value);
}
