import fc from 'fast-check';

/** A ledger as a child would keep it: what random sequences of commands are compared with (T1). */
export const players = 3;

const kinds = [
  'grant',
  'deposit',
  'stake',
  'payout',
  'takeBack',
  'hold',
  'payHold',
  'returnHold',
  'send',
  'grantBonus',
  'claimBonus',
  'forfeitBonus',
] as const;

/** A command: few keys, so that many are used again, with the same and with other content. */
export const step = fc.record({
  kind: fc.constantFrom(...kinds),
  player: fc.nat(players - 1),
  key: fc.nat(14),
  amount: fc.constantFrom(1n, 40n, 100n),
  /** The key of what is taken back or ended. */
  target: fc.nat(14),
  /** Who is sent to. */
  to: fc.nat(players - 1),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a player has. */
export interface Money {
  real: bigint;
  held: bigint;
  bonus: bigint;
  debt: bigint;
}

interface Done {
  step: Step;
  answer: bigint;
  /** Of the player's real money. */
  delta: bigint;
  isOver: boolean;
}

const named = (asked: Step) => ['takeBack', 'payHold', 'returnHold'].includes(asked.kind);

function isSame(one: Step, two: Step): boolean {
  if (one.kind !== two.kind) return false;
  if (named(one)) return one.target === two.target;
  return one.player === two.player && one.amount === two.amount && (one.kind !== 'send' || one.to === two.to);
}

/** What moves between whose pockets, for the commands that name a player. */
function movesOf({
  kind,
  player,
  amount,
  to,
}: Step): [player: number, pocket: 'real' | 'held' | 'bonus', by: bigint][] {
  if (kind === 'stake') return [[player, 'real', -amount]];
  if (kind === 'hold')
    return [
      [player, 'real', -amount],
      [player, 'held', amount],
    ];
  if (kind === 'send')
    return [
      [player, 'real', -amount],
      [to, 'real', amount],
    ];
  if (kind === 'grantBonus') return [[player, 'bonus', amount]];
  if (kind === 'claimBonus')
    return [
      [player, 'real', amount],
      [player, 'bonus', -amount],
    ];
  if (kind === 'forfeitBonus') return [[player, 'bonus', -amount]];
  return [[player, 'real', amount]];
}

export function createModel() {
  const money = Array.from({ length: players }, (): Money => ({ real: 0n, held: 0n, bonus: 0n, debt: 0n }));
  const done = new Map<number, Done>();
  const of = (player: number): Money => money[player] as Money;

  const finish = (asked: Step, answer: bigint, delta: bigint): bigint => {
    done.set(asked.key, { step: asked, answer, delta, isOver: false });
    return answer;
  };
  const repeated = (asked: Step, before: Done): bigint | string =>
    isSame(before.step, asked) ? before.answer : 'transaction_mismatch';

  const takeBack = (asked: Step): bigint | string => {
    const target = done.get(asked.target);
    const before = done.get(asked.key);
    if (!target || !['grant', 'deposit', 'stake', 'payout'].includes(target.step.kind)) return 'bet_unknown';
    if (before) return repeated(asked, before);
    if (target.isOver) return 'transaction_mismatch';
    target.isOver = true;
    const owner = of(target.step.player);
    const delta = -target.delta < -owner.real ? -owner.real : -target.delta;
    owner.debt += delta + target.delta;
    owner.real += delta;
    return finish(asked, owner.real, delta);
  };

  const endHold = (asked: Step): bigint | string => {
    const target = done.get(asked.target);
    const before = done.get(asked.key);
    if (target?.step.kind !== 'hold') return 'not_found';
    const isMine = before !== undefined && named(before.step) && before.step.target === asked.target;
    if (target.isOver && !isMine) return 'transaction_mismatch';
    if (before) return repeated(asked, before);
    target.isOver = true;
    const owner = of(target.step.player);
    owner.held -= target.step.amount;
    if (asked.kind === 'returnHold') owner.real += target.step.amount;
    return finish(asked, asked.kind === 'payHold' ? owner.held : owner.real, 0n);
  };

  /** @returns the balance that the ledger must answer, or the code it must refuse with */
  const apply = (asked: Step): bigint | string => {
    if (asked.kind === 'takeBack') return takeBack(asked);
    if (asked.kind === 'payHold' || asked.kind === 'returnHold') return endHold(asked);
    const before = done.get(asked.key);
    if (before) return repeated(asked, before);
    if (asked.kind === 'send' && asked.to === asked.player) return 'currency_mismatch';
    const moves = movesOf(asked);
    if (moves.some(([player, pocket, by]) => of(player)[pocket] + by < 0n)) return 'insufficient_funds';
    for (const [player, pocket, by] of moves) of(player)[pocket] += by;
    const answers = asked.kind === 'grantBonus' || asked.kind === 'forfeitBonus' ? 'bonus' : 'real';
    return finish(asked, of(asked.player)[answers], moves[0]?.[2] ?? 0n);
  };
  return { apply, money };
}
