import type { LanguageCode } from '@foyer/contract/languages';
import { messages } from '../../../messages/messages.ts';
import { asHtml } from '../../../platform/html/sanitize.ts';
import { textIn, type Texts } from '../../../platform/texts.ts';
import { amountIn } from '../../ledger/balance/balance.ts';

/** A draw as its players know it, and what a player has of it, in minor units. */
interface OfDraw {
  draw: { lottery: Texts; numero: string };
  amount: bigint;
  currency: string;
  path: string;
}
type DrawDecision =
  | ({ about: 'draw-won' | 'draw-jackpot' | 'draw-void' } & OfDraw)
  /** What was won before the correction. */
  | ({ about: 'draw-corrected'; before: bigint } & OfDraw);

/** A decision that a player is notified of. */
export type Decision =
  | { about: 'application-approved'; promotion: Texts; path: string }
  | { about: 'application-rejected'; promotion: Texts; reason: string; path: string }
  | { about: 'withdrawal-paid'; path: string }
  | { about: 'withdrawal-returned'; reason: string; path: string }
  /** What staff have said by themselves to who shows signs of harm: their words, as text (R-PROTECTION-49). */
  | { about: 'care'; message: Texts }
  | { about: 'agent-approved' | 'agent-refused'; reason: string; path: string }
  | DrawDecision;

const carePath = '/m/responsible';
const paragraph = (html: string): string => `<p>${html}</p>`;
const quote = (reason: string): string => (reason === '' ? '' : `<blockquote>${asHtml(reason)}</blockquote>`);
const linkTo = (path: string) => ({ link: (words: string) => `<a href="${asHtml(path)}">${words}</a>` });
const name = (words: string): string => `<strong>${words}</strong>`;

/** What a player is told of a draw (R-LOTTERY-57). */
function drawHtml(language: LanguageCode, decision: DrawDecision): string {
  const { draw, amount, currency, path } = decision;
  const lottery = textIn(draw.lottery, language);
  const money = (minor: bigint) => amountIn(language, minor, currency);
  const values = { lottery, numero: draw.numero, amount: money(amount), name, ...linkTo(path) };
  if (decision.about !== 'draw-corrected')
    return messages.html(language, `decision.${decision.about}.text`, values);
  const before = money(decision.before);
  return messages.html(language, 'decision.draw-corrected.text', { ...values, before });
}

/** What a decision says, a paragraph each. Messages about payments contain no amounts: the linked page has them. */
function htmlOf(language: LanguageCode, decision: Decision): string {
  const say = messages.html;
  switch (decision.about) {
    case 'application-approved': {
      const promotion = textIn(decision.promotion, language);
      const values = { promotion, ...linkTo(decision.path) };
      return paragraph(say(language, 'decision.application-approved.text', values));
    }
    case 'application-rejected': {
      const promotion = textIn(decision.promotion, language);
      const text = paragraph(say(language, 'decision.application-rejected.text', { promotion }));
      const next = say(language, 'decision.application-rejected.next', linkTo(decision.path));
      return `${text}${quote(decision.reason)}${paragraph(next)}`;
    }
    case 'withdrawal-paid':
      return paragraph(say(language, 'decision.withdrawal-paid.text', linkTo(decision.path)));
    case 'agent-approved': {
      const text = paragraph(say(language, 'decision.agent-approved.text', linkTo(decision.path)));
      return `${text}${quote(decision.reason)}`;
    }
    case 'withdrawal-returned':
    case 'agent-refused': {
      const text = paragraph(say(language, `decision.${decision.about}.text`));
      const next = say(language, `decision.${decision.about}.next`, linkTo(decision.path));
      return `${text}${quote(decision.reason)}${paragraph(next)}`;
    }
    case 'care': {
      const written = asHtml(textIn(decision.message, language)).replaceAll('\n', '<br>');
      return `${paragraph(written)}${paragraph(say(language, 'decision.care.next', linkTo(carePath)))}`;
    }
    default:
      return paragraph(drawHtml(language, decision));
  }
}

/** What is written to a player about a decision, in the language of the account. The text is HTML. */
export const decisionWording = (
  language: LanguageCode,
  decision: Decision,
): { subject: string; text: string } => ({
  subject: messages.say(language, `decision.${decision.about}.subject`),
  text: htmlOf(language, decision),
});
