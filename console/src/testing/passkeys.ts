import { onTestFinished, vi } from 'vitest';

/** What a browser hands over of a passkey. */
const credential = () => ({
  id: 'cred',
  rawId: new Uint8Array([1]).buffer,
  type: 'public-key',
  response: {
    clientDataJSON: new Uint8Array([2]).buffer,
    attestationObject: new Uint8Array([3]).buffer,
    authenticatorData: new Uint8Array([4]).buffer,
    signature: new Uint8Array([5]).buffer,
  },
  getClientExtensionResults: () => ({}),
});

/** What the gateway asks a browser to make a passkey by. */
export const passkeyOptions = {
  challenge: 'abcd',
  user: { id: 'abcd', name: 'olivia', displayName: 'olivia' },
};

/**
 * Gives a test a browser that knows passkeys: jsdom has no WebAuthn. What the browser's own dialog gives back stands here,
 * everything else is real.
 * @returns the calls of its dialog; `get.mockRejectedValueOnce` closes it without a passkey
 */
export function knowPasskeys() {
  const dialog = { create: vi.fn(async () => credential()), get: vi.fn(async () => credential()) };
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  Object.defineProperty(navigator, 'credentials', { value: dialog, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return dialog;
}
