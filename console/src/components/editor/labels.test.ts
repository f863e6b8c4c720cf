import { expect, test } from 'vitest';
import { namesOf } from './labels.ts';

interface Item {
  id: string;
  version: number;
  titles: Record<string, string>;
  weights: Record<string, number>;
  minutes: number;
  savedBy: string;
}
const labels = {
  titles: 'Title',
  weights: (part: string) => `Weight of ${part.toLowerCase()}`,
  minutes: 'Within minutes',
  savedBy: null,
};

test.each([
  [['minutes'], ['Within minutes']],
  [
    ['titles TY', 'titles EN'],
    ['Title, Filipino', 'Title, English'],
  ],
  [
    ['weights RNG', 'minutes'],
    ['Weight of rng', 'Within minutes'],
  ],
  // What is in no form is named nowhere, and nothing twice.
  [['savedBy', 'minutes', 'minutes', 'unheardOf'], ['Within minutes']],
])('of %j people read %j', (fields, names) => {
  expect(namesOf<Item>(labels, fields)).toEqual(names);
});
