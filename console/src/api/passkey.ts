import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { CallError, type Answer, type Input } from '@foyer/contract/client';
import { call } from './client.ts';

/** What a browser makes of a passkey that it shows. */
export type ShownPasskey = NonNullable<NonNullable<Input<'staffLogin'>['body']>['passkey']>;

/** Whether this browser knows passkeys (WebAuthn). */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Whoever closes the browser's dialog, or lets its time run out, gives up: that is no failure. */
async function unlessGivenUp<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw new CallError('passkey_invalid', 0, String(error));
  }
}

/** Has the browser show a passkey of whoever is logging in, or is logged in. @returns null when they gave up */
export async function showPasskey(): Promise<ShownPasskey | null> {
  const options = await call('staffAskPasskey');
  const shown = await unlessGivenUp(startAuthentication({ optionsJSON: options as never }));
  return shown && { ...shown };
}

/** Names this device for its owner, by what the browser says of itself. */
function deviceName(): string {
  const [name = 'Passkey'] = /iPhone|iPad|Android|Windows|Mac|Linux/.exec(navigator.userAgent) ?? [];
  return name;
}

/** Makes a passkey with this browser. @returns null when its owner gave up */
export async function makePasskey(password: string): Promise<Answer<'staffAddPasskey'> | null> {
  const options = await call('staffBeginPasskey', { body: { password } });
  const made = await unlessGivenUp(startRegistration({ optionsJSON: options as never }));
  return made && call('staffAddPasskey', { body: { name: deviceName(), response: { ...made } } });
}
