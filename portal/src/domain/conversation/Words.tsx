import { openable } from '@foyer/contract/openable';
import { Link } from '../../ui/Link.tsx';

const written = /https?:\/\/[^\s<>"]+/gi;
/** What ends a sentence and not an address. */
const sentenceEnd = /[.,;:!?'…]+$/;

/** Where an address within a text ends: a bracket belongs to it only if it was opened in it. */
function addressIn(found: string): string {
  const address = found.replace(sentenceEnd, '');
  return address.endsWith(')') && !address.includes('(') ? addressIn(address.slice(0, -1)) : address;
}

/** An address of this site as a path, so that it opens in place; others as they are, `domain/leaving` asks about them. */
const hrefOf = (address: string): string | null =>
  openable(address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address);

/** Plain text with its web addresses as links. */
export function Words({ text }: { text: string }) {
  const parts: (string | { address: string; href: string; at: number })[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(written)) {
    const address = addressIn(found);
    const href = hrefOf(address);
    if (!href) continue;
    parts.push(text.slice(end, index), { address, href, at: index });
    end = index + address.length;
  }
  return [...parts, text.slice(end)].map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={part.at} href={part.href} className="bubble-link">
        <bdi dir="ltr">{part.address}</bdi>
      </Link>
    ),
  );
}
