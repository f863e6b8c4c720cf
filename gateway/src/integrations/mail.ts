import { createTransport } from 'nodemailer';
import type { Deliver } from './courier.ts';

/** How long the mail server may take, ms. */
const patienceMs = 5000;

/**
 * Mail through an SMTP server.
 * @param url `smtp://user:password@host:587` or `smtps://...`
 * @param from the sender, `Name <address>`
 */
export function createSmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return async ({ to, subject, text }) => {
    // As objects: no address is ever parsed out of a text that somebody typed.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}
