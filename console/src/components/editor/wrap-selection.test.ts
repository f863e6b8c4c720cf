import { expect, test } from 'vitest';
import { wrapSelection } from './wrap-selection.ts';

test('the chosen words get an element around them and stay chosen', () => {
  const { text, from, to } = wrapSelection('Say hello now', 4, 9, 'strong');
  expect(text).toBe('Say <strong>hello</strong> now');
  expect(text.slice(from, to)).toBe('hello');
});

test('without words the place for them is chosen', () => {
  expect(wrapSelection('', 0, 0, 'p')).toEqual({ text: '<p></p>', from: 3, to: 3 });
});

test('of several lines a list makes an entry each', () => {
  expect(wrapSelection('one\ntwo', 0, 7, 'ul').text).toBe('<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>');
});
