import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGames, addPlayer, providerOf, sitDown } from '../../areas/wallet/provider/fixture.ts';
import type { TestGateway } from '../../testing/test-gateway.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../testing/torture.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';
import {
  codes,
  createProviderModel,
  currency,
  type Guest,
  type ModelRound,
  type ProviderCall,
} from './provider-model.ts';

/*
 * A provider that says anything about its players: names used twice with the same and with other content, other players, games,
 * currencies and amounts, bets after they were taken back, sessions that end and accounts that are disabled in between. Every
 * call is sent to both gateways at once, and answered as a model says.
 */
const dice = createDice(firstSeed);
const startsWith = 500n;
let harness: Harness;
let actions: ReturnType<typeof createActions>;
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  await addGames(harness.observer);
});
afterAll(() => harness.close());

const rest = (isResting: boolean) =>
  actions.query("update merchant_game set maintenance = $1 where merchant_id = 1 and node_id = 'T1'", [
    isResting,
  ]);

/** A player at both games. */
async function seat(): Promise<Guest> {
  return harness.withRetry(async () => {
    const player = await addPlayer(harness.observer, startsWith);
    const game = await sitDown(harness.observer, player);
    const resting = await sitDown(harness.observer, player, { nodeId: 'T1', gameCode: codes.resting });
    const { accountId, playerId } = player;
    return { accountId, playerId, sessions: { game: game.sessionId, resting: resting.sessionId } };
  });
}

type Model = ReturnType<typeof createProviderModel>;
const names = 14;
const amounts = ['0', '40', '100', '100', '200'];

/** Mostly what is right; one field in four calls is another one. */
function randomCall(guests: readonly Guest[], said: readonly ProviderCall[], prefix: string): ProviderCall {
  if (said.length > 0 && dice.upTo(5) === 0) return dice.pick(said);
  const who = dice.pick(guests);
  const odd = dice.upTo(4) === 0 ? dice.pick(['game', 'currency', 'session', 'resting', 'player']) : '';
  const operation = dice.pick(['bet', 'bet', 'win', 'rollback'] as const);
  const bets = said.filter((call) => call.operation === 'bet');
  const bet = bets.length > 0 && dice.upTo(6) > 0 ? dice.pick(bets).body : null;
  const name = () => `${prefix}.t${dice.upTo(names)}`;
  const common = {
    transactionId: name(),
    playerId: who.playerId,
    roundId: `${prefix}.r${dice.upTo(4)}`,
    gameCode: odd === 'game' || odd === 'resting' ? codes.resting : codes.game,
    amount: dice.pick(amounts),
    currency: odd === 'currency' ? 'USD' : currency,
  };
  if (operation === 'bet') {
    const owner = odd === 'session' ? dice.pick(guests) : who;
    const sessionId = odd === 'resting' ? owner.sessions.resting : owner.sessions.game;
    return { operation, body: { ...common, sessionId } };
  }
  if (operation === 'win') return { operation, body: { ...common, finished: dice.upTo(4) === 0 } };
  const { playerId = common.playerId, roundId = common.roundId, amount = common.amount } = bet ?? {};
  const body = { ...common, roundId, amount, betTransactionId: bet?.transactionId ?? name() };
  if (dice.upTo(6) === 0) body.amount = dice.pick(amounts);
  return { operation, body: odd === 'player' ? body : { ...body, playerId } };
}

/** What chance seldom finds in a short time: a round that is won twice and goes on. */
function wonTwice({ playerId, sessions }: Guest, prefix: string): ProviderCall[] {
  const common = { playerId, roundId: `${prefix}.twice`, gameCode: codes.game, currency };
  const named = (name: string, amount: string) => ({
    ...common,
    amount,
    transactionId: `${prefix}.${name}`,
  });
  return [
    { operation: 'bet', body: { ...named('bet', '100'), sessionId: sessions.game } },
    { operation: 'win', body: { ...named('first', '40'), finished: false } },
    { operation: 'win', body: { ...named('second', '100'), finished: false } },
  ];
}

