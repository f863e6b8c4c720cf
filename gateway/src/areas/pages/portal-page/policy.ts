import { createHash } from 'node:crypto';
import type { InlineParts } from '@foyer/contract/page';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of the service worker: it fetches from here and runs nothing else. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

/** Where the client library of the phone verification provider calls, and the bot check that it brings. */
function phoneSources(phone: { emulator: string } | null): {
  script: string;
  connect: string;
  frame: string;
  types: string;
} {
  if (!phone) return { script: '', connect: '', frame: '', types: '' };
  if (phone.emulator)
    return { script: '', connect: ` ${new URL(phone.emulator).origin}`, frame: '', types: '' };
  const recaptcha = ' https://www.google.com/recaptcha/';
  return {
    script: `${recaptcha} https://www.gstatic.com/recaptcha/`,
    connect: ` https://identitytoolkit.googleapis.com https://securetoken.googleapis.com${recaptcha}`,
    frame: `${recaptcha} https://recaptcha.google.com/recaptcha/`,
    // `default` takes over for the library, which knows no trusted types; it lets only the bot check's scripts through
    types: ' default goog#html',
  };
}

/**
 * The Content-Security-Policy of a page we rendered (T15): only what the build put into it may run. What else came to
 * stand in the document, a fault in our own care of texts included, is refused.
 * @param inline texts of the inline elements that belong to it
 * @param gameOrigins origins that games are framed from
 * @param phone the phone verification provider where one is set up: nothing of it is allowed elsewhere
 * @param isFramed by a page of the same host: the console, for drafts
 */
export function pagePolicy(
  inline: InlineParts,
  gameOrigins: readonly string[],
  phone: { emulator: string } | null = null,
  isFramed = false,
): string {
  const outside = phoneSources(phone);
  const scripts = inline.scripts.map(sha256);
  const styles = inline.styles.map(sha256);
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}${outside.script}`,
    `style-src-elem 'self' ${styles.join(' ')}`,
    // Written content has style attributes; DOMPurify parses them before it drops them, and a parser counts as applying.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${outside.connect}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${`${gameOrigins.join(' ')}${outside.frame}`.trim() || "'none'"}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types foyer dompurify${outside.types} 'allow-duplicates'`,
  ];
  return directives.join('; ');
}
