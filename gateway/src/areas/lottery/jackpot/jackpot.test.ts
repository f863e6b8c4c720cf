import { randomUUID } from 'node:crypto';
import { jackpotOf, betTypeOf, familyOf, prizeModeOf } from '@foyer/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import { refusingHurry } from '../../../testing/hurry.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { comparisons } from '../../../server/books.ts';
import { addUpOn } from '../../ledger/ledger/ledger.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { addLotteries, drawAll, openDraw, poster, testNode } from '../lottery/fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const unlimited = '100000000000';
  const limits = {
    line: unlimited,
    ticket: unlimited,
    account: unlimited,
    draw: unlimited,
    number: '1000000000000000',
  };
  await addLotteries(gateway, {
    [testNode]: { family: 'ph-6d', units: ['100', '1'], limits, jackpot: { seed: '50000000' } },
    L2: { family: 'ph-6d' },
  });
});
afterAll(() => gateway.dispose());

const anyDigit = '0,1,2,3,4,5,6,7,8,9';
/** Every number there is: it hits the jackpot whatever is drawn. */
const all = Array.from({ length: 6 }, () => anyDigit).join('|');
const buy = async (
  player: TestPlayer,
  picks: string,
  combinations: number,
  unit: string,
  nodeId = testNode,
) =>
  poster(gateway)(player, 'tickets', {
    requestId: randomUUID(),
    drawId: (await openDraw(gateway, nodeId)).id,
    playType: 'trad',
    prizeMode: 'LOTT-96',
    lines: [{ betType: 'straight', picks, unit, multiple: 1 }],
    cost: String(combinations * Number(unit)),
  });
const jackpot = async () => {
  const { rows } = await gateway.services.db.pool.query(
    "select balance from ledger_account where kind = 'jackpot' and owner = $1",
    [testNode],
  );
  return rows[0]?.balance as bigint;
};
const contribution = (cost: bigint) => {
  const { contribution: part } = jackpotOf(betTypeOf(familyOf('ph-6d'), 'straight'), prizeModeOf('LOTT-96'))!;
  return (cost * part.num) / part.den;
};
const books = async () => (await addUpOn(gateway.services.db.orm, [1], comparisons))[0];
const winOf = async (player: TestPlayer, id: string) => {
  const { value } = await player.get<{ lines: { win: string; hits: { tier: string; count: number }[] }[] }>(
    `lottery/tickets/${id}`,
  );
  return value.lines[0]!;
};

test('a bet that takes a jackpot is sold only where there is one', async () => {
  const player = await addPlayer(gateway, 1000n);
  expect(await buy(player, '1|2|3|4|5|6', 1, '100', 'L2')).toMatchObject({
    code: 'lottery_bet_type_unavailable',
  });
  const { value } = await player.get<{ betTypes: string[]; jackpot: string | null }>('lotteries/L2');
  expect(value.betTypes).not.toContain('straight');
  expect(value.jackpot).toBeNull();
  expect((await player.get<{ jackpot: string }>(`lotteries/${testNode}`)).value.jackpot).toBe('50000000');
});

test('the jackpot grows by a part of each stake until it is won, and is exact to the last unit', async () => {
  const small = await addPlayer(gateway, 1_000_000n);
  // A stake of a hundredth of the whole unit wins a hundredth of the jackpot, and play money nothing of it.
  const ticket = (await buy(small, all, 1_000_000, '1')).value.ticket;
  const trial = await addPlayer(gateway, 1_000_000n, trialType);
  const free = (await buy(trial, all, 1_000_000, '1')).value.ticket;
  await drawAll(gateway, await openDraw(gateway));
  const first = 50_000_000n + contribution(1_000_000n);
  expect(await jackpot()).toBe(first - first / 100n);
  const line = await winOf(small, ticket.id);
  const rest = BigInt(line.win) - first / 100n;
  expect(line.hits.find(({ tier }) => tier === 'all')?.count).toBe(1);
  expect(rest).toBeGreaterThanOrEqual(0n);
  expect(BigInt((await winOf(trial, free.id)).win)).toBe(500_000n + rest);
  expect(await books()).toMatchObject({ drifts: [], sum: 0n });

  // Two share it by what they staked.
  const players = [await addPlayer(gateway, 300_000_000n), await addPlayer(gateway, 300_000_000n)];
  const before = await jackpot();
  const [one, two] = [
    (await buy(players[0]!, all, 1_000_000, '100')).value.ticket,
    (await buy(players[1]!, all, 1_000_000, '100')).value.ticket,
  ];
  await drawAll(gateway, await openDraw(gateway));
  // Topped up to what it is at least, grown by both stakes, and won whole but for what rounding leaves.
  const grown = (before < 50_000_000n ? 50_000_000n : before) + contribution(200_000_000n);
  const each = (grown * 10_000n) / 200n;
  expect(await jackpot()).toBe(grown - 2n * ((each * 100n) / 10_000n));
  expect((await winOf(players[0]!, one.id)).win).toBe((await winOf(players[1]!, two.id)).win);
  expect(await books()).toMatchObject({ drifts: [], sum: 0n });
});

test('who hits the jackpot reads that it is the jackpot, and who wins something else does not', async () => {
  const { db, conversations, domainEvents } = gateway.services;
  const [lucky, less] = [await addPlayer(gateway, 1_000_000n), await addPlayer(gateway, 1_000_000n)];
  const inEnglish = "update account set language = 'EN' where id = any($1)";
  await db.pool.query(inEnglish, [[lucky.accountId, less.accountId]]);
  const { ticket } = (await buy(lucky, all, 1_000_000, '1')).value;
  const { ticket: lesser } = (await buy(less, all, 1_000_000, '1')).value;
  await drawAll(gateway, await openDraw(gateway));
  const butTheJackpot = `update lottery_ticket_line set hits =
    (select jsonb_agg(h) from jsonb_array_elements(hits) h where h->>'tier' <> 'all') where ticket_id = $1`;
  await db.pool.query(butTheJackpot, [lesser.id]);
  await domainEvents.deliver();
  const letterTo = async ({ accountId }: TestPlayer) => {
    const player = { merchantId: 1, accountId };
    const [row] = (await conversations.inbox(player, { offset: 0, limit: 9 })).rows;
    return { subject: row?.subject, text: (await conversations.get(player, row!.id)).messages[0]?.text };
  };
  const letter = await letterTo(lucky);
  expect(letter.subject).toBe('You won the jackpot');
  expect(letter.text).toMatch(/^<p>You hit the jackpot in the draw .* and won ₱[\d,.]+\. /);
  expect(letter.text).toContain(`/m/lotteryTicket?id=${ticket.id}`);
  expect((await letterTo(less)).subject).toBe('Your ticket won');
});

test.each([
  ['closed', 'closed'],
  ['settled with its jackpot', 'settling'],
])('a draw of many tickets is %s however long that takes', async (_, state) => {
  const { db, lottery } = gateway.services;
  const work = async () => {
    const draw = await openDraw(gateway, testNode);
    expect((await buy(await addPlayer(gateway, 1000n), '1|2|3|4|5|6', 1, '100')).status).toBe(200);
    await drawAll(gateway, draw);
    expect((await lottery.draws.find(1, draw.id)).state).toBe('settled');
  };
  await refusingHurry(db, 'update on lottery_draw', work, `new.state = '${state}'`);
});