/** All that somebody has, and its return. */
function allAtOnce({ playerId, sessions }: Guest, prefix: string): [bet: ProviderCall, back: ProviderCall] {
  const [roundId, amount] = [`${prefix}.all`, String(startsWith)];
  const common = { playerId, roundId, amount, gameCode: codes.game, currency };
  const betTransactionId = `${prefix}.all.bet`;
  return [
    { operation: 'bet', body: { ...common, transactionId: betTransactionId, sessionId: sessions.game } },
    { operation: 'rollback', body: { ...common, transactionId: `${prefix}.all.back`, betTransactionId } },
  ];
}

/** Somebody logs out or is disabled, or is back. */
async function disturb(guests: readonly Guest[], model: Model): Promise<void> {
  const { accountId, playerId } = dice.pick(guests);
  const isAway = dice.upTo(2) === 0;
  const isDisabled = isAway && dice.upTo(2) === 0;
  await actions.query(
    `with changed as (update account set status = $2 where id = $1)
     update session set ended_at = case when $3::boolean then now() end where account_id = $1`,
    [accountId, isDisabled ? 'disabled' : 'active', isAway && !isDisabled],
  );
  model.setSession(playerId, !isAway);
}

/** Says a call once each to some gateways, or to whichever is asked. */
const send = ({ operation, body }: ProviderCall, gateways: readonly (TestGateway | null)[]) =>
  Promise.all(
    gateways.map((gateway) => {
      let left = gateway;
      return harness.callUntilAnswered((at) => {
        const to = left ?? at;
        left = null;
        return providerOf(to)(operation, body);
      });
    }),
  );

/** Says a call to both gateways at once. @returns the balance or the code that both answer */
async function say(call: ProviderCall, sent = () => send(call, [null, null])): Promise<bigint | string> {
  const answers = await sent();
  const [one, two] = answers.map(({ status, code, value }) =>
    status === 200 ? BigInt(value.balance ?? -1) : (code ?? String(status)),
  );
  expect(two, 'both gateways answer alike').toBe(one);
  return one!;
}

async function expectRounds({ accountId, playerId }: Guest, model: Model): Promise<void> {
  const rows = await actions.query<{
    name: string;
    state: ModelRound['state'];
    bets: number;
    stake: string;
    payout: string;
  }>(
    `select provider_round_id as name, state, bets, stake::text, payout::text from round where account_id = $1`,
    [accountId],
  );
  const stands = rows.map(({ name, stake, payout, ...row }) => [
    name,
    { ...row, stake: BigInt(stake), payout: BigInt(payout) },
  ]);
  expect(Object.fromEntries(stands)).toEqual(model.roundsOf(playerId));
}

/** @returns how many calls were said */
async function playTable(guests: readonly Guest[]): Promise<number> {
  const model = createProviderModel(guests, startsWith);
  const prefix = randomUUID().slice(0, 8);
  const said: ProviderCall[] = [];
  const sayAsModel = async (call: ProviderCall, sent?: () => ReturnType<typeof send>) => {
    said.push(call);
    expect({ call, answer: await say(call, sent) }).toEqual({ call, answer: model.answer(call) });
  };
  const [allOfIt, back] = allAtOnce(guests[0]!, prefix);
  await sayAsModel(allOfIt, () => actions.together(guests[0]!, 2, () => send(allOfIt, harness.gateways)));
  await sayAsModel(back);
  for (const call of wonTwice(guests[0]!, prefix)) await sayAsModel(call);
  for (let left = 30; left > 0; left -= 1) {
    if (dice.upTo(8) === 0) await disturb(guests, model);
    await sayAsModel(randomCall(guests, said, prefix));
  }
  for (const guest of guests) {
    expect((await actions.moneyOf(guest)).real).toBe(model.balanceOf(guest.playerId));
    await expectRounds(guest, model);
  }
  return said.length;
}

test(
  'whatever a provider says in whatever order, two gateways answer as a simple model does (T25)',
  async () => {
    const rounds = createRounds(2);
    let calls = 0;
    while (rounds.next()) {
      await rest(false);
      const tables = await Promise.all(
        Array.from({ length: 3 }, () => Promise.all(Array.from({ length: 2 }, seat))),
      );
      await rest(true);
      const said = await Promise.all(tables.map(playTable));
      calls += said.reduce((sum, one) => sum + one, 0);
      await harness.checkBooks();
    }
    tally({ 'calls of a provider compared with a model, each sent twice': calls });
  },
  limitMs(60_000),
);
