import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions } from './logger.ts';

/** What is written of an entry. */
function written(entry: object): string {
  const lines: string[] = [];
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  pino(loggerOptions('info'), out).info(entry);
  return lines.join('');
}

test.each(['password', 'paymentPassword', 'captcha', 'code', 'token', 'launchToken', 'mobileNum', 'email'])(
  'what is secret in a body or a message is not written: %s',
  (name) => {
    const line = written({ body: { [name]: 'hidden-1', type: 7 }, message: { [name]: 'hidden-2' } });
    expect(line).not.toContain('hidden');
    expect(line).toContain('"type":7');
  },
);

test('of a failed statement neither its values nor their repetition are written, but what failed', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "profile_email"'), {
    code: '23505',
    constraint: 'profile_email',
    detail: 'Key (email)=(hidden-1) already exists.',
  });
  const failed = new DrizzleQueryError(
    'insert into profile (email) values ($1)',
    ['hidden-2\nhidden-3'],
    cause,
  );
  const line = written({ err: new Error('registration failed', { cause: failed }) });
  expect(line).not.toContain('hidden');
  expect(JSON.parse(line).err).toMatchObject({
    message: 'registration failed',
    stack: expect.stringMatching(/^ +at .*logger\.test\.ts/),
    cause: {
      message: 'failed statement: insert into profile (email) values ($1)',
      cause: {
        code: '23505',
        constraint: 'profile_email',
        message: expect.stringContaining('duplicate key'),
      },
    },
  });
});

test('headers are not written', () => {
  expect(written({ req: { headers: { cookie: 'hidden' }, method: 'GET' } })).not.toContain('hidden');
});
