import sharp from 'sharp';
import { backgroundSvg } from './background.ts';
import { bannerSvg } from './banner.ts';
import type { BannerLanguage } from './banner-list.ts';
import { fallbackSvg } from './fallback.ts';
import { figureSvg } from './figure.ts';
import { symbolSvg } from './symbol.ts';
import { tileSvg } from './tile.ts';
import { vendorLogoSvg, vendorTileSvg } from './vendor.ts';
import { titleByNode } from '../titles/index.ts';
import { demoVendors } from '../titles/vendors.ts';

export type ArtFormat = 'avif' | 'webp' | 'png';

/** What can be painted. The id of each kind is given with its painter. */
export type ArtKind =
  | 'tile'
  | 'vendor'
  | 'vendor-logo'
  | 'banner'
  | 'symbol'
  | 'figure'
  | 'background'
  | 'default';

/** The one width at which a background lies on its side (16:10); at all others it stands (9:16). */
const LANDSCAPE = 1280;

/** Widths that are served, in pixels. Anything else is refused, so that the cache cannot be flooded. */
export const WIDTHS: Readonly<Record<ArtKind, readonly number[]>> = {
  tile: [120, 180, 240, 360],
  vendor: [120, 180, 240, 360],
  'vendor-logo': [120, 180, 240, 360],
  banner: [390, 585, 780, 1170],
  symbol: [64, 96, 128, 192, 256, 384],
  figure: [64, 96, 128, 192, 256],
  background: [390, 585, 780, 800, 1080, LANDSCAPE],
  default: [120, 180, 240, 360],
};

/** Most bytes of a picture at its common sizes: small enough that a screen of tiles costs less than one photograph. */
const KB = 1024;
const CAP: Readonly<Record<ArtKind, (width: number, format: ArtFormat) => number>> = {
  tile: (width, format) => (width <= 240 || format === 'avif' ? 12 * KB : 20 * KB),
  vendor: (width) => (width <= 240 ? 10 * KB : 16 * KB),
  'vendor-logo': () => 12 * KB,
  banner: (width) => (width <= 780 ? 13 * KB : 30 * KB),
  symbol: () => 48 * KB,
  figure: () => 32 * KB,
  background: () => 60 * KB,
  default: () => 12 * KB,
};

/** Painters by kind; each takes the id's parts and a width and throws RangeError for what does not exist. */
const PAINT: Readonly<Record<ArtKind, (id: string, width: number) => string>> = {
  tile: (id, width) => {
    const title = titleByNode(id);
    if (!title) throw new RangeError(`No title ${id}`);
    return tileSvg(title, width, Math.round((width * 4) / 3));
  },
  vendor: (id, width) => vendorTileSvg(vendorOf(id), width),
  'vendor-logo': (id, width) => {
    const [code, ground] = id.split('/');
    return vendorLogoSvg(vendorOf(code!), ground === 'light' ? 'light' : 'dark', width);
  },
  banner: (id, width) => {
    const [brand, name, lang] = id.split('/') as [string, string, BannerLanguage];
    return bannerSvg(brand, name, lang, width);
  },
  symbol: (id, width) => {
    const [theme, index] = id.split('/');
    return symbolSvg(theme!, Number(index), width);
  },
  figure: (id, width) => {
    const [theme, name] = id.split('/');
    return figureSvg(theme!, name!, width);
  },
  background: (id, width) =>
    backgroundSvg(id, width, Math.round(width === LANDSCAPE ? (width * 10) / 16 : (width * 16) / 9)),
  default: (_id, width) => fallbackSvg(width),
};

function vendorOf(code: string) {
  const vendor = demoVendors.find((each) => each.vassalage === code);
  if (!vendor) throw new RangeError(`No vendor ${code}`);
  return vendor;
}

/**
 * The picture as SVG text.
 * @param id tile: nodeId; vendor: code; vendor-logo: code/dark|light; banner: brand/name/EN|TY; symbol: theme/index; figure: theme/name;
 *   background: theme; default: empty
 * @throws RangeError when there is no such picture
 */
export function artSvg(kind: ArtKind, id: string, width: number): string {
  return PAINT[kind](id, width);
}

/**
 * The quality to begin with: the best that most pictures of that size keep under their cap. Tiles of 180 and 240 are shown at half of
 * their width and more: what a lower quality takes from them is not seen, and a screen shows ten of them.
 */
function firstQuality(kind: ArtKind, width: number, format: 'avif' | 'webp'): number {
  const [avif, webp] =
    kind === 'tile'
      ? width <= 120
        ? [60, 84]
        : width <= 180
          ? [50, 70]
          : width <= 240
            ? [42, 54]
            : [38, 50]
      : kind === 'banner'
        ? width <= 390
          ? [58, 70]
          : [40, 50]
        : [56, 78];
  return format === 'avif' ? avif! : webp!;
}

/** Encode, lowering the quality in proportion to the excess until the picture is under its cap. */
async function under(
  cap: number,
  quality: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (let q = quality; ;) {
    const made = await encode(q);
    if (made.length <= cap || q <= 1) return made;
    q = Math.max(1, Math.floor(Math.min(q - 2, q * (cap / made.length) * 0.97)));
  }
}

/**
 * Paint and encode a picture at its exact size.
 * @param width pixels; one of WIDTHS for what is served
 * @throws RangeError when there is no such picture
 */
export async function renderArt(
  kind: ArtKind,
  id: string,
  width: number,
  format: ArtFormat,
): Promise<Buffer> {
  const raw = await sharp(Buffer.from(artSvg(kind, id, width)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h, channels } = raw.info;
  // Flat pictures lose their alpha channel: it costs bytes and says nothing.
  const flat = kind !== 'symbol' && kind !== 'figure' && kind !== 'vendor-logo';
  const image = () => {
    const made = sharp(raw.data, { raw: { width: w, height: h, channels } });
    return flat ? made.removeAlpha() : made;
  };
  if (format === 'png') return image().png({ compressionLevel: 9 }).toBuffer();
  return under(CAP[kind](width, format), firstQuality(kind, width, format), (quality) =>
    (format === 'avif'
      ? image().avif({ quality, effort: kind === 'tile' ? 1 : 2, chromaSubsampling: '4:2:0' })
      : image().webp({ quality, effort: 3, smartSubsample: true })
    ).toBuffer(),
  );
}
