import { z } from 'zod';
import { kindOf } from '../../catalogue.ts';
import { openDraw } from '../../fair/draw.ts';
import { createRoundNotifier } from '../../rounds/round-notifier.ts';
import { Problem } from '../../rounds/problem.ts';
import type { RoundView } from '../../rounds/view.ts';
import { texts } from '../../messages/messages.ts';
import type { Bet, Game, GameHost, Verification } from '../game.ts';
import type { Events } from '../shared/events.ts';
import { createEvents } from '../shared/events.ts';
import { checkOffered, stakesFor } from '../stakes.ts';
import type { Match, Seat } from './matches.ts';
import { createMatches } from './matches.ts';
import { THINK, WAIT } from './pace.ts';
import { dealDuel, duelRuleOf, shareOf, winnings } from './rules.ts';
import { handText } from './texts.ts';
import type { DuelSeat, DuelView, LobbyTable } from './view.ts';

/** A decision on its way when time is up still counts, ms. */
const GRACE = 1000;
/** How soon to look again while pieces are being drawn, ms. */
const SOON = 100;
/** How long a question for news is held open, ms. */
const HOLD = 10_000;
const UNIT = 20;

const Choice = z.strictObject({ salt: z.uuid() });
type Choice = z.infer<typeof Choice>;
const Step = z.union([
  z.strictObject({ decision: z.int().min(0).max(7) }),
  z.strictObject({ leave: z.literal(true) }),
]);
type Step = z.infer<typeof Step>;
interface Progress {
  readonly matchId: string;
  readonly seat: 0 | 1;
}

/** The first letters of a name: opponents are distinguishable, not identifiable. */
const masked = (name: string): string => `${name.slice(0, 2)}***`;

