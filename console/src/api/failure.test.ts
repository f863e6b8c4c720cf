import { CallError } from '@foyer/contract/client';
import { errorCodes } from '@foyer/contract/error-codes';
import { expect, test } from 'vitest';
import { codeOf, failureFields, failureText, toHttpError, textOf } from './failure.ts';

test('every code has words', () => {
  for (const code of [...errorCodes, 'no_connection' as const]) expect(textOf(code)).not.toBe('');
});

test('where pages read again by themselves nobody is told to reload', () => {
  expect(textOf('version_conflict')).toBe('Someone else changed this meanwhile: look at what they saved.');
});

test('a failure keeps its words, code and fields on the way through react-admin', () => {
  const failure = new CallError('body_invalid', 400, 'English', { fields: { pattern: 'pattern_unsafe' } });
  for (const error of [failure, toHttpError(failure)]) {
    expect(failureText(error)).toBe('Some details are missing or invalid');
    expect(codeOf(error)).toBe('body_invalid');
    expect(failureFields(error)).toEqual({ pattern: textOf('pattern_unsafe') });
  }
});

test('an unexpected failure gets a general message, and names no field', () => {
  expect(failureText(new TypeError('x is undefined'))).toBe(textOf('unknown_error'));
  expect(codeOf(new TypeError('x'))).toBeNull();
  expect(failureFields(null)).toEqual({});
});
