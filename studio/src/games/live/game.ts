import { z } from 'zod';
import { kindOf } from '../../catalogue.ts';
import { hash as numberOf } from '../../art/random.ts';
import { openDraw } from '../../fair/draw.ts';
import { Problem } from '../../rounds/problem.ts';
import type { Game, GameHost, Verification } from '../game.ts';
import type { Events } from '../shared/events.ts';
import { createEvents } from '../shared/events.ts';
import { createMemo } from '../shared/memo.ts';
import { stakesFor } from '../stakes.ts';
import { phaseOf, readModel, slotAt, timesOf } from './pace.ts';
import type { Times } from './pace.ts';
import type { Outcome } from './table-game.ts';
import { tableGameOf } from './tables.ts';
import { betsText, resultText } from './texts.ts';
import type { LiveView, LiveTable } from './view.ts';

/** Every stake is a multiple of so many minor units: with returns in steps of 5 hundredths every win is exact. */
const UNIT = 20;
/** Most that one confirmation may stake, in the smallest chip. */
const MOST = 500;
const HISTORY = 24;
/** How soon to look again when an outcome is still being computed, ms. */
const SOON = 100;

const Amount = z.string().regex(/^[1-9]\d{0,17}$/);
const Choice = z.strictObject({
  slot: z.int().min(0),
  /** Minor units by spot. */
  chips: z.record(z.string().max(24), Amount),
  salt: z.uuid(),
});
type Choice = z.infer<typeof Choice>;
interface Progress {
  /** The bet arrived after the cards were dealt: it is given back. */
  readonly late: boolean;
}

/**
 * The live tables: every player at a title sees the same rounds on the server's clock. Rounds are numbered since the
 * epoch, so a table needs no state of its own.
 */
export function createLive(): Game<Choice, object, Progress, never> {
  let events: Events;
  const outcomes = createMemo<Outcome>(5000);

  const tableOf = ({ gameCode, model }: { gameCode: string; model: string }) => {
    const { gameId, pace } = readModel(model);
    const shift = numberOf(gameCode);
    return {
      game: tableGameOf(gameId),
      eventId: (slot: number): string => `live:${gameCode}:${slot}`,
      times: (slot: number): Times => timesOf(pace, shift, slot),
      slotAt: (now: number): number => slotAt(pace, shift, now),
    };
  };
  type Table = ReturnType<typeof tableOf>;
  /** Only after the cut-off: before it the players' part of the seeds is not final. */
  const outcomeOf = ({ game, eventId }: Table, slot: number): Promise<Outcome> =>
    outcomes.get(eventId(slot), async () => game.deal(await openDraw(events.seeds(eventId(slot), slot))));

  const winOf = (table: Table, chips: Choice['chips'], outcome: Outcome): bigint => {
    let win = 0n;
    for (const { id, pays } of table.game.spots)
      if (chips[id]) win += (BigInt(chips[id]) * BigInt(pays(outcome))) / 100n;
    return win;
  };

  /** What everybody at the table may see now. */
  const lookAt = async (table: Table, now: number): Promise<LiveTable> => {
    const slot = table.slotAt(now);
    const times = table.times(slot);
    const eventId = table.eventId(slot);
    const dealt = now >= times.dealsAt;
    const { clientSeed, serverSeed } = events.seeds(eventId, slot);
    const newest = now >= times.resultAt ? slot : slot - 1;
    const past = Array.from({ length: HISTORY }, (_, back) => newest - back);
    const outcome = dealt ? await outcomeOf(table, slot) : null;
    const marks = await Promise.all(past.map(async (each) => table.game.mark(await outcomeOf(table, each))));
    return {
      now,
      times,
      outcome,
      marks,
      phase: phaseOf(times, now),
      bets: events.saltsOf(eventId).length,
      proof: {
        seedHash: events.hash(eventId),
        clientSeed: dealt ? clientSeed : '',
        serverSeed: now >= times.resultAt ? serverSeed : null,
        nonce: slot,
      },
      nextSeedHash: events.hash(table.eventId(slot + 1)),
    };
  };

  return {
    id: 'live',
    choice: Choice,
    step: z.never(),
    openRounds: 20,
    sharedSeeds: true,
    stakes: (currency) => stakesFor(currency, UNIT),
    check({ gameCode, model, currency, stake, choice: { slot, chips } }) {
      const table = tableOf({ gameCode, model });
      const unit = stakesFor(currency, UNIT)[0] as bigint;
      const amounts = Object.values(chips).map(BigInt);
      const spots = new Set(table.game.spots.map(({ id }) => id));
      if (amounts.length === 0 || !Object.keys(chips).every((id) => spots.has(id)))
        throw new Problem('choice_invalid');
      const sum = amounts.reduce((all, amount) => all + amount, 0n);
      if (sum !== stake || sum > unit * BigInt(MOST) || amounts.some((amount) => amount % unit !== 0n))
        throw new Problem('stake_invalid');
      const { opensAt, closesAt } = table.times(slot);
      const now = Date.now();
      if (now < opensAt || now >= closesAt) throw new Problem('bets_closed');
    },
    event: (bet) => tableOf(bet).eventId(bet.choice.slot),
    draw: async () => ({}),
    begin(bet, _outcome, now) {
      const table = tableOf(bet);
      const { slot, salt } = bet.choice;
      if (now >= table.times(slot).dealsAt) return { late: true };
      events.join(table.eventId(slot), salt);
      return { late: false };
    },
    advance: ({ progress }) => progress,
    standing(round, now) {
      if (round.progress.late) return { undone: true };
      const table = tableOf(round);
      const { slot, chips } = round.choice;
      const { resultAt } = table.times(slot);
      if (now < resultAt) return { until: resultAt };
      const outcome = outcomes.peek(table.eventId(slot));
      if (outcome) return { payout: winOf(table, chips, outcome) };
      void outcomeOf(table, slot);
      return { until: now + SOON };
    },
    expire: ({ progress }) => progress,
    view(round, now): LiveView {
      const table = tableOf(round);
      const { slot, chips } = round.choice;
      const outcome = now >= table.times(slot).resultAt ? outcomes.peek(table.eventId(slot)) : undefined;
      return {
        slot,
        chips,
        late: round.progress.late,
        win: outcome ? String(round.progress.late ? round.stake : winOf(table, chips, outcome)) : null,
      };
    },
    record(round) {
      const table = tableOf(round);
      const { slot, chips } = round.choice;
      const outcome = outcomes.peek(table.eventId(slot));
      return {
        result: resultText(table.game, round.progress.late ? null : (outcome ?? null), round.language),
        bets: betsText(Object.keys(chips), round.language),
        tableRound: slot,
        rules: `live-${table.game.id}-1`,
      };
    },
    verification(round): Verification {
      const table = tableOf(round);
      const { slot } = round.choice;
      const eventId = table.eventId(slot);
      const { dealsAt, resultAt } = table.times(slot);
      const { serverSeed, clientSeed } = events.seeds(eventId, slot);
      const now = Date.now();
      return {
        seedHash: events.hash(eventId),
        nonce: slot,
        serverSeed: now >= resultAt ? serverSeed : null,
        clientSeed: now >= dealsAt ? clientSeed : '',
      };
    },
    open(host: GameHost) {
      events = createEvents(host.db);
      host.route('live', z.object({}), async ({ gameCode }) =>
        lookAt(tableOf({ gameCode, model: kindOf(gameCode)!.model }), Date.now()),
      );
    },
  };
}