/** Duels of two players for equal stakes; the house player takes the empty seat when nobody comes. */
export function createDuel(): Game<Choice, object, Progress, Step> {
  let events: Events;
  let matches: ReturnType<typeof createMatches>;
  let host: GameHost;
  let closed = false;
  const notifier = createRoundNotifier();

  const changed = (match: Match): void => {
    match.version += 1;
    matches.save(match);
    notifier.notify(match.matchId);
  };

  const queueOf = ({
    model,
    currency,
    stake,
    playerId,
  }: Pick<Bet<Choice>, 'model' | 'currency' | 'stake' | 'playerId'>): string => {
    const player = matches.player(playerId);
    if (!player) throw new Problem('play_unknown');
    // Play money never sits at a table with real money.
    return `${model}:${currency}:${player.mode}:${stake}`;
  };
  const idOf = (queue: string, number: number): string => `duel:${queue}:${number}`;

  /** Draws the pieces of a full table, once. */
  const deal = async ({ matchId }: Match): Promise<void> => {
    const { rule, number } = matches.get(matchId);
    const dealt = await dealDuel(duelRuleOf(rule), await openDraw(events.seeds(matchId, number)));
    const match = closed ? null : matches.get(matchId);
    if (match?.phase !== 'dealing') return;
    match.deal = dealt;
    match.phase = 'playing';
    match.until = Date.now() + THINK;
    for (const [index, seat] of match.seats.entries()) {
      if (seat.playerId === null)
        seat.decision = duelRuleOf(rule).programPlay(dealt.hands[index] as readonly number[]);
    }
    changed(match);
  };
  const dealSoon = (match: Match): void => {
    deal(match).catch((error: unknown) => host.log.error(error, 'a duel could not be dealt'));
  };

  const sit = (match: Match, seat: Seat): void => {
    match.seats.push(seat);
    if (match.seats.length === 2) match.phase = 'dealing';
    if (seat.playerId !== null) events.join(match.matchId, seat.salt);
    changed(match);
    if (match.phase === 'dealing') dealSoon(match);
  };

  const compare = (match: Match): void => {
    match.phase = 'over';
    changed(match);
    // The other player's round ends too, wherever its browser is.
    setImmediate(() => {
      if (!closed)
        host.rounds
          .review('duel')
          .catch((error: unknown) => host.log.error(error, 'a duel could not be settled'));
    });
  };

  /** What happens only because time passes. */
  const tick = (matchId: string, now: number): Match => {
    const match = matches.get(matchId);
    if (match.phase === 'waiting' && now >= match.until) {
      sit(match, { playerId: null, salt: '', name: '', decision: null, timedOut: false });
    } else if (match.phase === 'dealing') {
      dealSoon(match);
    } else if (match.phase === 'playing' && now >= match.until + GRACE) {
      for (const seat of match.seats) {
        if (seat.decision !== null) continue;
        seat.decision = 0;
        seat.timedOut = true;
      }
      compare(match);
    }
    return match;
  };

  const finals = ({ rule, seats, deal: dealt }: Match): number[][] =>
    seats.map(({ decision }, index) =>
      duelRuleOf(rule).after(dealt!.hands[index]!, decision ?? 0, dealt!.spares[index]!),
    );
  const leadOf = (match: Match, seat: 0 | 1): number => {
    const [one, two] = finals(match).map(duelRuleOf(match.rule).strength) as [number, number];
    return seat === 0 ? one - two : two - one;
  };

  const seatView = (match: Match, index: number, seen: boolean): DuelSeat | null => {
    const seat = match.seats[index];
    if (!seat) return null;
    const over = match.phase === 'over';
    return {
      name: seen ? seat.name : masked(seat.name),
      house: seat.playerId === null,
      hand: match.deal && (seen || over) ? match.deal.hands[index]! : null,
      final: over ? finals(match)[index]! : null,
      decided: seat.decision !== null,
      timedOut: seat.timedOut,
    };
  };

  return {
    id: 'duel',
    choice: Choice,
    step: Step,
    openRounds: 1,
    sharedSeeds: true,
    stakes: (currency) => stakesFor(currency, UNIT),
    check(bet) {
      checkOffered(bet.stake, stakesFor(bet.currency, UNIT));
      queueOf(bet);
    },
    draw: async () => ({}),
    begin(bet, _outcome, now) {
      const {
        playerId,
        choice: { salt },
        model,
      } = bet;
      const queue = queueOf(bet);
      const { nickname } = matches.player(playerId)!;
      const seat: Seat = { playerId, salt, name: nickname, decision: null, timedOut: false };
      const free = matches
        .waiting(queue)
        .find(({ until, seats: [first] }) => now < until && first?.playerId !== playerId);
      const number = free?.number ?? matches.nextNumber(queue);
      const match: Match = free ?? {
        matchId: idOf(queue, number),
        queue,
        number,
        rule: model,
        phase: 'waiting',
        seats: [],
        deal: null,
        until: now + WAIT,
        version: 0,
      };
      sit(match, seat);
      return { matchId: match.matchId, seat: match.seats.length === 1 ? 0 : 1 };
    },
    advance(round, step, now) {
      const { matchId, seat } = round.progress;
      const match = tick(matchId, now);
      const mine = match.seats[seat] as Seat;
      if ('leave' in step) {
        if (match.phase !== 'waiting') throw new Problem('duel_begun');
        match.phase = 'left';
        changed(match);
      } else if (match.phase === 'playing' && mine.decision === null) {
        if (!duelRuleOf(match.rule).decisions.includes(step.decision)) throw new Problem('choice_invalid');
        mine.decision = step.decision;
        if (match.seats.every(({ decision }) => decision !== null)) compare(match);
        else changed(match);
      } else if (match.phase !== 'playing' && match.phase !== 'over') {
        throw new Problem('duel_not_begun');
      }
      return round.progress;
    },
    standing({ stake, progress: { matchId, seat } }, now) {
      const match = matches.get(matchId);
      switch (match.phase) {
        case 'left':
          return { undone: true };
        case 'over':
          return { payout: shareOf(stake, leadOf(match, seat)) };
        case 'dealing':
          return { until: now + SOON };
        default:
          return { until: match.until + (match.phase === 'playing' ? GRACE : 0) };
      }
    },
    expire({ progress }, now) {
      tick(progress.matchId, now);
      return progress;
    },
    view(round, now): DuelView {
      const {
        stake,
        progress: { matchId, seat },
      } = round;
      const match = matches.get(matchId);
      return {
        matchId,
        phase: match.phase,
        rule: match.rule,
        version: match.version,
        until: match.until,
        now,
        you: seatView(match, seat, true)!,
        other: seatView(match, 1 - seat, false),
        pot: String(stake * 2n),
        rake: String(stake * 2n - winnings(stake)),
        lead: match.phase === 'over' ? leadOf(match, seat) : null,
      };
    },
    record(round): Record<string, string> {
      const {
        language,
        progress: { matchId, seat },
      } = round;
      const t = texts('duel', language);
      const match = matches.get(matchId);
      if (match.phase !== 'over') return { result: t('left'), rules: `duel-${match.rule}-1` };
      const lead = leadOf(match, seat);
      const [mine, theirs] = [seat, 1 - seat].map((index) =>
        handText(match.rule, finals(match)[index]!, language),
      ) as [string, string];
      const other = match.seats[1 - seat]!;
      return {
        result: t(lead > 0 ? 'won' : lead < 0 ? 'lost' : 'shared'),
        you: mine,
        opponent: `${other.playerId === null ? t('house') : masked(other.name)}: ${theirs}`,
        rules: `duel-${match.rule}-1`,
      };
    },
    verification({ progress }): Verification {
      const { matchId } = progress ?? {};
      // A bet that was not taken has no seat.
      if (!matchId) return { seedHash: '', serverSeed: null, clientSeed: '', nonce: 0 };
      const { number, phase } = matches.get(matchId);
      const { serverSeed, clientSeed } = events.seeds(matchId, number);
      const full = phase !== 'waiting' && phase !== 'left';
      return {
        seedHash: events.hash(matchId),
        nonce: number,
        clientSeed: full ? clientSeed : '',
        serverSeed: phase === 'over' ? serverSeed : null,
      };
    },
    open(studio) {
      host = studio;
      events = createEvents(host.db);
      matches = createMatches(host.db);
      host.route(
        'duel-lobby',
        z.object({}),
        async ({ playerId, mode, nickname, gameCode, currency }): Promise<{ tables: LobbyTable[] }> => {
          const { model } = kindOf(gameCode)!;
          matches.know(playerId, mode, nickname);
          return {
            tables: stakesFor(currency, UNIT).map((stake) => {
              const queue = queueOf({ model, currency, stake, playerId });
              const open = matches.waiting(queue).filter(({ until }) => Date.now() < until);
              const matchId = open[0]?.matchId ?? idOf(queue, matches.nextNumber(queue));
              return { stake: String(stake), waiting: open.length, seedHash: events.hash(matchId) };
            }),
          };
        },
      );
      host.route(
        'duel-watch',
        z.object({ roundKey: z.uuid(), version: z.int().min(0) }),
        async (play, { roundKey, version }) => {
          const look = async () => (await host.rounds.played(play, roundKey)) as RoundView<DuelView> | null;
          const seen = await look();
          if (seen?.state !== 'open' || seen.version !== version) return seen;
          await notifier.wait(seen.matchId, HOLD);
          return look();
        },
      );
    },
    async close() {
      closed = true;
      notifier.close();
    },
  };
}
