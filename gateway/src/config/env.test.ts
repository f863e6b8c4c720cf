import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StopError } from '../platform/stop-error.ts';
import { configOf } from './config.ts';
import { readEnv } from './env.ts';

const address = 'postgres://foyer:hush@db.example.com:5432/foyer';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-env-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The line that a start ends with. */
const refusal = (source: NodeJS.ProcessEnv): string => {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(StopError);
    return (error as Error).message;
  }
  throw new Error('It starts');
};

test('a secret is read from the file that a secret store wrote, without its line break', async () => {
  const file = join(folder, 'database-url');
  await writeFile(file, `${address}\n`);
  expect(readEnv({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe(address);
});

test('a secret given twice, or in a file that is not there, ends the start and says which', () => {
  expect(refusal({ REDIS_URL: 'redis://a', REDIS_URL_FILE: '/b' })).toMatch(
    /^Both REDIS_URL and REDIS_URL_FILE are set/,
  );
  expect(refusal({ FOYER_SMS_TOKEN_FILE: join(folder, 'none') })).toMatch(
    /^FOYER_SMS_TOKEN_FILE=.*none cannot be read/,
  );
});

test('a proxy that is trusted is named by its address: a name ends the start and says so', () => {
  const trusted = '10.0.0.20, 10.1.0.0/16,10.2.0.0/255.255.0.0,fd00::/8,loopback';
  expect(readEnv({ FOYER_TRUST_PROXY: trusted }).FOYER_TRUST_PROXY).toBe(trusted);
  for (const wrong of ['caddy', '10.0.0.1/33', '10.0.0.20:80'])
    expect(refusal({ FOYER_TRUST_PROXY: wrong })).toMatch(
      /^Wrong environment: FOYER_TRUST_PROXY=".*a name is none/,
    );
});

test('the address of the studio is taken with a slash at the end or without', () => {
  const urlOf = (source: NodeJS.ProcessEnv) => configOf(readEnv(source)).studio.url;
  expect(urlOf({ FOYER_STUDIO_URL: 'https://pictures.example/foyer/' })).toBe(
    'https://pictures.example/foyer',
  );
  expect(urlOf({ FOYER_STUDIO_URL: 'https://pictures.example' })).toBe('https://pictures.example');
  expect(urlOf({ FOYER_STUDIO_ORIGIN: 'https://studio.example/' })).toBe('https://studio.example');
});

test('a wrong value is repeated, unless it holds a secret', () => {
  expect(
    refusal({ PORT: 'x', DATABASE_URL: address.replace('postgres', 'mysql'), METRICS_TOKEN: 'short' }),
  ).toMatch(/^Wrong environment: PORT="x" \(.*DATABASE_URL \(.*METRICS_TOKEN \(/);
  expect(refusal({ DATABASE_URL: address.replace('postgres', 'mysql'), METRICS_TOKEN: 'short' })).not.toMatch(
    /hush|short/,
  );
});
