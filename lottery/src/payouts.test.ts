import { expect, test } from 'vitest';
import { modesWithin } from './index.ts';

test.each([
  [null, ['ELOTT-97', 'ELOTT-95', 'ELOTT-93']],
  [97, ['ELOTT-97', 'ELOTT-95', 'ELOTT-93']],
  [96, ['ELOTT-95', 'ELOTT-93']],
  [93, ['ELOTT-93']],
  // Something can always be chosen
  [80, ['ELOTT-93']],
] as const)('of a range up to %s percent the modes within it are offered', (most, modes) => {
  expect(modesWithin(['ELOTT-97', 'ELOTT-95', 'ELOTT-93'], most)).toEqual(modes);
});
