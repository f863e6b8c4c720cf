import type { BrandData } from '@foyer/contract/page';

/** The address of a file of the brand's folder. */
export const brandFile = ({ code }: Pick<BrandData, 'code'>, file: string): string =>
  `/brand/${code}/${file}`;

/** The words of a mark's file name: `cert-fair-draw.svg` is "fair draw". */
export const nameOfMark = (file: string): string =>
  file.replace(/^(cert|pay)-|\.\w+$/g, '').replaceAll('-', ' ');
