import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startRegister, type TestRegister } from '../areas/player-protection/register/fixture.ts';
import { createActorCookies, startFixture, type SecurityFixture, type ActorCookies } from './fixture.ts';
import { forPlay, isProvider, moneyOf, outcomeOf } from './for-play.ts';

/*
 * Every route that takes money or invites to play x whom a national register lists, or did not clear (R-PROTECTION-58). The cells
 * come from the route table. Nobody was asked about before: each route must ask by itself.
 */
let register: TestRegister;
let fixture: SecurityFixture;
let actorCookies: ActorCookies;
beforeAll(async () => {
  register = await startRegister();
  fixture = await startFixture({ config: { register: register.config } });
  actorCookies = createActorCookies(fixture);
  const { db, merchants } = fixture.gateway.services;
  await db.pool.query(
    `update merchant set jurisdiction = 'GB', asks_register = true, version = version + 1 where id = 1`,
  );
  await merchants.refresh();
});
afterAll(async () => {
  await fixture.gateway.dispose();
  register.close();
});
/** As if nobody had ever been asked about. */
beforeEach(async () => {
  const { pool } = fixture.gateway.services.db;
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
    const before = await moneyOf(fixture);
    expect(await outcomeOf(fixture, actorCookies, route)).toBe('self_excluded');
    // At once also where nobody asks: the bets of a game that is open.
    for (const [, bet] of byProviders)
      expect(await outcomeOf(fixture, actorCookies, bet)).toBe('self_excluded');
    expect(await moneyOf(fixture)).toEqual(before);
  });

  test.each(byProviders)('%s, within a minute after the login', async (_, route) => {
    register.listsAll = true;
    await fixture.gateway.services.registers.job.work();
    const before = await moneyOf(fixture);
    expect(await outcomeOf(fixture, actorCookies, route)).toBe('self_excluded');
    expect(await moneyOf(fixture)).toEqual(before);
  });
});

describe('nobody whom a silent register did not clear passes', () => {
  test.each(byPlayers)('%s', async (_, route) => {
    register.mood = 'down';
    const before = await moneyOf(fixture);
    expect(await outcomeOf(fixture, actorCookies, route)).toBe('register_unavailable');
    expect(await moneyOf(fixture)).toEqual(before);
  });
});
