import { pictureSources } from '../lib/pictures.ts';

export interface PictureProps {
  /** CDN path without width and format. */
  base: string;
  /** Widths that exist, px, ascending. */
  widths: readonly number[];
  /** Box in CSS px; it is reserved before the picture is here. */
  width: number;
  height: number;
  /** The `sizes` attribute when the box is not always `width` wide. */
  sizes?: string;
  /** What it shows; empty when the text beside says it. */
  alt: string;
  /** In the first screen: fetched at once. Others wait until they come near. */
  eager?: boolean;
  /** The largest picture of the first screen: fetched before all else. */
  hero?: boolean;
  className?: string;
}

/**
 * A picture in AVIF or WebP at the size the screen needs. Until it is here, and if it never comes, the
 * default artwork of its frame shows (`inline.js` marks failures, `art.css` draws).
 */
export function Picture(props: PictureProps) {
  const {
    base,
    widths,
    width,
    height,
    sizes = `${width}px`,
    alt,
    eager = false,
    hero = false,
    className,
  } = props;
  const { avif, webp, fallback } = pictureSources(base, widths);
  return (
    <picture className={`art ${className ?? ''}`.trim()}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={fallback}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager || hero ? 'eager' : 'lazy'}
        decoding={hero ? 'sync' : 'async'}
        fetchPriority={hero ? 'high' : undefined}
        data-hero={hero || undefined}
        draggable={false}
      />
    </picture>
  );
}
