import sanitizeHtml from 'sanitize-html';
import { cleanHtml } from './sanitize.ts';

/** Something that is not kept. */
export interface RemovedMarkup {
  /** As people recognise it: `<script>`, `onclick="x()" of <p>`. */
  what: string;
  times: number;
}

/** Longer values are cut where they are told. */
const longest = 60;
const short = (value: string) => (value.length > longest ? `${value.slice(0, longest)}…` : value);

/** What an element holds, part by part. */
function partsOf(name: string, attributes: Record<string, string>): string[] {
  const parts = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (attribute !== 'style') return [`${attribute}="${short(value)}" of <${name}>`];
    const rules = value.split(';').map((rule) => rule.replace(/\s*:\s*/, ': ').trim());
    return rules.filter((rule) => rule !== '').map((rule) => `style ${short(rule)} of <${name}>`);
  });
  return [`<${name}>`, ...parts];
}

/** Everything that HTML is made of, with how often it stands there. */
function inventory(html: string): Map<string, number> {
  const found = new Map<string, number>();
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    // Read only by this parser, never by a browser.
    parseStyleAttributes: false,
    onOpenTag: (name, attributes) => {
      for (const part of partsOf(name, attributes)) found.set(part, (found.get(part) ?? 0) + 1);
    },
  });
  return found;
}

/**
 * What is lost when HTML is made safe to be kept (R-CONTENT-9).
 * @param html what was written
 * @returns the HTML as it is kept, and what is not, in the order it was written
 */
export function sieveHtml(html: string): { html: string; removed: RemovedMarkup[] } {
  const clean = cleanHtml(html);
  const kept = inventory(clean);
  const removed = [...inventory(html)].map(([what, times]) => ({
    what,
    times: times - (kept.get(what) ?? 0),
  }));
  return { html: clean, removed: removed.filter(({ times }) => times > 0) };
}
