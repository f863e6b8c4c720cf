import { createHash } from 'node:crypto';
import { languages, type LanguageCode } from '@foyer/contract/languages';
import { hasLapsed, type DepositState } from '@foyer/contract/record-kinds';
import { sandboxMessages } from '../messages/messages.ts';

/** What the payment page shows. */
export interface PaymentPage {
  brand: string;
  /** What is paid by, and how it is named. */
  method: string;
  reference: string;
  /** Already in the player's writing, with the currency. */
  amount: string;
  coins: string | null;
  state: DepositState;
  /** Where each button leads; only these show. */
  actions: Partial<Record<Action, string>>;
  /** Back to the portal. */
  back: string;
  language: LanguageCode;
}

/** What somebody can do on the page; each tells the merchant something else. */
export const actions = ['paid', 'later', 'twice', 'failed', 'expired'] as const;
export type Action = (typeof actions)[number];

type PageText =
  | 'title'
  | 'sandbox'
  | 'to'
  | 'reference'
  | 'coins'
  | 'over'
  | 'back'
  | 'late'
  | `actions.${Action}.${'label' | 'about'}`;

const style = `
:root{color-scheme:light dark;font:16px/1.45 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#eef1f5,#14171c);color:light-dark(#171b22,#eef1f5)}
main{box-sizing:border-box;width:min(100%,420px);padding:24px 20px 32px}
.card{background:light-dark(#fff,#1f242c);border-radius:20px;padding:20px}
h1{font-size:1.05rem;margin:0 0 4px}p{margin:0 0 16px}.small{font-size:.85rem;color:light-dark(#525b69,#a7b0bd)}
.sum{font-size:2rem;font-weight:750;margin:8px 0 12px;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 8px;font-size:.9rem}dt{color:light-dark(#525b69,#a7b0bd)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
form{margin:0 0 12px}button{width:100%;min-height:48px;border:0;border-radius:999px;font:650 1rem system-ui,sans-serif;cursor:pointer;background:light-dark(#e2e7ee,#2c333e);color:inherit}
form.first button{background:#1663d6;color:#fff}form p{margin:4px 8px 0}a{display:block;padding:12px;text-align:center;color:light-dark(#0f4da8,#8db9ff)}
.note{border-inline-start:4px solid #d99100;padding-inline-start:12px}`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The policy of the page: its own style, no script, nobody frames it. */
export const paymentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The payment page, only in HTML. */
export function paymentHtml(page: PaymentPage): string {
  const { language } = page;
  const say = (key: PageText) => escaped(sandboxMessages.say(language, `sandboxCashier.${key}`));
  const { tag, direction } = languages[sandboxMessages.languageOf(language, 'sandboxCashier.title')];
  const offered = actions.filter((action) => page.actions[action]);
  const form = (action: Action) => {
    const [label, about] = [say(`actions.${action}.label`), say(`actions.${action}.about`)];
    return `<form method="post" action="${escaped(page.actions[action] ?? '')}"${action === 'paid' ? ' class="first"' : ''}><button>${label}</button><p class="small">${about}</p></form>`;
  };
  const isLate = page.state === 'failed' || hasLapsed(page.state);
  const facts = [
    [say('to'), page.brand],
    [say('reference'), page.reference],
    ...(page.coins ? [[say('coins'), page.coins]] : []),
  ];
  return `<!doctype html>
<html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${say('title')}</title><style>${style}</style></head>
<body><main><p class="small note">${say('sandbox')}</p><div class="card"><h1>${escaped(page.method)}</h1><p class="sum">${escaped(page.amount)}</p>
<dl>${facts.map(([name, value]) => `<dt>${name ?? ''}</dt><dd>${escaped(value ?? '')}</dd>`).join('')}</dl></div>
<p></p>${isLate ? `<p class="small note">${say('late')}</p>` : ''}${offered.length === 0 ? `<p>${say('over')}</p>` : offered.map(form).join('\n')}
<a href="${escaped(page.back)}">${say('back')}</a></main></body></html>`;
}
