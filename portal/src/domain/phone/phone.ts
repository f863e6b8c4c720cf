import { initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
  type Auth,
  type ConfirmationResult,
} from '@firebase/auth';
import type { SiteSettings } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';

/** What the client library of the phone verification provider is set up with. */
type PhoneSettings = NonNullable<SiteSettings['signIn']['phone']>;

/** The scripts of the bot check that the library brings, and nothing else (trusted types, T15). */
const botCheckScripts = /^https:\/\/www\.(google|gstatic)\.com\/recaptcha\//;

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/** Lets the library, which knows no trusted types, load its bot check. */
function trustBotCheck(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (botCheckScripts.test(address) ? address : null),
  });
}

let auth: Auth | null = null;

function open({ emulator, apiKey, projectId, authDomain }: PhoneSettings): Auth {
  if (auth) return auth;
  auth = initializeAuth(initializeApp({ apiKey, projectId, authDomain }), {
    persistence: inMemoryPersistence,
  });
  if (emulator) {
    connectAuthEmulator(auth, emulator, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  } else trustBotCheck();
  return auth;
}

/** A code on its way to a number, and what it was redeemed for: the provider takes each once. */
interface Pending {
  confirmation: ConfirmationResult;
  verified: { code: string; idToken: string } | null;
}
const pending = new Map<string, Pending>();

/**
 * Has the provider send a code by SMS.
 * @param mobile E.164
 */
export async function sendPhoneCode(settings: PhoneSettings, mobile: string): Promise<void> {
  const opened = open(settings);
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(opened, place, { size: 'invisible' });
  try {
    pending.set(mobile, {
      confirmation: await signInWithPhoneNumber(opened, mobile, verifier),
      verified: null,
    });
  } finally {
    verifier.clear();
    place.remove();
  }
}

/**
 * Redeems a code; the same code again answers the same.
 * @param mobile E.164
 * @returns what the provider vouches with
 * @throws CallError code_invalid, no_connection
 */
export async function redeemPhoneCode(mobile: string, code: string): Promise<string> {
  const sent = pending.get(mobile);
  if (!sent) throw new CallError('code_invalid', 400, 'No code was asked for');
  if (sent.verified?.code === code) return sent.verified.idToken;
  try {
    const { user } = await sent.confirmation.confirm(code);
    sent.verified = { code, idToken: await user.getIdToken() };
  } catch (error) {
    const isOffline = (error as { code?: string }).code === 'auth/network-request-failed';
    throw new CallError(isOffline ? 'no_connection' : 'code_invalid', 0, String(error));
  }
  // Nothing here stays logged in at the provider
  await signOut(auth!).catch(() => {});
  return sent.verified.idToken;
}
