import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StopError } from '../../../platform/stop-error.ts';

/** Where the console is built. */
export const consoleFolder = join(import.meta.dirname, '../../../../../console/dist');

/** The console's one document. */
export interface ConsolePage {
  /** The document for one visit, of the current build. @param nonce base64url; styles with it are applied */
  html(nonce: string): Promise<string>;
  /** Its Content-Security-Policy (T15): scripts of ours only, styles with this nonce. */
  policy(nonce: string): string;
}

/** The console writes no HTML as text: only DOMPurify's policy may be made, by the library that brings it. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    // Drafts are previewed in the portal's own page
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ].join('; ');

/**
 * The built console.
 * @param folder where it was built
 * @throws StopError when it was not built
 */
export async function openConsole(folder: string): Promise<ConsolePage> {
  const read = () => readFile(join(folder, 'index.html'), 'utf8');
  await read().catch(() => {
    throw new StopError('The console is not built. Run `npm start`, or `npm run build -w console`.');
  });
  return { html: async (nonce) => (await read()).replaceAll('%NONCE%', nonce), policy: policyOf };
}
