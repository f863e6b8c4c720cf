import { Writable } from 'node:stream';
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

test('headers are not written', () => {
  expect(written({ req: { headers: { cookie: 'hidden' }, method: 'GET' } })).not.toContain('hidden');
});
