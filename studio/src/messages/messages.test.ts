import { expect, test } from 'vitest';
import { hasText, tagOf, texts } from './messages.ts';

test('a plural has the form of its count', () => {
  const t = texts('client', 'EN');
  expect([1, 2].map((count) => t('fromSpins', { count }))).toEqual(['in 1 free spin', 'in 2 free spins']);
  expect(texts('client', 'TY')('fromSpins', { count: 8 })).toBe('sa 8 libreng ikot');
});

test('a language that the studio does not have is shown in English', () => {
  expect(texts('dice', 'JA')('roll')).toBe(texts('dice', 'EN')('roll'));
  expect(hasText('live', 'JA', 'player')).toBe(true);
  expect(hasText('live', 'JA', 'nobody')).toBe(false);
  expect(tagOf('TY')).toBe('fil');
});

test('a language that is known later is asked for with each text', () => {
  let language = 'EN';
  const t = texts('dice', () => language);
  expect(t('under', { edge: '50.00' })).toBe('Under 50.00');
  language = 'TY';
  expect(t('under', { edge: '50.00' })).toBe('Mababa sa 50.00');
});
