import type { LanguageCode } from '@foyer/contract/languages';
import { asHtml } from '../../../platform/html/sanitize.ts';
import { textIn, type Texts } from '../../../platform/texts.ts';

/** A draw as its players know it. */
interface DrawName {
  lottery: Texts;
  numero: string;
}

/** What a player is told of a draw; amounts are decimals with their currency. */
export type DrawDecision =
  | { about: 'draw-won'; draw: DrawName; amount: string; path: string }
  | { about: 'draw-void'; draw: DrawName; amount: string; path: string }
  | { about: 'draw-corrected'; draw: DrawName; before: string; amount: string; path: string };

const nameIn = (language: LanguageCode, { lottery, numero }: DrawName): string =>
  `<strong>${asHtml(textIn(lottery, language))}</strong> ${asHtml(numero)}`;
const link = (path: string, wording: string) => `<a href="${asHtml(path)}">${wording}</a>`;

/** What is written to a player about a draw, in English. The text is HTML (R-LOTTERY-57). */
export function englishOfDraw(decision: DrawDecision): { subject: string; text: string } {
  const name = nameIn('EN', decision.draw);
  const amount = asHtml(decision.amount);
  switch (decision.about) {
    case 'draw-won':
      return {
        subject: 'Your ticket won',
        text: `<p>You won ${amount} in the draw ${name}. It is in your balance: ${link(decision.path, 'see your ticket')}.</p>`,
      };
    case 'draw-void':
      return {
        subject: 'A draw was cancelled',
        text: `<p>The draw ${name} was cancelled. Your stake of ${amount} is back in your balance: ${link(decision.path, 'see your ticket')}.</p>`,
      };
    case 'draw-corrected':
      return {
        subject: 'A result was corrected',
        text: `<p>The result of the draw ${name} was wrong and has been corrected. Your win was ${asHtml(decision.before)} and is now ${amount}; your balance was changed by the difference: ${link(decision.path, 'see your ticket')}, or ask here.</p>`,
      };
  }
}

/** The same in Filipino. */
export function filipinoOfDraw(decision: DrawDecision): { subject: string; text: string } {
  const name = nameIn('TY', decision.draw);
  const amount = asHtml(decision.amount);
  switch (decision.about) {
    case 'draw-won':
      return {
        subject: 'Nanalo ang iyong tiket',
        text: `<p>Nanalo ka ng ${amount} sa draw na ${name}. Nasa balanse mo na ito: ${link(decision.path, 'tingnan ang tiket')}.</p>`,
      };
    case 'draw-void':
      return {
        subject: 'Kinansela ang isang draw',
        text: `<p>Kinansela ang draw na ${name}. Nasa balanse mo na muli ang taya mong ${amount}: ${link(decision.path, 'tingnan ang tiket')}.</p>`,
      };
    case 'draw-corrected':
      return {
        subject: 'Itinama ang isang resulta',
        text: `<p>Mali ang resulta ng draw na ${name} at naitama na. Ang panalo mo ay ${asHtml(decision.before)} at ngayon ay ${amount}; binago ang balanse mo ayon sa diperensiya: ${link(decision.path, 'tingnan ang tiket')}, o magtanong dito.</p>`,
      };
  }
}
