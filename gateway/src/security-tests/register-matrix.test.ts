import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startRegister, type TestRegister } from '../areas/player-protection/register/fixture.ts';
import { createWardrobe, startFixture, type SecurityFixture, type Wardrobe } from './fixture.ts';
import { forPlay, isProvider, moneyOf, outcomeOf } from './for-play.ts';

/*
 * Every route that takes money or invites to play x whom a national register lists, or did not clear (R-PROTECTION-58). The cells
 * come from the route table. Nobody was asked about before: each route must ask by itself.
 */
let register: TestRegister;
let house: SecurityFixture;
let wardrobe: Wardrobe;
beforeAll(async () => {
  register = await startRegister();
  house = await startFixture({ config: { register: register.config } });
  wardrobe = createWardrobe(house);
  const { db, merchants } = house.gateway.services;
  await db.pool.query(
    `update merchant set jurisdiction = 'GB', asks_register = true, version = version + 1 where id = 1`,
  );
  await merchants.refresh();
});
afterAll(async () => {
  await house.gateway.dispose();
  register.close();
});
/** As if nobody had ever been asked about. */
beforeEach(async () => {
  const { pool } = house.gateway.services.db;
  await pool.query('delete from register_answer');
  await pool.query('delete from exclusion_return');
  await pool.query('delete from exclusion');
  await pool.query('update account set play_blocked_until = null, play_blocked_by = null');
  register.listsAll = false;
  register.mood = 'answers';
});

const byPlayers = forPlay.filter((route) => !isProvider(route)).map((route) => [route.name, route] as const);
const byProviders = forPlay.filter(isProvider).map((route) => [route.name, route] as const);

describe('nobody whom the register lists passes', () => {
  test.each(byPlayers)('%s', async (_, route) => {
    register.listsAll = true;
    const before = await moneyOf(house);
    expect(await outcomeOf(house, wardrobe, route)).toBe('self_excluded');
    // At once also where nobody asks: the bets of a game that is open.
    for (const [, bet] of byProviders) expect(await outcomeOf(house, wardrobe, bet)).toBe('self_excluded');
    expect(await moneyOf(house)).toEqual(before);
  });

  test.each(byProviders)('%s, within a minute after the login', async (_, route) => {
    register.listsAll = true;
    await house.gateway.services.registers.job.work();
    const before = await moneyOf(house);
    expect(await outcomeOf(house, wardrobe, route)).toBe('self_excluded');
    expect(await moneyOf(house)).toEqual(before);
  });
});

describe('nobody whom a silent register did not clear passes', () => {
  test.each(byPlayers)('%s', async (_, route) => {
    register.mood = 'down';
    const before = await moneyOf(house);
    expect(await outcomeOf(house, wardrobe, route)).toBe('register_unavailable');
    expect(await moneyOf(house)).toEqual(before);
  });
});
