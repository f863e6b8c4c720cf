import { Picture } from '../../ui/Picture.tsx';

/** Widths that exist of a promotion's picture, px. */
const widths = [390, 585, 780];

/** The picture of a promotion; its title stands beside it. @param isHero it is the largest of the first screen */
export const Artwork = ({ image, isHero = false }: { image: string; isHero?: boolean }) => (
  <Picture
    base={image}
    widths={widths}
    width={780}
    height={340}
    sizes="(min-width: 600px) 496px, calc(100vw - 24px)"
    alt=""
    hero={isHero}
    className="promotion-art"
  />
);
