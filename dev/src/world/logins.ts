/** Somebody whom visitors of the demo world can be. */
export interface DemoLogin {
  username: string;
  /** 8 to 64 characters and not among the common ones, as everyone's (R-ACCESS-43). */
  password: string;
  /** Where they log in. */
  door: 'portal' | 'console';
  /** Who they are, for people. */
  about: string;
}

/** The named people of the demo world; the README and the start message show this list. */
export const demoLogins = [
  {
    username: 'maria',
    password: 'Maria-2026!',
    door: 'portal',
    about: 'member with ₱12,500.00, favourites and a history',
  },
  { username: 'ben', password: 'Ben-2026!', door: 'portal', about: 'member with ₱830.50' },
  {
    username: 'alice',
    password: 'Alice-2026!',
    door: 'portal',
    about: 'agent with eight members of her own',
  },
  { username: 'nina', password: 'Nina-2026!', door: 'portal', about: 'new member who never logged in' },
  { username: 'owner', password: 'Owner-2026!', door: 'console', about: 'may change everything' },
  { username: 'support', password: 'Support-2026!', door: 'console', about: 'helps players' },
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
