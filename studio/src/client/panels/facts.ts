import { make } from '../dom.ts';
import { languageTag } from '../texts.ts';

/** A list of figures: name and value. */
export function facts(rows: readonly (readonly [string, string])[]): HTMLElement {
  return make(
    'dl',
    { className: 'facts' },
    ...rows.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]),
  );
}

/** A share as per cent with two decimals, in the player's language. */
export function percent(share: number): string {
  return share.toLocaleString(languageTag(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}

/** Paragraphs of rules, the last one for free play when it is that. */
export function paragraphs(...rules: string[]): HTMLElement[] {
  return rules.map((rule) => make('p', {}, rule));
}
