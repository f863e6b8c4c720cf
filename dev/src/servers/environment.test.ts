import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StopError } from '@foyer/gateway/stop-error';
import { artVersion } from '@foyer/studio/art-version';
import { environmentOf, secondStudioOf } from './environment.ts';

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-environment-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('gateway and studio get each other’s address and one shared key, stored for the next start', async () => {
  const place = { port: 4000, studioPort: 4001, secondStudioPort: 4002, dataFolder: await dataFolder() };
  const first = await environmentOf({}, place);
  expect(first).toMatchObject({
    PORT: '4000',
    FOYER_STUDIO_ORIGIN: 'http://localhost:4001',
    STUDIO_ORIGIN: 'http://localhost:4001',
    FOYER_GATEWAY_URL: 'http://127.0.0.1:4000',
  });
  // Other artwork, other addresses of pictures (ADR 006).
  expect(first.FOYER_ART_VERSION).toBe(artVersion());
  expect(first.STUDIO_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect((await environmentOf({}, place)).STUDIO_KEY).toBe(first.STUDIO_KEY);
  expect((await stat(join(place.dataFolder, 'studio.key'))).mode & 0o777).toBe(0o600);
});

test('a data folder that cannot be written is named, with what to do', async () => {
  const file = join(await dataFolder(), 'file');
  await writeFile(file, '');
  const place = { port: 1, studioPort: 2, secondStudioPort: 3, dataFolder: join(file, 'data') };
  await expect(environmentOf({}, place)).rejects.toThrow(
    new StopError(
      `The folder ${place.dataFolder} cannot be written (ENOTDIR). Choose another one: FOYER_DATA=<folder> npm start`,
    ),
  );
});

test('explicit options override the environment', async () => {
  const place = { port: 4000, studioPort: 4001, secondStudioPort: 4002, dataFolder: await dataFolder() };
  const options = {
    databaseUrl: 'postgres://127.0.0.1/x',
    demo: false,
    env: { FOYER_DEMO: '1', STUDIO_KEY: 'given' },
  };
  expect(await environmentOf(options, place)).toMatchObject({
    DATABASE_URL: 'postgres://127.0.0.1/x',
    FOYER_DEMO: '0',
    STUDIO_KEY: 'given',
  });
});

test('the second studio has a name, a key, an origin and data of its own', async () => {
  const place = { port: 4000, studioPort: 4001, secondStudioPort: 4002, dataFolder: await dataFolder() };
  const env = await environmentOf({}, place);
  const second = secondStudioOf(env);
  expect(second).toMatchObject({
    STUDIO_PROVIDER: 'atelier',
    STUDIO_KEY_ID: 'atelier',
    STUDIO_PORT: '4002',
    STUDIO_ORIGIN: 'http://localhost:4002',
    STUDIO_DATA: `${env.STUDIO_DATA}-atelier`,
    FOYER_GATEWAY_URL: 'http://127.0.0.1:4000',
  });
  expect(second.STUDIO_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(second.STUDIO_KEY).not.toBe(env.STUDIO_KEY);
});
