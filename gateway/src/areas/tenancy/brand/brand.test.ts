import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandsFolder, readBrands } from './brand.ts';

const brands = await readBrands();

test.each(['foyer', 'sinag'])('%s has 4 certification and 6 payment images of its own', (code) => {
  const { certifications, payments } = brands.of(code);
  expect([new Set(certifications).size, new Set(payments).size]).toEqual([4, 6]);
  expect(
    [...certifications, ...payments].filter((file) => !existsSync(join(brandsFolder, code, file))),
  ).toEqual([]);
});
