import type { NewHelpEntry } from '@foyer/gateway/help';
import { content } from '../messages/messages.ts';

/** What the texts mention of a merchant. */
interface HelpFacts {
  brand: string;
  /** Years. */
  minimumAge: number;
}

/** How to begin, how to play, money, care, and what is agreed. */
const entries = [
  { tag: 'start', category: 'account' },
  { tag: 'register', category: 'account' },
  { tag: 'password', category: 'account' },
  { tag: 'play', category: 'play' },
  { tag: 'interrupted', category: 'play' },
  { tag: 'fair', category: 'play' },
  { tag: 'deposit', category: 'money' },
  { tag: 'withdraw', category: 'money' },
  { tag: 'balance', category: 'money' },
  { tag: 'care', category: 'care' },
  { tag: 'age', category: 'care' },
  { tag: 'contact', category: 'care' },
  { tag: 'tc', category: 'legal' },
  { tag: 'privacy', category: 'legal' },
] as const;

function detailsOf(tag: (typeof entries)[number]['tag'], { brand, minimumAge }: HelpFacts) {
  switch (tag) {
    case 'tc':
      return content.inEach('help.tc.detail', { brand, minimumAge });
    case 'register':
    case 'age':
      return content.inEach(`help.${tag}.detail`, { minimumAge });
    case 'fair':
    case 'deposit':
      return content.inEach(`help.${tag}.detail`, { brand });
    default:
      return content.inEach(`help.${tag}.detail`);
  }
}

/** The help centre of a demo merchant. */
export const helpOf = (facts: HelpFacts): NewHelpEntry[] =>
  entries.map(({ tag, category }) => ({
    tag,
    category,
    titles: content.inEach(`help.${tag}.title`),
    details: detailsOf(tag, facts),
  }));
