import { CallError, type Answer } from '@foyer/contract/client';
import type { AuthProvider } from 'react-admin';
import { call } from './client.ts';
import { codeOf, toHttpError, wordsOf } from './failure.ts';
import { currentMerchant, pickMerchant } from './merchant.ts';

export type Staff = Answer<'staffSession'>;

/** Rooms and acts that owners alone have; the gateway says the same (contract, `who`). */
const owned: Record<string, readonly string[]> = {
  audit: ['list', 'show'],
  providers: ['list', 'show'],
  switches: ['edit'],
  fields: ['edit'],
  'site-status': ['edit'],
  'trusted-hosts': ['edit'],
  'chat-place': ['edit'],
  'sign-in-services': ['edit'],
  games: ['edit'],
  vendors: ['edit'],
  announcements: ['edit', 'create'],
  banners: ['edit', 'create'],
  promotions: ['edit', 'create'],
  help: ['edit', 'create'],
  'site-links': ['edit'],
  'live-models': ['edit'],
};

let member: Promise<Staff> | null = null;

const isLoggedOut = (error: unknown) => ['not_logged_in', 'session_ended'].includes(codeOf(error) ?? '');

/** Who is logged in, asked for once; that nobody is stays the answer until somebody logs in. */
export function whoAmI(): Promise<Staff> {
  member ??= call('staffSession').then(welcome);
  member.catch((error: unknown) => {
    if (!isLoggedOut(error)) member = null;
  });
  return member;
}

/** Takes in who is logged in and goes to a merchant that they work for. */
export function welcome(staff: Staff): Staff {
  member = Promise.resolve(staff);
  if (!staff.merchants.includes(currentMerchant())) pickMerchant(staff.merchants[0] ?? '');
  return staff;
}

/** Staff sessions for react-admin. */
export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    welcome(
      await call('staffLogin', { body: { username, password } }).catch((error: unknown) =>
        Promise.reject(toHttpError(error)),
      ),
    );
  },
  logout: async () => {
    const wasIn = await member?.then(
      () => true,
      () => false,
    );
    member = Promise.reject(new CallError('not_logged_in', 401, 'logged out'));
    member.catch(() => {});
    // A session that has ended already is as good as logged out.
    if (wasIn) await call('staffLogout').catch(() => {});
  },
  checkAuth: async () => {
    await whoAmI().catch(() => Promise.reject(Object.assign(new Error(), { message: false })));
  },
  checkError: async (error: unknown) => {
    if (!isLoggedOut(error)) return;
    throw Object.assign(new Error(), { message: wordsOf('session_ended') });
  },
  getIdentity: async () => {
    const { id, userName } = await whoAmI();
    return { id, fullName: userName };
  },
  getPermissions: async () => (await whoAmI().catch(() => null))?.role,
  canAccess: async ({ resource, action }: { resource: string; action: string }) => {
    if (!owned[resource]?.includes(action)) return true;
    return (await whoAmI()).role === 'owner';
  },
};
