import type { BrandData } from '@foyer/contract/page';
import { savesData } from '../../lib/when-idle.ts';
import { brandFile } from './brand.ts';

/**
 * The languages that are written in Latin letters; the others are read in what their devices have, among which such a face would stand
 * out. Named here because `Intl` takes a cheap phone a tenth of a second to say which they are.
 */
const latin = new Set(['en', 'fil', 'vi', 'es', 'id', 'ms', 'pt', 'tr', 'uz', 'fr']);
const isLatin = (tag: string): boolean => latin.has(tag.split('-')[0]!);

const shown = new Set<string>();

/**
 * Shows headings in the brand's own face, which browsers fetch for the characters that are there. Not part of the stylesheet: it would be
 * fetched beside the first screen (R-PORTAL-138).
 * @param tag BCP 47 tag of the language that is read
 */
export function showBrandFont(brand: Pick<BrandData, 'code' | 'font'>, tag: string): void {
  const { font, code } = brand;
  if (!font || shown.has(code) || !isLatin(tag) || savesData()) return;
  shown.add(code);
  for (const { file, range } of font.files)
    document.fonts.add(
      new FontFace(font.family, `url(${brandFile(brand, file)})`, {
        weight: font.weight,
        unicodeRange: range,
        display: 'swap',
      }),
    );
}
