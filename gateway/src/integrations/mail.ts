import { createTransport } from 'nodemailer';
import type { Deliver } from './courier.ts';

/** How long the mail server may take, ms. */
const patienceMs = 5000;

/** Mail servers on this machine: nobody listens on the way. */
const isHere = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/**
 * Mail through an SMTP server, encrypted on the way to any other machine: a server that offers no TLS gets none.
 * @param url `smtp://user:password@host:587` or `smtps://...`
 * @param from the sender, `Name <address>`
 */
export function createSmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    requireTLS: !isHere(url),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return async ({ to, subject, text }) => {
    // As objects: no address is ever parsed out of a text that somebody typed.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}
