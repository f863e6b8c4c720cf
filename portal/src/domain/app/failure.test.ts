import { CallError } from '@foyer/contract/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codeOf, createFunnel, fieldFailures, isPassing, waitBefore } from './failure.ts';

const actions = (hadSession = false) => ({
  show: vi.fn(),
  forgetSession: vi.fn(() => hadSession),
  checkStatus: vi.fn(),
});

describe('the error funnel', () => {
  test('tells the player the code of a failed call', () => {
    const done = actions();
    createFunnel(done)(new CallError('insufficient_funds', 402, 'x'));
    expect(done.show).toHaveBeenCalledExactlyOnceWith('insufficient_funds');
    expect(done.forgetSession).not.toHaveBeenCalled();
    expect(done.checkStatus).not.toHaveBeenCalled();
  });

  test.each(['not_logged_in', 'session_ended'] as const)('%s also forgets the session', (code) => {
    const done = actions();
    createFunnel(done)(new CallError(code, 401, 'x'));
    expect(done.forgetSession).toHaveBeenCalledOnce();
    expect(done.show).toHaveBeenCalledExactlyOnceWith(code);
  });

  test('the end of a session is reported once, however many calls find it', () => {
    const done = actions(true);
    const fail = createFunnel(done);
    fail(new CallError('not_logged_in', 401, 'x'));
    done.forgetSession.mockReturnValue(false);
    for (let count = 0; count < 3; count += 1) fail(new CallError('session_ended', 401, 'x'));
    expect(done.show).toHaveBeenCalledExactlyOnceWith('session_ended');
  });

  test.each(['maintenance', 'region_restricted'] as const)('%s also asks for the status', (code) => {
    const done = actions();
    createFunnel(done)(new CallError(code, 503, 'x'));
    expect(done.checkStatus).toHaveBeenCalledOnce();
  });

  test('a call that was abandoned is no failure', () => {
    const done = actions();
    createFunnel(done)(new DOMException('gone', 'AbortError'));
    expect(done.show).not.toHaveBeenCalled();
  });

  test('an error that is not a call error is shown as unknown', () => {
    expect(codeOf(new TypeError('x is undefined'))).toBe('unknown_error');
    expect(codeOf(new CallError('no_connection', 0, 'x'))).toBe('no_connection');
  });

  test('field errors are passed to the form', () => {
    const error = new CallError('body_invalid', 400, 'x', { fields: { username: 'username_taken' } });
    expect(fieldFailures(error)).toEqual({ username: 'username_taken' });
    expect(fieldFailures(new Error('x'))).toEqual({});
  });
});

test('a failed request is retried after the time the gateway names, else after growing delays', () => {
  expect(waitBefore(0, new CallError('busy', 503, 'x', { retryAfter: 3 }))).toBe(3000);
  expect([0, 1, 9].map((attempt) => waitBefore(attempt, new CallError('no_connection', 0, 'x')))).toEqual([
    1000, 2000, 30_000,
  ]);
  expect(isPassing('busy')).toBe(true);
});

describe('what is no answer of the gateway', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    [true, 'unknown_error'],
    [false, 'no_connection'],
  ])('is, with the network %s, %s', (onLine, code) => {
    vi.stubGlobal('navigator', { onLine });
    expect(codeOf(new TypeError('Failed to fetch dynamically imported module'))).toBe(code);
  });
});
