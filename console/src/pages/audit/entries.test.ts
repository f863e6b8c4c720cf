import { expect, test } from 'vitest';
import { actionText, differences } from './entries.ts';

test('a difference names what changed and nothing else', () => {
  const before = { enabled: true, pattern: '', version: 1, countries: [] };
  const after = { enabled: true, pattern: '^a$', version: 2, countries: ['PH', 'JP'] };
  expect(differences(before, after)).toEqual([
    { name: 'pattern', before: 'empty', after: '^a$' },
    { name: 'countries', before: 'none', after: 'PH, JP' },
  ]);
});

test('what came into being or went away differs from nothing', () => {
  expect(differences(null, { on: true })).toEqual([{ name: 'on', before: '–', after: 'true' }]);
  expect(differences({ on: false }, null)).toEqual([{ name: 'on', before: 'false', after: '–' }]);
});

test('an action reads as a sentence, also one that is new here', () => {
  expect(actionText({ action: 'set_switch', subject: 'FREEPLAY3', after: { on: false } })).toBe(
    'turned off FREEPLAY3',
  );
  expect(actionText({ action: 'disable_player', subject: 'maya', after: null })).toBe('disabled maya');
  expect(actionText({ action: 'grant_bonus', subject: 'maya', after: null })).toBe('grant bonus maya');
});
