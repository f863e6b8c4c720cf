import { Picture } from '../../ui/Picture.tsx';

/** Widths that exist of a promotion's picture, px. */
const widths = [390, 585, 780];

/** The picture of a promotion; its title stands beside it. */
export const Artwork = ({ image, eager = false }: { image: string; eager?: boolean }) => (
  <Picture
    base={image}
    widths={widths}
    width={780}
    height={340}
    sizes="(min-width: 600px) 496px, calc(100vw - 24px)"
    alt=""
    eager={eager}
    className="promotion-art"
  />
);
