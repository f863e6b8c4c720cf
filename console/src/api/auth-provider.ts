import { CallError, type Answer } from '@foyer/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { call } from './client.ts';
import { codeOf, toHttpError, textOf } from './failure.ts';
import type { ShownPasskey } from './passkey.ts';
import { currentMerchant, selectMerchant } from './merchant.ts';
import { isPermitted } from './permissions.ts';

export type Staff = Answer<'staffSession'>;

let session: Promise<Staff> | null = null;

const isLoggedOut = (error: unknown) => ['not_logged_in', 'session_ended'].includes(codeOf(error) ?? '');

/** Who is logged in, fetched once; null until the next login. */
function currentStaff(): Promise<Staff> {
  session ??= call('staffSession').then(completeLogin);
  session.catch((error: unknown) => {
    if (!isLoggedOut(error)) session = null;
  });
  return session;
}

/** Takes in who is logged in and goes to a merchant that they work for. */
export function completeLogin(staff: Staff): Staff {
  session = Promise.resolve(staff);
  if (!staff.merchants.includes(currentMerchant())) selectMerchant(staff.merchants[0] ?? '');
  return staff;
}

/** Who is logged in; undefined until it is known. */
export function useStaff(): Staff | undefined {
  return useQuery({
    queryKey: ['staff'],
    queryFn: currentStaff,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
}

/** Takes in who is logged in from now on, or what has changed about them: the frame shows it at once. */
export function useEnter(): (staff: Staff) => void {
  const queries = useQueryClient();
  return (staff) => queries.setQueryData(['staff'], completeLogin(staff));
}

/** What the entrance sends. */
export interface LoginForm {
  username: string;
  password: string;
  /** Empty until it is asked for. */
  secondFactor: string;
  /** In place of that code. */
  passkey?: ShownPasskey;
}

/** Staff sessions for react-admin. */
export const authProvider: AuthProvider = {
  login: async (body: LoginForm) => {
    completeLogin(
      await call('staffLogin', { body }).catch((error: unknown) => Promise.reject(toHttpError(error))),
    );
  },
  logout: async () => {
    const wasIn = await session?.then(
      () => true,
      () => false,
    );
    session = Promise.reject(new CallError('not_logged_in', 401, 'logged out'));
    session.catch(() => {});
    // A session that has ended already is as good as logged out.
    if (wasIn) await call('staffLogout').catch(() => {});
  },
  checkAuth: async () => {
    await currentStaff().catch(() => Promise.reject(Object.assign(new Error(), { message: false })));
  },
  checkError: async (error: unknown) => {
    // React-admin would report a save as done, and show the login in place of its form: here the form says that the session ended.
    if (!isLoggedOut(error) || (error as { way?: string }).way === 'update') return;
    throw Object.assign(new Error(), { message: textOf('session_ended') });
  },
  getIdentity: async () => {
    const { id, userName } = await currentStaff();
    return { id, fullName: userName };
  },
  canAccess: async ({ resource, action }: { resource: string; action: string }) =>
    isPermitted(await currentStaff(), resource, action),
};
