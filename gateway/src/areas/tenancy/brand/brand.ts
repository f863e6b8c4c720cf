import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandData } from '@foyer/contract/page';
import { StopError } from '../../../platform/stop-error.ts';

/** Where brands are kept: a brand is data, never code. */
export const brandsFolder = join(import.meta.dirname, '../../../../../brands');

/** A brand as its folder holds it. */
export interface Brand extends BrandData {
  /** Host names that it is served at where no others are set. */
  hosts: string[];
  defaultTheme: 'dark' | 'light';
}

async function readBrand(code: string): Promise<Brand> {
  const file = join(brandsFolder, code, 'brand.json');
  const text = await readFile(file, 'utf8');
  const read = JSON.parse(text) as Brand;
  const brand = { ...read, font: read.font ?? null };
  if (brand.code !== code)
    throw new StopError(`${file} names the brand ${brand.code}: folder and code must be the same.`);
  return brand;
}

/** The brands there are. */
export type Brands = Awaited<ReturnType<typeof readBrands>>;

/** Reads every folder of `brands/` that holds a brand.json. */
export async function readBrands() {
  const entries = await readdir(brandsFolder, { withFileTypes: true });
  const codes = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const brands = new Map<string, Brand>();
  for (const code of codes) brands.set(code, await readBrand(code));
  return {
    /** @throws when there is no such brand */
    of: (code: string): Brand => {
      const brand = brands.get(code);
      if (!brand) throw new StopError(`There is no brand ${code} in brands/.`);
      return brand;
    },
    /** The name that players read; the code of a brand whose folder was added after this gateway started. */
    nameOf: (code: string): string => brands.get(code)?.name ?? code,
    all: (): Brand[] => [...brands.values()],
  };
}
