import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, themeCookie } from '@foyer/contract/choice-cookies';
import type { ErrorCode } from '@foyer/contract/error-codes';
import {
  defaultLanguage,
  languageCode,
  languages,
  shownLanguage,
  type LanguageCode,
} from '@foyer/contract/languages';
import type { Refusal } from './refusal.ts';
import { messages } from '../../messages/messages.ts';
import { chosenLanguage, cookiesOf } from './cookies.ts';

/** Where every address that has no page leads (R-PORTAL-1). */
const homeAddress = '/m/home';

/** Where a lost visitor goes: where staff are served, that is the console. */
export const homeOf = ({ server, hostname }: FastifyRequest): string =>
  server.consoleHosts?.has(hostname.toLowerCase()) ? '/console' : homeAddress;

/** What people meet when a whole page fails: these have texts in every language. */
const told = [
  'not_found',
  'merchant_unknown',
  'unknown_error',
  'service_unavailable',
  'maintenance',
  'feature_off',
  'not_logged_in',
  'session_ended',
] as const satisfies ErrorCode[];

const style = `:root{color-scheme:dark;--bg:#0b0d24;--text:#f2f3ff;--soft:#23285a}
:root[data-theme=light]{color-scheme:light;--bg:#f6f4ee;--text:#1c1f3d;--soft:#e3dfd2}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;
background:var(--bg);color:var(--text);font:400 1.0625rem/1.5 system-ui,sans-serif;text-align:center}
h1{font-size:1.25rem;margin:0 0 12px;max-width:20em}
a{display:grid;place-items:center;min-width:180px;min-height:44px;border-radius:22px;background:var(--soft);color:inherit;text-decoration:none;font-weight:650}`;

/** The policy of the page: nothing runs in it. */
export const failurePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`;

/** Whether a person waits for a page, not a program for an answer. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

function languageOf(request: FastifyRequest): LanguageCode {
  return languageCode(cookiesOf(request)[languageCookie]) ?? request.merchant?.defaultLanguage ?? 'EN';
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The service-error page (R-TENANCY-14): why there is no page, and the ways on. It needs nothing: no
 * script, no database, no merchant.
 */
export function failurePage(request: FastifyRequest, { code, message }: Refusal): string {
  const language = languageOf(request);
  const { tag, direction } = languages[shownLanguage(language)];
  // What is not among them is told in the catalogue's words
  const key = told.find((each) => each === code);
  const text = escaped(key ? messages.say(language, `page.failures.${key}`) : message);
  const theme = cookiesOf(request)[themeCookie] === 'light' ? 'light' : 'dark';
  const ways =
    code === 'merchant_unknown'
      ? []
      : [
          `<a href="">${messages.say(language, 'page.again')}</a>`,
          `<a href="${homeOf(request)}">${messages.say(language, 'page.home')}</a>`,
        ];
  return `<!doctype html><html lang="${tag}" dir="${direction}" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text}</title><style>${style}</style></head>
<body><main><h1>${text}</h1></main>${ways.join('')}</body></html>`;
}

const busyStyle =
  ':root{color-scheme:dark light;font:16px/1.5 system-ui,sans-serif}body{display:grid;place-content:center;min-height:100dvh;margin:0;' +
  'padding:0 24px;text-align:center}h1{margin:0;font-size:1.25rem}a{min-height:44px;line-height:44px;color:LinkText}';
const busyPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(busyStyle).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/**
 * Answers a page that there is no time to render: one small document that comes back by itself, in the visitor's language.
 * @param retryAfter when to come back, s; a page waits a little longer than a call
 */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply, retryAfter: number): void {
  const merchant = request.server.guards.merchant(request.hostname);
  const language =
    (merchant && (chosenLanguage(request, merchant) ?? merchant.defaultLanguage)) || defaultLanguage;
  const { tag, direction } = languages[shownLanguage(language)];
  const wait = retryAfter + 3;
  const title = messages.say(language, 'page.busy.title');
  // No address is written into it: an empty one leads to the page itself
  const html =
    `<!doctype html><html lang="${tag}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="refresh" content="${wait}"><title>${title}</title><style>${busyStyle}</style>` +
    `<body><h1>${title}</h1><p>${messages.say(language, 'page.busy.text')}</p><a href="">${messages.say(language, 'page.again')}</a></body></html>`;
  void reply
    .code(503)
    .header('retry-after', wait)
    .header('cache-control', 'no-store')
    .header('content-security-policy', busyPolicy)
    .type('text/html; charset=utf-8')
    .send(html);
}
