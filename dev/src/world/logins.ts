/** A demo account. */
export interface DemoLogin {
  username: string;
  /** 8 to 64 characters and not among the common ones, like every password (R-ACCESS-43). */
  password: string;
  /** Where they log in. */
  app: 'portal' | 'console';
  /** What the account is for. */
  about: string;
}

/** The demo accounts. The README and the start message list them. */
export const demoLogins = [
  {
    username: 'maria',
    password: 'Maria-2026!',
    app: 'portal',
    about: 'member with ₱12,500.00, favourites and a history',
  },
  { username: 'ben', password: 'Ben-2026!', app: 'portal', about: 'member with ₱830.50' },
  {
    username: 'alice',
    password: 'Alice-2026!',
    app: 'portal',
    about: 'agent with eight members of her own',
  },
  { username: 'nina', password: 'Nina-2026!', app: 'portal', about: 'new member who never logged in' },
  {
    username: 'owner',
    password: 'Owner-2026!',
    app: 'console',
    about: 'may change everything of both brands',
  },
  { username: 'platform', password: 'Platform-2026!', app: 'console', about: 'runs the installation' },
  {
    username: 'finance',
    password: 'Finance-2026!',
    app: 'console',
    about: 'sees to payments; approves what the owner requests',
  },
  { username: 'support', password: 'Support-2026!', app: 'console', about: 'helps players' },
] as const satisfies readonly DemoLogin[];

/** What withdrawals ask everybody for who has been here before. */
export const moneyPassword = '246810';

/** Whose password. */
export type DemoName = (typeof demoLogins)[number]['username'];

/** The password of one of them. */
export function passwordOf(username: DemoName): string {
  const found = demoLogins.find((login) => login.username === username);
  if (!found) throw new Error(`${username} is not one of the demo logins`);
  return found.password;
}
