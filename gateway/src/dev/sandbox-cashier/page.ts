import { createHash } from 'node:crypto';

/** What the payment page shows. */
export interface PaymentPage {
  brand: string;
  /** What is paid by, and how it is named. */
  method: string;
  reference: string;
  /** Already in the player's writing, with the currency. */
  amount: string;
  coins: string | null;
  state: string;
  /** Where each button leads; only these show. */
  actions: Partial<Record<Action, string>>;
  /** Back to the portal. */
  back: string;
  language: 'EN' | 'TY';
}

/** What somebody can do on the page; each tells the merchant something else. */
export const actions = ['paid', 'later', 'twice', 'failed', 'expired'] as const;
export type Action = (typeof actions)[number];

interface Words {
  title: string;
  sandbox: string;
  to: string;
  reference: string;
  coins: string;
  over: string;
  back: string;
  actions: Record<Action, [label: string, about: string]>;
  late: string;
}

const words: Record<PaymentPage['language'], Words> = {
  EN: {
    title: 'Sandbox payment',
    sandbox: 'This stands in for a real payment page. No money moves: you decide how the payment goes.',
    to: 'Pay to',
    reference: 'Reference',
    coins: 'Coins to send',
    over: 'This payment is finished.',
    back: 'Back without paying',
    actions: {
      paid: ['Pay now', 'The payment is confirmed at once.'],
      later: ['Pay, confirm later', 'You go back; the confirmation follows after some seconds.'],
      twice: ['Pay, confirm twice', 'The same confirmation is sent again and again; it counts once.'],
      failed: ['Decline', 'The payment fails.'],
      expired: ['Let it expire', 'Nobody pays in time. You can still pay late afterwards.'],
    },
    late: 'The payment had ended. Money that comes all the same is still credited.',
  },
  TY: {
    title: 'Sandbox na pagbabayad',
    sandbox:
      'Kapalit ito ng totoong pahina ng pagbabayad. Walang perang gagalaw: ikaw ang magpapasya kung paano matatapos ang bayad.',
    to: 'Babayaran',
    reference: 'Reference',
    coins: 'Mga coin na ipadadala',
    over: 'Tapos na ang bayad na ito.',
    back: 'Bumalik nang hindi nagbabayad',
    actions: {
      paid: ['Magbayad ngayon', 'Makukumpirma agad ang bayad.'],
      later: [
        'Magbayad, kumpirmahin mamaya',
        'Babalik ka; susunod ang kumpirmasyon pagkalipas ng ilang segundo.',
      ],
      twice: [
        'Magbayad, kumpirmahin nang dalawang beses',
        'Paulit-ulit na ipadadala ang parehong kumpirmasyon; isang beses lang ito bibilangin.',
      ],
      failed: ['Tanggihan', 'Hindi matutuloy ang bayad.'],
      expired: ['Hayaang mag-expire', 'Walang nagbayad sa oras. Maaari ka pa ring magbayad nang huli.'],
    },
    late: 'Tapos na ang oras ng bayad. Papasok pa rin sa balanse ang perang darating.',
  },
};

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

/** The payment page, in HTML alone. */
export function paymentHtml(page: PaymentPage): string {
  const { language } = page;
  const text = words[language];
  const offered = actions.filter((action) => page.actions[action]);
  const form = (action: Action) => {
    const [label, about] = text.actions[action];
    return `<form method="post" action="${escaped(page.actions[action] ?? '')}"${action === 'paid' ? ' class="first"' : ''}><button>${escaped(label)}</button><p class="small">${escaped(about)}</p></form>`;
  };
  const isLate = page.state === 'expired' || page.state === 'failed';
  const facts = [
    [text.to, page.brand],
    [text.reference, page.reference],
    ...(page.coins ? [[text.coins, page.coins]] : []),
  ];
  return `<!doctype html>
<html lang="${language === 'TY' ? 'fil' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(text.title)}</title><style>${style}</style></head>
<body><main><p class="small note">${escaped(text.sandbox)}</p><div class="card"><h1>${escaped(page.method)}</h1><p class="sum">${escaped(page.amount)}</p>
<dl>${facts.map(([name, value]) => `<dt>${escaped(name ?? '')}</dt><dd>${escaped(value ?? '')}</dd>`).join('')}</dl></div>
<p></p>${isLate ? `<p class="small note">${escaped(text.late)}</p>` : ''}${offered.length === 0 ? `<p>${escaped(text.over)}</p>` : offered.map(form).join('\n')}
<a href="${escaped(page.back)}">${escaped(text.back)}</a></main></body></html>`;
}
