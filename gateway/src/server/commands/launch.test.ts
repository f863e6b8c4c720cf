import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDraw } from '../../areas/lottery/lottery/fixture.ts';
import { startOpen } from '../../testing/open-sites.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestGateway } from '../../testing/test-gateway.ts';
import { openCommandLine, type CommandLine } from './fixture.ts';

let line: CommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

/** The files that the operating guide gives as examples, in its order. */
async function examples(): Promise<object[]> {
  const guide = await readFile(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
  const [, section = ''] = /\n## Launch a brand\n([\s\S]*?)\n## /.exec(guide) ?? [];
  return [...section.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text) as object);
}

test('the files of the operating guide make an empty installation a brand with games and lotteries', async () => {
  const [merchant, games, lotteryGames, lotteries, ...others] = await examples();
  expect(others).toEqual([]);
  const database = await createTestDatabase();
  // The folder of the brand is the step before.
  const added = await line.foyer('merchant add', { ...merchant, brand: 'sinag' }, { database });
  expect(added).toMatchObject({ code: 0 });
  const gateway = await startTestGateway({ isEmpty: true, database });
  await startOpen(gateway);
  await gateway.services.providers.ensure({ id: 'luna', keyId: 'luna-1', key: 'k'.repeat(40) });
  const steps: [string, object | undefined][] = [
    ['catalogue import acme', games],
    ['catalogue import acme', lotteryGames],
    ['lottery add acme', lotteries],
  ];
  for (const [words, content] of steps)
    expect(await line.foyer(words, content, { database })).toMatchObject({ code: 0 });
  const { drawing } = gateway.services.lottery;
  await drawing.turn();
  gateway.clock.advance(1001);
  await drawing.turn();
  expect(await openDraw(gateway, '700101')).toMatchObject({ version: 1 });
  const shown = async () => {
    const answer = await gateway.app.inject({
      url: '/api/v1/games?language=EN',
      headers: { host: 'play.acme.example' },
    });
    const { value } = answer.json<{ value: { games: { gameName: string }[] } }>();
    return value.games.map(({ gameName }) => gameName);
  };
  // A gateway that runs follows the commands within a second
  await expect.poll(shown).toEqual(['Golden Mango', 'Fast Five']);
  await gateway.dispose();
});
