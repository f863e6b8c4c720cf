import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, languages } from '@foyer/contract/languages';
import { textIn, type Texts } from '../texts.ts';
import { chosenLanguage } from './language.ts';

const title: Texts = { EN: 'One moment, please', TY: 'Sandali lang po' };
const words: Texts = {
  EN: 'Very many players are here right now. This page tries again by itself in a few seconds.',
  TY: 'Napakaraming manlalaro ngayon. Kusang susubok muli ang pahinang ito sa loob ng ilang segundo.',
};
const again: Texts = { EN: 'Try again', TY: 'Subukan muli' };

const style =
  ':root{color-scheme:dark light;font:16px/1.5 system-ui,sans-serif}body{display:grid;place-content:center;min-height:100dvh;margin:0;' +
  'padding:0 24px;text-align:center}h1{margin:0;font-size:1.25rem}a{min-height:44px;line-height:44px;color:LinkText}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/**
 * Answers a page that there is no time to render: one small document that comes back by itself, in the visitor's language.
 * @param retryAfter when to come back, s; a page waits a little longer than a call
 */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply, retryAfter: number): void {
  const merchant = request.server.guards.merchant(request.hostname);
  const language =
    (merchant && (chosenLanguage(request, merchant) ?? merchant.defaultLanguage)) || defaultLanguage;
  const { tag, direction } = languages[language];
  const wait = retryAfter + 3;
  // No address is written into it: an empty one leads to the page itself
  const html =
    `<!doctype html><html lang="${tag}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="refresh" content="${wait}"><title>${textIn(title, language)}</title><style>${style}</style>` +
    `<body><h1>${textIn(title, language)}</h1><p>${textIn(words, language)}</p><a href="">${textIn(again, language)}</a></body></html>`;
  void reply
    .code(503)
    .header('retry-after', wait)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}
