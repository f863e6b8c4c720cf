import { expect, test } from 'vitest';
import { clearConnections, refuseClearConnections } from './clear-connections.ts';
import { configOf } from './config.ts';
import { readEnv } from './env.ts';

const found = (set: Record<string, string>) => clearConnections(configOf(readEnv(set)));

test.each([
  ['DATABASE_URL', 'postgres://foyer:x@db.example:5432/foyer'],
  ['DATABASE_URL', 'postgres://foyer:x@db.example/foyer?sslmode=require'],
  ['DATABASE_URL', 'postgres://foyer:x@db.example/foyer?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://foyer:x@db.example/foyer?sslmode=disable'],
  ['DATABASE_OWNER_URL', 'postgres://owner:x@10.0.0.7/foyer'],
  ['REDIS_URL', 'redis://:x@cache.example:6379/0'],
  ['REDIS_URL', 'redis-sentinel://:x@cache.example:26379/0#mymaster'],
  ['FOYER_SMS_URL', 'http://sms.example/send'],
  ['FOYER_SCREENING_URL', 'http://lists.example/'],
  ['FOYER_REGISTER_URL', 'http://register.example/'],
  ['FOYER_BREACHED_PASSWORDS_URL', 'http://breached.example/range/'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
  ['FOYER_STUDIO_URL', 'http://studio.example'],
  ['FOYER_HOSTS', 'http://play.example.com'],
  ['FOYER_CONSOLE_HOST', 'http://console.example.com'],
])('%s=%s is clear, and production says which and what to write', (variable, url) => {
  const host = /@?([a-z0-9.-]+\.example(\.com)?|10\.0\.0\.7)/.exec(url)?.[1] ?? '';
  expect(found({ [variable]: url })).toMatchObject([{ variable, host }]);
  const config = configOf(readEnv({ [variable]: url }));
  expect(() => refuseClearConnections(config)).toThrow(
    new RegExp(`${variable} \\(${host}: .*FOYER_CLEAR_HOSTS`),
  );
  expect(() => refuseClearConnections(config)).not.toThrow(/:x@/);
  expect(found({ [variable]: url, FOYER_CLEAR_HOSTS: `other, ${host.toUpperCase()}` })).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'postgres://foyer:x@db.example/foyer?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://foyer:x@127.0.0.1/foyer'],
  ['DATABASE_URL', 'postgres://foyer@ignored/foyer?host=/var/run/postgresql'],
  ['REDIS_URL', 'rediss://:x@cache.example:6379/0'],
  ['REDIS_URL', 'unix:///run/valkey.sock'],
  ['REDIS_URL', 'redis://localhost:6379/0'],
  ['FOYER_SMS_URL', 'https://sms.example/send'],
  ['FOYER_STUDIO_URL', 'http://localhost:3100'],
  ['FOYER_HOSTS', 'https://play.example.com,play.example.org'],
  ['FOYER_HOSTS', 'http://localhost:3000'],
])('%s=%s is encrypted, or on this machine', (variable, url) => {
  expect(found({ [variable]: url })).toEqual([]);
});
