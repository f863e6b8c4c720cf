/** What is kept for a while, and for how many days unless the merchant says otherwise. */
export const usualDays = {
  /** When, from where and how players logged in. */
  'login-history': 365,
  /** Failed logins, lockouts, refusals. */
  'security-events': 90,
  /** Live chats in which nothing was written since, with their pictures. */
  chat: 730,
  /** Messages to players, and their feedback, in which nothing was written since, with their pictures. */
  messages: 730,
  /** What processors reported, as it came, since it was taken in. */
  callbacks: 1825,
  /** The personal data of players whose account is closed since. */
  'closed-accounts': 1825,
} as const;

export type RetentionKind = keyof typeof usualDays;

export const retentionKinds = Object.keys(usualDays) as RetentionKind[];

/** @param text what somebody typed */
export const isRetentionKind = (text: string): text is RetentionKind => Object.hasOwn(usualDays, text);
