import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { CallError, type Call, type Input } from '@foyer/contract/client';

type PasskeyResponse = NonNullable<Input<'passkeyLogin'>['body']>['response'];

/** The player closed the browser's dialog, or let its time run out. */
const isGivenUp = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

async function unlessGivenUp<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isGivenUp(error)) return null;
    // What the browser itself refuses says no more to players than that it did not work
    throw error instanceof CallError ? error : new CallError('passkey_invalid', 0, String(error));
  }
}

/**
 * Has the player show a passkey.
 * @param secondFactor whether it is to stand for the code of the second factor
 * @returns what the gateway takes; null when the player gave up
 */
export async function requestPasskey(call: Call, secondFactor: boolean): Promise<PasskeyResponse | null> {
  const options = await call('askPasskey', { body: { secondFactor } });
  const response = await unlessGivenUp(startAuthentication({ optionsJSON: options as never }));
  return response && { ...response };
}

/** Names a device for its owner, by what the browser says of itself. */
function deviceName(): string {
  const [name = 'Passkey'] = /iPhone|iPad|Android|Windows|Mac|Linux/.exec(navigator.userAgent) ?? [];
  return name;
}

/**
 * Makes a passkey on this device.
 * @returns false when the player gave up
 */
export async function makePasskey(call: Call): Promise<boolean> {
  const options = await call('beginPasskey');
  const made = await unlessGivenUp(startRegistration({ optionsJSON: options as never }));
  if (made) await call('addPasskey', { body: { name: deviceName(), response: { ...made } } });
  return made !== null;
}
