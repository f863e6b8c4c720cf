import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ErrorCode } from '@foyer/contract/error-codes';
import { installErrorFunnel } from './errors.ts';
import { loggerOptions } from './logger.ts';
import { Refusal } from './refusal.ts';

/** The lines about a request that is refused with a code. @param said what they say */
async function linesOf(code: ErrorCode, said = 'refused'): Promise<object[]> {
  const lines: { msg?: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { ...loggerOptions('info'), stream } });
  installErrorFunnel(app);
  app.get('/api/v1/things/:id', async () => {
    throw new Refusal(code);
  });
  await app.inject({ url: '/api/v1/things/7?secret=hidden' });
  await app.close();
  return lines.filter(({ msg }) => msg === said);
}

test.each(['no_permission', 'cross_site_refused', 'encryption_replayed'] as const)(
  'somebody who reaches for what is not theirs is a line of the log: %s',
  async (code) => {
    expect(await linesOf(code)).toMatchObject([{ code, route: '/api/v1/things/:id', ip: '127.0.0.1' }]);
  },
);

test('an ordinary mistake is none', async () => {
  expect(await linesOf('body_invalid')).toEqual([]);
});

test('what is refused on purpose is no failure in the log, whatever its status', async () => {
  for (const code of ['maintenance', 'game_unavailable', 'busy'] as const)
    expect(await linesOf(code, 'request failed'), code).toEqual([]);
  expect(await linesOf('service_unavailable', 'request failed')).toMatchObject([
    { level: 50, code: 'service_unavailable' },
  ]);
});
