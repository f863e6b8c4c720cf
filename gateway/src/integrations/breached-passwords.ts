import { createHash } from 'node:crypto';

/** How long the service may take, ms: somebody waits for the answer. */
const patienceMs = 1500;
const prefixLength = 5;

/**
 * Asks a service for breached passwords of the form of Have I Been Pwned: it is sent the first five digits of the SHA-1
 * digest and answers every digest that begins so, `SUFFIX:COUNT` a line; it never sees the password (k-anonymity).
 * @param url what the five digits are appended to
 * @param onError told when the service fails: then nothing counts as breached
 * @returns whether a password is known to have been breached
 */
export function createBreachedPasswords(url: string, onError: (error: unknown) => void) {
  return async (password: string): Promise<boolean> => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    const [prefix, suffix] = [digest.slice(0, prefixLength), digest.slice(prefixLength)];
    try {
      const response = await fetch(url + prefix, {
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`the service for breached passwords answered ${response.status}`);
      // A padded line has the count 0
      return (await response.text())
        .split(/\r?\n/)
        .some((line) => line.startsWith(`${suffix}:`) && !line.endsWith(':0'));
    } catch (error) {
      onError(error);
      return false;
    }
  };
}
